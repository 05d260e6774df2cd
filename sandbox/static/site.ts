import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { addressOf } from '../http/address.ts'
import { createBuildHeaders, HEADERS_FILE } from './headers.ts'
import { type DescribePage, withHead } from './page-head.ts'

interface SiteOptions {
  /** The folder of the built front end; null when only the API is served. */
  dir: string | null
  /** The known shard names: every path under them belongs to the API, found or not. */
  shards: readonly string[]
  /** Gives the head for crawlers; without it the page is sent as it was built. */
  describe?: DescribePage
}

interface Site {
  /** The existing files. Register it before the API. */
  files: MiddlewareHandler
  /** The front end's page, for every address that nothing else handles. Register it after the API. */
  page: MiddlewareHandler
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const PAGE = '/index.html'
const brotli = promisify(brotliCompress)
const packed = promisify(gzip)
/** A fast compression level, because the page is compressed for each visitor. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const NOT_BUILT = 'The front end is not built yet. Run "npm run build" and load this page again.\n'

/**
 * Serves a built front end on the port of the API, in the order of the wire contract (section 3): the files that exist,
 * then the API, then the page. A file with `.br` or `.gz` beside it is sent compressed to clients that accept it.
 */
export function createSite({ dir, shards, describe }: SiteOptions): Site {
  const api = new RegExp(`^/(shard|(${shards.join('|')})/(services|api|v3|sso)(/.*)?)$`)
  const root = dir ?? ''
  const build = createBuildHeaders(root)
  const index = join(root, PAGE)
  const anyFile = serveStatic({ root, precompressed: true })
  const packedPage = serveStatic({ path: index, precompressed: true })
  const plainPage = serveStatic({ path: index })

  /** The page with the head of its group, in an encoding that the client accepts; null when there is no head. */
  async function describedPage(context: Context): Promise<Response | null> {
    const head = existsSync(index) ? await describe?.(addressOf(context.req)) : null
    if (!head) return null
    const page = withHead(await readFile(index, 'utf8'), head)
    const takes = context.req.header('accept-encoding') ?? ''
    const encoding = /\bbr\b/.test(takes) ? 'br' : /\bgzip\b/.test(takes) ? 'gzip' : null
    const body = encoding === 'br' ? await brotli(page, QUICKLY) : encoding === 'gzip' ? await packed(page) : page
    return new Response(body, {
      status: head.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
  }

  return {
    async files(context, next) {
      const path = decoded(context.req.path)
      // The page is served in one place only, so that it has the same headers at all its addresses.
      if (dir === null || path === '/' || path === PAGE || isPrivate(path)) return next()
      const answer = await tried(anyFile, context)
      if (answer === null) return next()
      const kind = path.endsWith('.html') ? 'html' : path.startsWith('/assets/') ? 'assets' : 'other'
      const cacheControl = kind === 'assets' ? IMMUTABLE : ASK_AGAIN
      return withHeaders(answer, { 'cache-control': cacheControl, ...build(path, kind) })
    },

    async page(context, next) {
      const { method, path } = context.req
      if ((method !== 'GET' && method !== 'HEAD') || api.test(path)) return next()
      // A page in place of a missing script would be parsed as a script, so a path that looks like a file is not found.
      if (dir === null || (path !== PAGE && looksLikeFile(path))) return context.text('Not found\n', 404)
      const described = await describedPage(context)
      if (described)
        return withHeaders(described, { 'cache-control': ASK_AGAIN, ...build(PAGE, 'html', groupIn(path)) })
      // The environment block may be edited after the build; a file compressed before that is out of date.
      const answer = await tried(isPackedSince(index) ? packedPage : plainPage, context)
      if (answer === null) return context.text(NOT_BUILT, 503)
      return withHeaders(answer, { 'cache-control': ASK_AGAIN, ...build(PAGE, 'html', groupIn(path)) })
    },
  }
}

/** Files that a build keeps for its server: the headers, the compressed copies, and any name that begins with a dot. */
function isPrivate(path: string): boolean {
  return path === `/${HEADERS_FILE}` || path.includes('/.') || /\.(?:br|gz)$/.test(path)
}

/** The path as the file system reads it; one that cannot be decoded stays unchanged, and no file is found. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[^/]*$/.test(path)
}

/** The urlname of a page's path. */
const groupIn = (path: string) => path.split('/')[1]?.toLowerCase()

/** The file's answer, or null when there is no such file. */
async function tried(serve: MiddlewareHandler, context: Context): Promise<Response | null> {
  const answer = await serve(context, async () => {})
  return answer instanceof Response ? answer : null
}

function withHeaders(answer: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

function isPackedSince(path: string): boolean {
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return ['.br', '.gz'].every((end) => changed(path + end) >= changed(path))
}
