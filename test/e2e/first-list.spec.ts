import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  type Body,
  change,
  decided,
  drawing,
  expectSameList,
  goOn,
  hold,
  isShownInstead,
  ofRecords,
  read,
  without,
} from './support/first-list.ts'
import { holdRoute } from './support/hold-route.ts'
import { openHost, SHOP } from './support/host-page.ts'
import { variantUnless } from './support/variants.ts'
import { SALON } from './support/routes.ts'

/**
 * On a first visit the list is shown before the application is loaded. It must equal the application's own list to the
 * pixel, accept a press, and be shown only where the application will show it, too.
 */

const WHICH_SERVICE = /^Quelle prestation souhaitez-vous/
const GROUP = `**/services/groups/${SALON.urlname}.json*`
const LIST = '**/interventionsets?*'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const choice = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** A first visit that shows the preview, with the application held back. */
async function open(page: Page, path = `/${SALON.urlname}`): Promise<() => void> {
  const release = await hold(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(choice(page, 'Coupes')).toBeVisible()
  expect(await isShownInstead(page)).toBe(true)
  return release
}

const layout = (image: boolean, description: boolean, grid: boolean) => ({
  grid_list_mode: [{ name: 'interventionset_ids', image, description, grid_mode: grid }],
})
interface Kind {
  /** Width of the window in px. */
  width: number
  /** A variant of the group. */
  group?: (group: Body) => Body
  list?: (list: Body) => Body
  /** It stands for the others. */
  everyRun?: true
}

const kinds: Readonly<Record<string, Kind>> = {
  'of the salon in a narrow window': { width: 320, everyRun: true },
  'of the salon in a wide window': { width: 1280 },
  'in rows': { everyRun: true, width: 1280, group: (group) => ({ ...group, ...layout(true, true, false) }) },
  'in rows of names': { width: 320, group: (group) => ({ ...group, ...layout(false, false, false) }) },
  'in a grid without pictures': { width: 1280, group: (group) => ({ ...group, ...layout(false, true, true) }) },
  'without descriptions and pictures of their own': {
    width: 390,
    list: ofRecords((record, index) => ({
      ...record,
      thumbnail: index % 2 === 0 ? null : record.thumbnail,
      description: '',
    })),
  },
  'with long names, and descriptions in HTML': {
    everyRun: true,
    width: 320,
    list: ofRecords((record, index) => ({
      ...record,
      publicname:
        ['{text}', 'Rendez-vous de conseil avant un grand changement de couleur ou de coupe'][index] ??
        record.publicname,
      description: `<p>Une <b>première</b> ligne&nbsp;!</p><ul><li>${'des mots '.repeat(40)}</li></ul>`,
    })),
  },
  'of a group without logo, address and words of its own, in one language': {
    width: 390,
    group: (group) => ({
      ...without(group, ['logo_key', 'address', 'apptemplates', 'lat', 'lng']),
      enabled_locales: 'fr',
      name: 'Institut de beauté et de bien-être des Trois Fontaines',
    }),
  },
  'below an address of several lines': {
    width: 320,
    group: ({ address, ...group }) => ({
      ...group,
      address: { ...(address as Body), address: '128 boulevard de la Résistance et de la Déportation, bâtiment B' },
    }),
  },
  'of a group without a place on the map, in other colours': {
    width: 1280,
    group: (group) => ({ ...without(group, ['lat', 'lng']), colors: { primary: '#0a7', background: '#101820' } }),
  },
}

test.use({ locale: 'fr-FR' })

for (const [title, { width, group, list, everyRun = false }] of Object.entries(kinds)) {
  test(`the list ${title} is the application’s own, to the pixel`, variantUnless(everyRun), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    if (group) await change(page, GROUP, group)
    if (list) await change(page, LIST, list)
    await expectSameList(page, `/${SALON.urlname}`)
  })
}

test('the list in another language is the application’s own, too', { tag: '@variant' }, async ({ page }) => {
  const release = await hold(page)
  await page.goto(`/${SALON.urlname}?locale=de`, { waitUntil: 'commit' })
  await expect(heading(page)).toHaveText(/^Welche Art von/)
  expect(await isShownInstead(page)).toBe(true)
  // Screen readers and hyphenation use the language of its texts.
  await expect(page.locator('#root + [lang=de] h1')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveCount(1)
  const before = await drawing(page)
  await goOn(page, release)
  expect(before).toEqual(await drawing(page))
})

test('what is pressed says so at once, and is chosen when the application is ready', async ({ page }) => {
  const release = await open(page)
  await choice(page, 'Couleurs').click()
  await expect(page.locator('[aria-busy=true]')).toHaveText('Couleurs')
  await goOn(page, release)
  await expect(heading(page)).toHaveText(WHICH_SERVICE)
})

test('the focus stays where it is', { tag: '@variant' }, async ({ page }) => {
  const release = await open(page)
  await choice(page, 'Couleurs').focus()
  await goOn(page, release)
  await expect(choice(page, 'Couleurs')).toBeFocused()
})

test('the language can be changed before the application is there', async ({ page }) => {
  const release = await open(page)
  await page.getByRole('combobox').selectOption('en')
  await goOn(page, release)
  await expect(heading(page)).toHaveText(/^What kind of service/)
})

for (const storage of ['with', 'without']) {
  test(`the group’s colours stay when the application comes, ${storage} storage`, async ({ page }) => {
    if (storage === 'without') {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(globalThis, name, {
            get: () => {
              throw new DOMException('forbidden', 'SecurityError')
            },
          })
      })
    }
    const release = await open(page)
    const seen = await page.evaluateHandle(() => {
      const read = () => document.documentElement.style.getPropertyValue('--b-colors-primary')
      const all = new Set([read()])
      new MutationObserver(() => all.add(read())).observe(document.documentElement, { attributeFilter: ['style'] })
      return all
    })
    await goOn(page, release)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await seen.evaluate((all) => [...all])).toEqual(['#8a3b5c'])
  })
}

