import type { Page } from '@playwright/test'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './support/axe.ts'
import { holdRoute } from './support/hold-route.ts'
import { takeShifts } from './support/layout-shift.ts'
import { MAPS, withMapKey } from './support/maps.ts'
import { variantUnless } from './support/variants.ts'

/** The head that search engines read, as the page writes it under its own security policy. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const { title, head } = document
    const block = head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
    const business = JSON.parse(block) as Record<string, unknown>
    const languages = [...head.querySelectorAll('link[rel="alternate"]')].map((link) => link.getAttribute('hreflang'))
    const canonical = head.querySelector('link[rel="canonical"]')?.getAttribute('href')
    return { title, canonical, languages, business: [business['@type'], business.name] }
  })

test('pictures that the visitor has stopped stand still in another language, at the same one', async ({ page }) => {
  await page.goto('/maison-solene?locale=en')
  await page.getByRole('button', { name: 'Pause the slideshow' }).click()
  await page.getByRole('button', { name: 'Picture 2 of 3' }).click()
  await page.getByRole('combobox').selectOption('fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/le temps pour soi à Lyon$/)
  await expect(page.getByRole('button', { name: 'Lancer le diaporama' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Photo 2 sur 3' })).toHaveAttribute('aria-current', 'true')
})

test('the mouse drags the pictures, and a press opens one large', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/maison-solene?locale=en')
  await page.getByRole('button', { name: 'Pause the slideshow' }).click()
  const box = await page.getByRole('img', { name: 'Picture 1 of 3' }).boundingBox()
  if (!box) throw new Error('There is no picture')
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 300, y, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Picture 2 of 3' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.mouse.click(x, y)
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible()
})

for (const { width, locale, colorScheme } of [
  { width: 390, locale: 'en', colorScheme: 'dark' },
  { width: 320, locale: 'fr', colorScheme: 'light' },
  { width: 1280, locale: 'fr', colorScheme: 'light' },
] as const) {
  test(
    `the root of a business with a minisite is its home page, a choice there begins the booking, and Back comes home (${width} px, ${locale})`,
    variantUnless(width === 390),
    async ({ page }) => {
      const isEnglish = locale === 'en'
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`/maison-solene?locale=${locale}`)
      const title = isEnglish ? /time for yourself in Lyon$/ : /le temps pour soi à Lyon$/
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveURL(/\/maison-solene\/home\?locale=/)
      const main = page.getByRole('main')
      await expect(main.getByRole('button', { name: isEnglish ? 'Barber' : 'Barbier' })).toBeVisible()
      // With reduced motion the visitor starts the pictures.
      await expect(
        main.getByRole('button', { name: isEnglish ? 'Play the slideshow' : 'Lancer le diaporama' }),
      ).toBeVisible()
      // The sandbox's now is a Tuesday, eight in the morning.
      await expect(
        main.getByText(isEnglish ? 'Closed, opens today at 09:00' : 'Fermé, ouvre aujourd’hui à 09:00'),
      ).toBeVisible()
      await expect
        .poll(() => headOf(page))
        .toEqual({
          title: await page.getByRole('heading', { level: 1 }).innerText(),
          canonical: `https://rdv.maison-solene.example/${isEnglish ? '?locale=en' : ''}`,
          languages: ['fr', 'en', 'x-default'],
          business: ['LocalBusiness', 'Maison Solène'],
        })
      expect(await takeShifts(page), 'nothing moves while the pictures come').toEqual([])
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await main.getByRole('button', { name: isEnglish ? 'Facials' : 'Soins du visage' }).click()
      await expect(page).toHaveURL(/\/maison-solene\/book\/intervention_ids\?locale=/)
      const service = isEnglish ? 'Radiance facial with plants' : 'Soin éclat aux plantes'
      await expect(main.getByRole('button', { name: service })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveURL(/\/maison-solene\/home/)

      // Another choice starts a new booking.
      await main
        .getByRole('button', { name: isEnglish ? 'Book: Hot stone massage' : /^Réserver.*pierres chaudes/ })
        .click()
      await expect(page).toHaveURL(/\/maison-solene\/book\/calendar_id/)
      // The category of the service is not asked for: the times are next.
      await main.getByRole('button', { name: isEnglish ? 'No preference' : 'Sans préférence' }).click()
      await expect(page).toHaveURL(/\/maison-solene\/book\/slots/)
      await page.goBack()
      await expect(page).toHaveURL(/\/maison-solene\/book\/calendar_id/)
      await page.goBack()
      await main.getByRole('link', { name: isEnglish ? 'See more services' : 'Voir plus de prestations' }).click()
      await expect(page).toHaveURL(/\/maison-solene\/book\/interventionset_ids/)
    },
  )
}

test('nothing moves on a home page whose pictures do not come', async ({ page, troubles }) => {
  troubles.expectFailedRequests()
  await page.setViewportSize({ width: 1280, height: 800 })
  const lost: string[] = []
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback()
    lost.push(route.request().url())
    return route.abort()
  })
  await page.goto('/maison-solene?locale=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/time for yourself in Lyon$/)
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await takeShifts(page)).toEqual([])
})

for (const width of [390, 1280]) {
  test(
    `the hours say that they are loading, and nothing moves when they come (${width} px)`,
    { tag: '@variant' },
    async ({ page, control }) => {
      await page.setViewportSize({ width, height: 844 })
      const code = { match: { path: '/assets/Hours-[^/]*\\.js$' }, times: 0 }
      await control.faults({ ...code, phase: 'before', act: { kind: 'hold', key: 'hours' } })
      await page.goto('/maison-solene?locale=en', { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('status').filter({ hasText: 'Loading the opening hours' })).toBeVisible()
      const hours = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Opening hours' }) })
      const height = async () => (await hours.boundingBox())?.height ?? 0
      const before = await height()
      await control.release('hours')
      await expect(hours.getByText('Today')).toBeVisible()
      // A pixel for each of the lines, which are as high as their letters.
      expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(7)
    },
  )
}

test('the record of a home page, and its texts, are requested while the application is on its way, and once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/websites|\/assets\/en-/.test(pathname)) asked.push(pathname)
  })
  const release = await holdRoute(page, '**/assets/packages-*.js')
  await page.goto('/maison-solene?locale=en', { waitUntil: 'commit' })
  await expect.poll(() => asked.length, 'the record, the first texts and those of the home page').toBe(3)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/time for yourself in Lyon$/)
  expect(asked.filter((path) => path.includes('/websites'))).toHaveLength(1)
  expect(new Set(asked).size, 'each is requested once').toBe(asked.length)
})

