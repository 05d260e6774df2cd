import { execFileSync } from 'node:child_process'
import { cp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listen, shut } from '../../../sandbox/server.ts'
import { configure } from '../../../scripts/build/configure.ts'
import type { Deployment } from '../../../scripts/build/environment.ts'
import { BookingPage } from '../support/booking-page.ts'
import { bookingIn } from '../support/host-page.ts'
import { MAPS } from '../support/maps.ts'
import { fillForm, FORM, GARAGE, SALON, walkToForm } from '../support/routes.ts'
import { everyServer } from './every-server.ts'
import { ask, expect, folderOf, headersOf, SHOP, test } from './fixtures.ts'

test.use({ server: 'nginx' })
everyServer('nginx')

const folder = folderOf('nginx')

/** A shop's page with the pages of two groups in frames. */
async function withShop(origin: string, act: () => Promise<void>): Promise<void> {
  const frames = ['atelier-dupre', 'garage-alter-hof'].map(
    (urlname) => `<iframe id="${urlname}" src="${origin}/${urlname}?locale=en" width="700" height="700"></iframe>`,
  )
  const server = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><link rel="icon" href="data:,">${frames.join('')}`)
  })
  await listen(server, Number(new URL(SHOP).port), '127.0.0.1')
  await act()
  await shut(server)
}

test('a shop shows its own group in a frame, and no other', async ({ page, origin, troubles }) => {
  troubles.expectApiAt(SHOP)
  troubles.allow(/frame-ancestors/)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await withShop(origin, async () => {
    await page.goto(SHOP)
    const booking = await bookingIn(page, '#atelier-dupre')
    await booking.isAt(SALON.legs[0]!.question)
    await SALON.legs[0]!.go(booking)
    await booking.isAt(SALON.legs[1]!.question)
    expect((await refused).text()).toContain(origin)
    await expect(page.frameLocator('#garage-alter-hof').getByRole('heading')).toHaveCount(0)
  })
})

test('the map of another company comes in its frame, under the policy of that frame', async ({ page, troubles }) => {
  troubles.expectApiAt('https://maps.googleapis.com')
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: MAPS }),
  )
  const policy = page.waitForResponse(/\/frames\/map\.html$/)
  await page.goto('/maison-solene/map?locale=en')
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.frameLocator('iframe[src="/frames/map.html"]').locator('[data-zoom="16"]')).toBeAttached()
  expect((await policy).headers()['content-security-policy']).toBe(
    headersOf('nginx').files['/frames/map.html']?.['content-security-policy'],
  )
})

test('a single sign-on leads away and back, with the link’s parameters and a session', async ({ page, origin }) => {
  const booking = new BookingPage(page)
  await booking.open('portail-sso', { websource: 'portal' })
  await page.getByRole('link', { name: 'Sign in as adherente@example.org' }).click()
  await booking.isAt(/^Which service/)
  expect(page.url()).toBe(`${origin}/portail-sso/book/intervention_ids?locale=en&websource=portal`)
})

test('a link to the times of a service opens them, and a reload does, too', async ({ page }) => {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname, { intervention_ids: '101601', calendar_id: '101501' })
  await booking.isAt(/^When would suit you\?$/)
  await page.reload()
  await booking.isAt(/^When would suit you\?$/)
  await booking.pickTime()
  await booking.isAt(FORM.question)
})

test('where the environment asks for it a page reports how it fared, and nothing of who was there', async ({
  page,
  control,
  troubles,
}) => {
  troubles.expectUncaught()
  troubles.allow(
    /^policy: img-src|Content Security Policy|^request elsewhere: https:\/\/elsewhere\.example\/|^console: Error: Essai/,
  )
  const secrets = [...Object.values(GARAGE.typed), GARAGE.urlname, 'secret-of-the-link']
  const booking = new BookingPage(page)
  await walkToForm(booking, GARAGE, undefined, { websource: 'secret-of-the-link' })
  await fillForm(booking, GARAGE)
  // What a script or a picture of somebody else might carry.
  await page.evaluate((secret) => {
    document.body.append(Object.assign(document.createElement('img'), { src: `https://elsewhere.example/?${secret}` }))
    setTimeout(() => {
      throw new Error(secret)
    })
  }, secrets.join(' '))
  await booking.bookButton.click()
  await booking.isBooked()
  await page.goto('about:blank')
  // The report outlives the page, so it may come later than the next one.
  await expect
    .poll(async () => {
      await page.goto('/-/health?locale=en')
      return page.getByRole('row', { name: /^img-src: other book\/fiche_info 1 / }).count()
    })
    .toBe(1)
  await expect(page.getByRole('row', { name: /^booked book\/(?:confirm|fiche_info) / })).toBeVisible()
  for (const name of ['TTFB', 'FCP', 'LCP']) {
    await expect(page.getByRole('row', { name: new RegExp(`^${name} `) }).first()).toBeVisible()
  }
  const sent = await control.requests({ method: 'POST', path: '^/-/health$' })
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter(({ headers }) => headers.cookie !== undefined)).toEqual([])
  for (const said of [...sent.map((one) => JSON.stringify(one)), await page.getByRole('main').innerText()]) {
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  }
})