test(
  'pictures are asked for with this list, and not again by the application',
  { tag: '@variant' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const pictures = () => asked.filter((path) => path.startsWith('/pictures/'))
    const release = await open(page)
    await expect.poll(pictures).toContain('/pictures/510x510/salon-cut.svg')
    expect(pictures().filter((path) => path.startsWith('/pictures/logos'))).toHaveLength(1)
    await goOn(page, release)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(pictures().filter((path) => path.endsWith('salon-cut.svg'))).toHaveLength(1)
  },
)

test('what the application does not offer after all cannot be chosen', async ({ page }) => {
  const release = await open(page)
  await choice(page, 'Coupes').click()
  // The application reads the answer once more.
  await page.evaluate(async () => {
    const answer = await globalThis.__early?.answer
    const body = (await answer?.lists[0]?.body) as { records: { name: string }[] }
    body.records = body.records.filter(({ name }) => name !== 'Coupes')
  })
  await goOn(page, release)
  await expect(choice(page, 'Couleurs')).toBeVisible()
  await expect(choice(page, 'Coupes')).toHaveCount(0)
  await expect(heading(page)).toHaveText(/^De quel type de prestation/)
})

interface OtherVisit {
  path?: string
  prepare?: (page: Page) => Promise<unknown>
  /** It stands for the others. */
  everyRun?: true
}

const otherVisits: Readonly<{ [title: string]: OtherVisit }> = {
  'in another language': { prepare: (page) => page.addInitScript(() => void (localStorage.locale = 'en')) },
  'in a tab with a booking': {
    prepare: (page) => page.addInitScript(() => void (sessionStorage['booking:atelier-dupre'] = '{}')),
  },
  'to a group that needs a login': {
    prepare: (page) => change(page, GROUP, (group) => ({ ...group, openData: false })),
    everyRun: true,
  },
  'whose list fails': {
    prepare: (page) => page.route(LIST, (route) => route.fulfill({ status: 500, json: { error: 'x' } })),
    everyRun: true,
  },
  'with a choice in its address': { path: `/${SALON.urlname}?interventionset_ids=1`, everyRun: true },
}

for (const [title, { path = `/${SALON.urlname}`, prepare, everyRun = false }] of Object.entries(otherVisits)) {
  test(
    `a visit ${title} is not shown the list before the application`,
    variantUnless(everyRun),
    async ({ page, troubles }) => {
      troubles.expectFailedRequests()
      await prepare?.(page)
      const release = await hold(page)
      await page.goto(path, { waitUntil: 'commit' })
      await decided(page)
      await expect(page.locator('[data-choose]')).toHaveCount(0)
      expect(await isShownInstead(page)).toBe(false)
      await goOn(page, release)
    },
  )
}

test('a script of the application that does not come is told about, and a reload goes on', async ({
  page,
  troubles,
}) => {
  troubles.expectFailedRequests()
  const fail = await holdRoute(page, '**/assets/index-*.js', (route) => route.abort())
  await page.goto(`/${SALON.urlname}`, { waitUntil: 'commit' })
  await choice(page, 'Coupes').click()
  fail()
  await expect(page.getByText(/^Cette page n’a pas pu être chargée/)).toBeVisible()
  await expect(choice(page, 'Coupes')).toHaveCount(0)
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('link', { name: 'Recharger' }).click()
  await expect(page.locator('#root').getByRole('button', { name: 'Coupes', exact: true })).toBeVisible()
})

test('it waits for the style sheet', { tag: '@variant' }, async ({ page }) => {
  const release = await hold(page)
  const send = await holdRoute(page, '**/assets/styles-*.css')
  await page.goto(`/${SALON.urlname}`, { waitUntil: 'commit' })
  await read(page)
  await expect(page.locator('[data-choose]')).toHaveCount(0)
  send()
  await expect(choice(page, 'Coupes')).toBeVisible()
  await goOn(page, release)
})

test('a visit in a frame is not shown it', async ({ page, origin, troubles }) => {
  troubles.expectApiAt(SHOP)
  const release = await hold(page)
  const opened = openHost(page, origin, { html: `<iframe title="Booking" src="${origin}/${SALON.urlname}"></iframe>` })
  await page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/interventionsets'))
  const [, frame] = page.frames()
  if (!frame) throw new Error('The page has no frame.')
  await decided(frame)
  await expect(frame.locator('template')).toHaveCount(1)
  await expect(frame.locator('[data-choose]')).toHaveCount(0)
  release()
  await opened
  await expect(frame.locator('[data-choose]').first()).toBeVisible()
})

test('without its script the visit is like any other', async ({ page, troubles }) => {
  troubles.expectFailedRequests()
  await page.route('**/assets/first-list-*.js', (route) => route.abort())
  await page.goto(`/${SALON.urlname}`)
  await expect(choice(page, 'Coupes')).toBeVisible()
  expect(await isShownInstead(page)).toBe(false)
})

test('a picture of a host that is not allowed is asked for neither by this list nor by the application’s', async ({
  page,
}) => {
  const stopped: string[] = []
  await page.exposeFunction('stopped', (address: string) => stopped.push(address))
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) => stopped(event.blockedURI))`)
  await change(
    page,
    LIST,
    ofRecords((one) => ({ ...one, thumbnail: 'https://tracker.example/510x510/1.jpg' })),
  )
  await expectSameList(page, `/${SALON.urlname}`)
  await expect(choice(page, 'Coupes')).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  expect(stopped).toEqual([])
})
