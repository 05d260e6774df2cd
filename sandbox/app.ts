import { Hono } from 'hono'
import { logger } from 'hono/logger'
import type { Database } from './database/database.ts'
import { createRoutes } from './http/routes.ts'
import { createPages } from './pages/routes.ts'
import { createExplorer } from './static/explorer.ts'
import { pictures } from './static/pictures.ts'
import { createDescription } from './static/page-head.ts'
import { createSite } from './static/site.ts'

/** The key that the demo's front end has in its environment; calls with another key are refused. */
export const APIKEY = 'sandbox-key'

export interface AppSettings {
  database: Database
  apikey: string
  shards: readonly string[]
  /** The origins of front ends that another server serves. */
  frontEnds: readonly string[]
  /** The folder of the built front end; null when only the API is served. */
  staticDir: string | null
  /** The folder of the built machine explorer; null or absent when it is not served. */
  explorerDir?: string | null
  /** Prints a line for every request. */
  log: boolean
  /** Called when a request that may have written something is answered. */
  onWritten?: () => void
}

/**
 * Everything that is served on the one port, in the order of the wire contract: files, API, the sandbox's pages, the
 * front end.
 */
export function createApp({
  database,
  apikey,
  shards,
  frontEnds,
  staticDir,
  explorerDir,
  log,
  onWritten,
}: AppSettings): Hono {
  const app = new Hono()
  const site = createSite({ dir: staticDir, shards, describe: createDescription(database) })
  if (log) app.use(logger())
  if (onWritten) {
    app.use(async ({ req }, next) => {
      await next()
      if (req.method !== 'GET') onWritten()
    })
  }
  app.use(pictures)
  app.use(site.files)
  app.route('/', createRoutes({ database, apikey, shards, frontEnds, onError: (error) => console.error(error) }))
  app.route('/', createExplorer(explorerDir ?? null))
  app.route('/', createPages(database))
  app.use(site.page)
  return app
}
