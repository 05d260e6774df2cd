import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { rm, writeFile } from 'node:fs/promises'
import { BookingPage } from '../support/booking-page.ts'
import { judge } from '../support/oracle.ts'
import { fillForm, SALON, walkToForm } from '../support/routes.ts'
import { ask, expect, folderOf, headersOf, type ServerName, SHOP, test } from './fixtures.ts'

/** Paths that are the page, whatever follows the name of a group. */
const PAGES = [
  '/',
  '/index.html',
  '/atelier-dupre',
  '/atelier-dupre/book/slots?locale=en',
  '/maison-solene/home',
  '/a/b/c',
]

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

/** What every server has to do with the files that the build has written for it. */
export function everyServer(server: ServerName): void {
  const dist = join(folderOf(server), 'dist')
  const asset = (end: string) => `/assets/${readdirSync(join(dist, 'assets')).find((name) => name.endsWith(end))}`

  test('every path has the headers that the build names, by HTTP/2', async ({ origin }) => {
    const { all, html, assets, files, groups } = headersOf(server)
    expect(groups['atelier-dupre']?.['content-security-policy']).toContain(`frame-ancestors 'self' ${SHOP};`)
    expect(Object.keys(files)).toHaveLength(2)
    const expected = [
      ...PAGES.map((path) => [path, { ...html, ...(path.startsWith('/atelier-dupre') && groups['atelier-dupre']) }]),
      ...Object.entries(files),
      [asset('.js'), assets],
      ['/embed.v1.js', {}],
    ] as [string, Record<string, string>][]
    for (const [path, own] of expected) {
      const { status, headers } = await ask(origin, path)
      expect.soft([path, status]).toEqual([path, 200])
      for (const [name, value] of Object.entries({ ...all, ...own })) {
        expect.soft([path, name, headers[name]]).toEqual([path, name, value])
      }
    }
    const { body } = await ask(origin, '/atelier-dupre', { 'accept-encoding': 'identity' })
    expect(body.toString()).toMatch(/<meta name="version" content="\d+\.\d+\.\d+( [0-9a-f]{8}\+?)?">/)
    // A policy of the page would let none of its own scripts run, and is not needed.
    expect((await ask(origin, asset('.js'))).headers['content-security-policy']).toBeUndefined()
  })

  test('files come packed as the client takes them, scripts stay for ever, the page is asked for again', async ({
    origin,
  }) => {
    for (const [path, kind] of [
      [asset('.js'), /^(?:text|application)\/javascript\b/],
      [asset('.css'), /^text\/css\b/],
      ['/embed.v1.js', /^(?:text|application)\/javascript\b/],
      ['/atelier-dupre', /^text\/html\b/],
    ] as const) {
      const file = readFileSync(join(dist, path === '/atelier-dupre' ? 'index.html' : path))
      for (const [takes, coding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', 'identity'],
      ] as const) {
        const { headers, body } = await ask(origin, path, { 'accept-encoding': takes })
        const what = `${path} for ${takes}`
        expect.soft(headers['content-encoding'] ?? 'identity', what).toBe(coding)
        expect.soft(UNPACK[coding](body).equals(file), what).toBe(true)
        expect.soft(headers['content-type'], what).toMatch(kind)
        expect.soft(headers.vary?.toLowerCase() ?? '', what).toContain('accept-encoding')
        const keeps = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
        expect.soft(headers['cache-control'], what).toBe(keeps)
      }
    }
    const page = await ask(origin, '/atelier-dupre')
    const again = await ask(origin, '/atelier-dupre', { 'if-none-match': page.headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('what is missing or not for visitors is not found, and is never the page', async ({ origin }) => {
    for (const path of [
      '/assets/index-0000000.js',
      '/assets/',
      '/assets/deeper/index.html',
      '/none.js',
      '/atelier-dupre/none.svg',
      '/headers.json',
      '/.vite/chunks.json',
      `${asset('.js')}.br`,
      '/index.html.gz',
    ]) {
      const { status, headers, body } = await ask(origin, path)
      expect.soft([path, status, body.toString().trim()]).toEqual([path, 404, 'Not found'])
      expect.soft(headers['cache-control'], `${path} is not kept`).toBe('no-cache')
      expect.soft(headers['x-content-type-options'], path).toBe('nosniff')
    }
  })

  test('the salon is booked from start to confirmation', async ({ page, control, troubles }) => {
    const before = (await control.ledger()).filter(({ kind }) => kind === 'booking').length
    const booking = new BookingPage(page)
    await walkToForm(booking, SALON)
    await fillForm(booking, SALON)
    await booking.bookButton.click()
    await booking.isBooked()
    await judge(page, control, troubles, {
      bookings: before + 1,
      claim: 'booked',
      secrets: Object.values(SALON.typed),
    })
    const protocols = await page.evaluate(() =>
      globalThis.__timeline.getEntriesByType('resource').map((entry) => Reflect.get(entry, 'nextHopProtocol')),
    )
    expect(new Set(protocols.filter((protocol) => protocol !== ''))).toEqual(new Set(['h2']))
  })

  test('during maintenance the page says so, and comes back by itself', async ({ page, troubles, origin }) => {
    troubles.expectFailedRequests()
    const mark = join(folderOf(server), 'root', 'maintenance')
    const words = page.getByText('Online booking is down for maintenance.')
    try {
      await writeFile(mark, '')
      const { status, headers } = await ask(origin, '/shard?urlname=atelier-dupre')
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store'])
      await page.clock.install()
      await new BookingPage(page).open(SALON.urlname)
      await expect(words).toBeVisible()
    } finally {
      await rm(mark, { force: true })
    }
    await page.clock.runFor(61_000)
    await new BookingPage(page).isAt(SALON.legs[0]!.question)
  })
}
