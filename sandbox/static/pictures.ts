import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const FOLDER = fileURLToPath(new URL('../pictures', import.meta.url))

const SERVED = /^\/pictures\/(510x510|128x128|wide|logos\/\d+)\/[\w-]+\.svg$/

/**
 * Serves the demo's pictures under `/pictures/`: `510x510/` and `128x128/` for thumbnails, `wide/` for the carousel,
 * `logos/{group id}/`. They are drawings without a fixed size, so one file serves both thumbnail sizes.
 */
export const pictures: MiddlewareHandler = async (context, next) => {
  const { path } = context.req
  if (!path.startsWith('/pictures/')) return next()
  const answer = SERVED.test(path) ? await file(context, async () => {}) : undefined
  if (!(answer instanceof Response)) return context.text('Not found\n', 404)
  answer.headers.set('cache-control', 'public, max-age=86400')
  answer.headers.set('x-content-type-options', 'nosniff')
  // A drawing opened on its own is a document; it has no scripts to run.
  answer.headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  return answer
}

const file = serveStatic({
  root: FOLDER,
  rewriteRequestPath: (path) => path.replace(/^\/pictures/, '').replace(/^\/(510x510|128x128)\//, '/square/'),
})