for (const width of [390, 320]) {
  test(
    `nothing moves when it is known, after the page is drawn, that nobody is signed in (${width} px)`,
    variantUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const release = await holdRoute(page, '**/sessions/current*')
      await page.goto('/velo-minute?locale=en')
      await expect(page.getByRole('main').getByRole('heading', { name: 'Opening hours' })).toBeVisible()
      const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
      // The header has come, without what only the answer can decide.
      await expect(page.getByRole('banner').getByRole('link', { name: 'Book' })).toBeVisible()
      await expect(signIn).toHaveCount(0)
      release()
      await expect(signIn).toBeVisible()
      expect(await takeShifts(page)).toEqual([])
    },
  )
}

test('the footer names the telephone number where the record of the site does', async ({ page, control }) => {
  const call = page.getByRole('contentinfo').getByRole('link', { name: /^Call / })
  await page.goto('/maison-solene?locale=en')
  await expect(call).toBeVisible()
  const hidden = { kind: 'patch' as const, merge: { records: { 0: { contact_info: false } } } }
  await control.faults({ match: { method: 'GET', path: '/websites$' }, phase: 'after', act: hidden, times: 0 })
  for (const path of ['/maison-solene', '/maison-solene/book']) {
    const notified = page.waitForResponse('**/websites?**')
    await page.goto(`${path}?locale=en`)
    await notified
    await expect(page.getByRole('contentinfo')).toContainText('Maison Solène')
    await expect(call).toHaveCount(0)
  }
})

test('a link that chooses something and a group without a minisite begin with the booking', async ({ page }) => {
  await page.goto('/maison-solene?intervention_ids=119603&locale=en')
  await expect(page).toHaveURL(/\/maison-solene\/book\/calendar_id\?intervention_ids=119603/)
  await page.goto('/atelier-dupre/home?locale=en')
  await expect(page).toHaveURL(/\/atelier-dupre\/book\/interventionset_ids/)
})

