import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createBuildHeaders } from './headers.ts'

/** The path of the built machine explorer: under the prefix of the sandbox's own pages, which no urlname can have. */
const EXPLORER_PATH = '/-/machines/'
const NOT_BUILT = 'The explorer is not built yet. Run "npm run explorer" and load this page again.\n'
const PAGES = /(?:\/|\.html)$/

/** Serves the explorer's files with the policy of its build; `dir` is null when there is no explorer. */
export function createExplorer(dir: string | null): Hono {
  const app = new Hono()
  if (dir === null) return app
  const headers = createBuildHeaders(dir)
  const files = serveStatic({ root: dir, rewriteRequestPath: (path) => path.slice(EXPLORER_PATH.length - 1) })
  app.get(EXPLORER_PATH.slice(0, -1), (context) => context.redirect(EXPLORER_PATH))
  app.get(`${EXPLORER_PATH}*`, async (context, next) => {
    const { path } = context.req
    if (path.includes('/.') || path.endsWith('/headers.json')) return next()
    if (!existsSync(join(dir, 'index.html'))) return context.text(NOT_BUILT, 503)
    const answer = await files(context, async () => {})
    if (!(answer instanceof Response)) return next()
    const kind = PAGES.test(path) ? 'html' : 'assets'
    answer.headers.set('cache-control', kind === 'html' ? 'no-cache' : 'public, max-age=31536000, immutable')
    for (const [name, value] of Object.entries(headers(path, kind))) answer.headers.set(name, value)
    return answer
  })
  return app
}