/** A build in which every script has another name, as after a change to all of them. */
async function nextBuild(): Promise<string> {
  const next = join(folder, 'next')
  await cp(join(folder, 'dist'), next, { recursive: true })
  const names = (await readdir(join(next, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name))
  const renamed = (name: string) => name.replace(/[^-.]{7}(?=\.\w+$)/, (hash) => hash.split('').toReversed().join(''))
  const other = new Map(names.map((name) => [name, renamed(name)]))
  for (const name of ['index.html', ...names.map((one) => join('assets', one))]) {
    const text = await readFile(join(next, name), 'utf8')
    const path = join(
      next,
      name.replace(/[^/]+$/, (last) => other.get(last) ?? last),
    )
    await Promise.all(['', '.br', '.gz'].map((end) => rm(join(next, name + end), { force: true })))
    await writeFile(
      path,
      text.replaceAll(/[\w.-]+-[^-."'` /]{7}\.(?:js|css)/g, (one) => other.get(one) ?? one),
    )
  }
  const deployment = JSON.parse(await readFile(join(folder, 'deployment.json'), 'utf8')) as Deployment
  await configure(next, join(folder, 'next-config'), deployment)
  return next
}

const release = (build: string) =>
  execFileSync(join(folder, 'dist-config', 'release.sh'), [build, join(folder, 'root')], { stdio: 'ignore' })

const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src.replace(/^.*\//, '')).filter(Boolean))

test('a tab goes on through a release and a roll-back with the scripts that it began with, which stay for a day', async ({
  page,
  context,
  origin,
}) => {
  const booking = new BookingPage(page)
  await booking.open(GARAGE.urlname)
  await booking.isAt(GARAGE.legs[0]!.question)
  const before = await scriptsOf(page)
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(`${response.status()} ${response.url()}`))

  const next = await nextBuild()
  release(next)
  // The times and the form are scripts that this tab does not have yet.
  for (const { question, go } of GARAGE.legs) {
    await booking.isAt(question)
    await go(booking)
  }
  await booking.isAt(FORM.question)
  const scripts = loaded.filter((line) => line.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((line) => !line.startsWith('200'))).toEqual([])

  const later = new BookingPage(await context.newPage())
  await later.open(SALON.urlname)
  await later.isAt(SALON.legs[0]!.question)
  const after = await scriptsOf(later.page)
  expect(after.filter((name) => before.includes(name))).toEqual([])

  const [first = ''] = (await readdir(join(folder, 'root', 'releases'))).toSorted()
  release(join(folder, 'root', 'releases', first))
  await SALON.legs[0]!.go(later)
  await later.isAt(SALON.legs[1]!.question)
  await later.open(SALON.urlname)
  await later.isAt(SALON.legs[0]!.question)
  expect(await scriptsOf(later.page)).toEqual(before)

  // A day and a minute later the next release takes away what nobody has open any more.
  const [gone = ''] = after
  expect((await ask(origin, `/assets/${gone}`)).status).toBe(200)
  const then = new Date(Date.now() - (24 * 60 + 1) * 60_000)
  await utimes(join(folder, 'root', 'earlier', 'assets', gone), then, then)
  release(join(folder, 'root', 'releases', first))
  expect((await ask(origin, `/assets/${gone}`)).status).toBe(404)
})