test('a home page that is opened while its record is asked about the way there answers for itself', async ({
  page,
  control,
}) => {
  const match = { method: 'GET', path: '/websites$' }
  const next = (key: string) => control.faults({ match, phase: 'before', act: { kind: 'hold', key }, times: 1 })
  const act: Act = { kind: 'patch', merge: { records: { 0: { show_home: false } } }, remove: [] }
  await control.faults({ match, phase: 'after', act, times: 0 })
  await next('way')
  await page.goto('/maison-solene/book?locale=en')
  await control.held('way')
  await next('page')
  const home = page.getByRole('banner').getByRole('link', { name: 'Home' })
  await home.click()
  await control.held('page')
  const answered = page.waitForResponse('**/websites?**')
  await control.release('way')
  await (await answered).finished()
  await expect(page.getByText('Loading the page')).toHaveCount(1)
  await control.release('page')
  await expect(page).toHaveURL(/\/maison-solene\/book\/interventionset_ids/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Facials' })).toBeVisible()
  await expect(home).toHaveCount(0)
})

test('the map page says where the business is and how to get there, and Back leads where somebody came from', async ({
  page,
  context,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1' && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/maison-solene?locale=en')
  await page.getByRole('link', { name: 'Map and directions' }).click()
  await expect(page).toHaveURL(/\/maison-solene\/map\?locale=en$/)
  const main = page.getByRole('main')
  await expect(main.getByText('69002 Lyon')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Google Maps/ })).toHaveAttribute(
    'href',
    /destination=45\.7596,4\.8321$/,
  )
  expect(await accessibilityProblems(page)).toEqual([])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Copy the address' }).click()
  await expect(main.getByText('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('69002 Lyon')
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/maison-solene\/home/)
  await expect(main.getByRole('link', { name: 'Map and directions' })).toBeVisible()
  expect(foreign).toEqual([])
})

test('the home page has the map behind its button, where the deployment has a key; the sandbox’s asks nobody', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/maison-solene?locale=en')
  await page.getByRole('button', { name: 'Show the map' }).click()
  const map = page.frameLocator('iframe[title="Map: Maison Solène"]')
  await expect(map.getByRole('img', { name: 'Stand-in map' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Map and directions' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('the page can be put on a home screen under its content policy', async ({ page }) => {
  await page.goto('/maison-solene?locale=en&fiche[firstname]=Claire')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  const devtools = await page.context().newCDPSession(page)
  const { data = '', errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({
    name: 'Maison Solène',
    start_url: `${new URL(page.url()).origin}/maison-solene`,
  })
  expect(data).not.toContain('Claire')
})

test('the map of another company comes when it is asked for, in a frame of its own; where it does not come, the ways stay', async ({
  page,
  troubles,
}) => {
  troubles.expectApiAt('https://maps.googleapis.com')
  troubles.expectFailedRequests()
  const asked: string[] = []
  let isThere = false
  await page.context().route('https://maps.googleapis.com/**', (route, request) => {
    asked.push(request.url())
    return isThere ? route.fulfill({ contentType: 'text/javascript', body: MAPS }) : route.abort('connectionrefused')
  })
  await withMapKey(page)
  await page.goto('/maison-solene/map?locale=en')
  const show = page.getByRole('button', { name: 'Show the map' })
  await expect(show).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(asked).toEqual([])

  await show.click()
  await expect(page.getByText('The map could not be loaded. Use the links below instead.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^OpenStreetMap/ })).toBeVisible()
  isThere = true
  await page.getByRole('button', { name: 'Try again' }).click()
  const frame = page.getByTitle('Map: Maison Solène')
  await expect(frame).toBeVisible()
  await expect(page.frameLocator('iframe[src="/frames/map.html"]').locator('[data-zoom="16"]')).toHaveAttribute(
    'data-center',
    '45.7596,4.8321',
  )
  expect(new Set(asked)).toEqual(
    new Set(['https://maps.googleapis.com/maps/api/js?key=a+key&language=en&callback=mapsAreHere']),
  )
  expect(await accessibilityProblems(page)).toEqual([])
  // Google refuses the key only after its script has come, by calling this function.
  await page.frame({ url: /\/frames\/map\.html$/ })?.evaluate(() => globalThis.gm_authFailure?.())
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(frame).toHaveCount(0)
})
