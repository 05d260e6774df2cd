import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '../../sandbox/static/pictures.ts'
import type { PageHead } from '../../sandbox/static/page-head.ts'
import { createSite } from '../../sandbox/static/site.ts'
import { fetchOnce } from '../sandbox/support/fetch-once.ts'

let folder: string
let origin: string
let stop: () => Promise<void>

const PAGE = '<!doctype html><title>page</title>'
/** Known pages, by path. */
const described: Readonly<Record<string, PageHead>> = {
  '/known': { status: 200, lang: 'en', title: 'Known', elements: '<meta name="description" content="d" />' },
  '/unknown': { status: 404, lang: null, title: null, elements: '<meta name="robots" content="noindex" />' },
}
const SCRIPT = 'console.log("script")'.repeat(20)

function put(path: string, content: string | Buffer): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}

function packed(path: string, content: string): void {
  put(path, content)
  put(`${path}.br`, brotliCompressSync(content))
  put(`${path}.gz`, gzipSync(content))
}

async function started(dir: string | null): Promise<{ origin: string; stop(): Promise<void> }> {
  const app = new Hono()
  const site = createSite({ dir, shards: ['s1', 's2'], describe: async ({ pathname }) => described[pathname] ?? null })
  app.use(pictures)
  app.use(site.files)
  app.get('/shard', (context) => context.json({ shard_name: 's1' }))
  app.get('/s1/v3/groups/101', (context) => context.json({ id: 101 }))
  app.use(site.page)
  app.notFound((context) => context.json({ message: 'Not found' }, 404))
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        stop: () => new Promise<void>((done) => server.close(() => done())),
      }),
    )
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  put('secret.txt', 'outside')
  packed('dist/index.html', PAGE)
  packed('dist/assets/app-abc123.js', SCRIPT)
  put('dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('dist/frame.html', '<!doctype html><title>frame</title>')
  put('dist/.vite/manifest.json', '{}')
  put(
    'dist/headers.json',
    JSON.stringify({
      all: { 'x-content-type-options': 'nosniff' },
      html: { 'content-security-policy': "default-src 'none'" },
      assets: { 'cross-origin-resource-policy': 'same-origin' },
      files: { '/frame.html': { 'content-security-policy': 'sandbox' } },
    }),
  )
  ;({ origin, stop } = await started(join(folder, 'dist')))
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

/**
 * Sends a request exactly as written, without the normalisation of addresses that `fetch` does; returns the head and
 * the raw body.
 */
function raw(path: string, headers = ''): Promise<{ head: string; body: Buffer }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${headers}\r\n`),
    )
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => {
      const all = Buffer.concat(chunks)
      const split = all.indexOf('\r\n\r\n')
      resolve({ head: all.subarray(0, split).toString('latin1').toLowerCase(), body: all.subarray(split + 4) })
    })
  })
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
] as const)(
  'a page of which something is known says it, packed as %s, with the headers of every page',
  async (encoding, unpack) => {
    const { head, body } = await raw('/known', `Accept-Encoding: ${encoding}\r\n`)
    expect(unpack(body).toString()).toBe('<!doctype html><title>Known</title><meta name="description" content="d" />')
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(head).toContain('vary: accept-encoding')
    expect(head).toContain('cache-control: no-cache')
  },
)

test('a page that is known not to exist is the page all the same, not found', async () => {
  const answer = await fetchOnce(`${origin}/unknown`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('<!doctype html><title>page</title><meta name="robots" content="noindex" />')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
})

describe('files that exist', () => {
  test('assets may be kept for ever and carry their headers', async () => {
    const answer = await fetchOnce(`${origin}/assets/app-abc123.js`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(SCRIPT)
    expect(answer.headers.get('content-type')).toMatch('text/javascript')
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBeNull()
  })

  test('other files are asked for again', async () => {
    const answer = await fetchOnce(`${origin}/favicon.svg`)
    expect(answer.headers.get('content-type')).toMatch('image/svg+xml')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('a page with a policy of its own keeps it', async () => {
    const answer = await fetchOnce(`${origin}/frame.html`)
    expect(answer.headers.get('content-security-policy')).toBe('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('goes out as %s to whoever accepts "%s"', async (encoding, accepted, unpack) => {
    for (const [path, content] of [
      ['/assets/app-abc123.js', SCRIPT],
      ['/atelier', PAGE],
    ] as const) {
      const { head, body } = await raw(path, `Accept-Encoding: ${accepted}\r\n`)
      expect(head).toContain(`content-encoding: ${encoding}`)
      expect(head).toContain('vary: accept-encoding')
      expect(unpack(body).toString()).toBe(content)
    }
  })

  test('goes out plain to whoever accepts nothing', async () => {
    const { head, body } = await raw('/assets/app-abc123.js', 'Accept-Encoding: br;q=0\r\n')
    expect(head).not.toContain('content-encoding')
    expect(body.toString()).toBe(SCRIPT)
  })

  test.each([
    '/headers.json',
    '/.vite/manifest.json',
    '/%2Evite/manifest.json',
    '/assets/app-abc123.js.br',
    '/assets/app-abc123.js.gz',
    '/assets/app-abc123.js%2Ebr',
    '/index.html.br',
  ])('%s stays private', async (path) => {
    expect((await fetchOnce(origin + path)).status).toBe(404)
  })

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%00secret.txt',
    '//secret.txt',
  ])('nothing outside the folder: %s', async (path) => {
    const { head, body } = await raw(path)
    expect(head).toMatch(/^http\/1\.1 (404|400)/)
    expect(body.toString()).not.toContain('outside')
  })
})

describe('the page', () => {
  test.each([
    '/',
    '/atelier-dupre',
    '/atelier-dupre/book/slots?date=2026-12-01',
    '/index.html',
    '/not_found',
    '/s1x/v3/a',
    '/s1',
  ])('answers %s', async (path) => {
    const answer = await fetchOnce(origin + path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(PAGE)
    expect(answer.headers.get('content-type')).toMatch('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  test.each(['/assets/gone-123.js', '/assets/gone', '/atelier/book/slots.js', '/robots.txt'])(
    'does not stand in for a missing file: %s',
    async (path) => {
      const answer = await fetchOnce(origin + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toBe(PAGE)
    },
  )

  test('does not stand in for the API', async () => {
    expect(await (await fetchOnce(`${origin}/s1/v3/groups/101`)).json()).toEqual({ id: 101 })
    expect(await (await fetchOnce(`${origin}/shard?value=x`)).json()).toEqual({ shard_name: 's1' })
    for (const path of [
      '/s1/v3/nothing',
      '/s2/api/v1/nothing.json',
      '/s1/services/groups/x.json',
      '/s2/sso',
      '/s1/v3',
    ]) {
      const answer = await fetchOnce(origin + path)
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, { message: 'Not found' }])
    }
    expect((await fetchOnce(`${origin}/atelier`, { method: 'POST' })).status).toBe(404)
  })

  test('that was edited after it was packed goes out as it is now', async () => {
    const edited = PAGE.replace('page', 'edited')
    put('dist/index.html', edited)
    const later = new Date(Date.now() + 10_000)
    utimesSync(join(folder, 'dist/index.html'), later, later)
    const { head, body } = await raw('/atelier', 'Accept-Encoding: br\r\n')
    expect(head).not.toContain('content-encoding')
    expect(body.toString()).toBe(edited)
    packed('dist/index.html', PAGE)
  })

  test('says how to get one where nothing was built', async () => {
    const other = await started(join(folder, 'nothing-here'))
    const answer = await fetchOnce(`${other.origin}/atelier`)
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm run build')])
    await other.stop()
  })

  test('is left out where there is only the API', async () => {
    const other = await started(null)
    expect((await fetchOnce(`${other.origin}/atelier`)).status).toBe(404)
    expect((await fetchOnce(`${other.origin}/shard`)).status).toBe(200)
    await other.stop()
  })
})

describe('pictures', () => {
  test('have one drawing for both sizes', async () => {
    const large = await fetchOnce(`${origin}/pictures/510x510/salon-cut.svg`)
    const small = await fetchOnce(`${origin}/pictures/128x128/salon-cut.svg`)
    expect(large.status).toBe(200)
    expect(large.headers.get('content-type')).toMatch('image/svg+xml')
    expect(await small.text()).toBe(await large.text())
  })

  test('weigh little', () => {
    const folder = fileURLToPath(new URL('../../sandbox/pictures', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'))
    const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(files.length).toBeGreaterThan(40)
    expect(bytes).toBeLessThan(300_000)
  })

  test('are found by group where they are logos', async () => {
    expect((await fetchOnce(`${origin}/pictures/logos/101/atelier-dupre.svg`)).status).toBe(200)
  })

  test.each(['/pictures/510x510/gone.svg', '/pictures/', '/pictures/draw/main.ts', '/pictures/%2e%2e/start.ts'])(
    'are not found otherwise: %s',
    async (path) => {
      expect((await raw(path)).head).toMatch(/^http\/1\.1 404/)
    },
  )
})
