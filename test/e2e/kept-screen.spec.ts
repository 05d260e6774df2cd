import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRoute } from './support/hold-route.ts'
import { takeShifts } from './support/layout-shift.ts'
import { variantUnless } from './support/variants.ts'
import { SALON } from './support/ways.ts'

/** The kept first screen of the last visit is shown until the application is ready. */

const KEY = `screen:${SALON.urlname}`
const LIST = /\/groups\/\d+\/interventionsets\b/
const GROUP = `/services/groups/${SALON.urlname}\\.json`
const WHICH_SERVICE = /^Quelle prestation souhaitez-vous/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const choice = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const isShownInstead = (page: Page) =>
  page.evaluate(() => document.getElementById('root')?.style.visibility === 'hidden')
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

/**
 * A first visit in its own tab.
 * @param isHurried Loads the script that keeps the list at once; the page itself loads it two seconds after its start.
 */
async function visit(context: BrowserContext, { isHurried = true } = {}): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/${SALON.urlname}`)
  await expect(choice(page, 'Coupes')).toBeVisible()
  if (isHurried)
    await page.evaluate(() => import(document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content ?? ''))
  await expect.poll(() => kept(page)).not.toBeNull()
  await page.close()
}

/** A visit that waits for the answer about the shard. */
async function openHeld(page: Page, query = ''): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(
    (url) => url.pathname === '/shard',
    (route) => (isHeld ? void held.push(route) : route.continue()),
  )
  await page.goto(`/${SALON.urlname}${query}`, { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBe(1)
  return async () => {
    isHeld = false
    await held[0]?.continue()
    await expect.poll(() => isShownInstead(page)).toBe(false)
  }
}

/** Visits again in a new tab, which shows the kept screen and waits. */
async function visitAgain(context: BrowserContext): Promise<{ page: Page; release: () => Promise<void> }> {
  await visit(context)
  const page = await context.newPage()
  const release = await openHeld(page)
  await expect(choice(page, 'Coupes')).toBeVisible()
  expect(await isShownInstead(page)).toBe(true)
  return { page, release }
}

test.use({ locale: 'fr-FR' })

test('names and pictures are there at once, other words with the answers, and nothing moves', async ({ context }) => {
  const { page, release } = await visitAgain(context)
  await expect(heading(page)).toHaveText(/^De quel type de prestation/)
  await expect(page.getByText('Shampoing, coupe et coiffage.')).toBeHidden()
  const primary = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--b-colors-primary'))
  expect(await primary()).toBe('#8a3b5c')
  await expect(page.getByText(/^Une question avant de réserver/)).toHaveCount(0)
  const place = await choice(page, 'Barbe').boundingBox()
  await release()
  await expect(page.getByText('Shampoing, coupe et coiffage.')).toBeVisible()
  await expect(page.getByText(/^Une question avant de réserver/)).toBeVisible()
  await expect(choice(page, 'Coupes')).toHaveCount(1)
  expect(await choice(page, 'Barbe').boundingBox()).toEqual(place)
  expect(await takeShifts(page)).toEqual([])
})

test('a part without a name keeps its height to the fraction of a pixel', { tag: '@variant' }, async ({ context }) => {
  const urlname = 'de-ketting'
  // Three lines of its address are 57.7 px high in a window of this width.
  const open = async () => {
    const page = await context.newPage()
    await page.setViewportSize({ width: 320, height: 800 })
    return { page, signIn: page.getByRole('button', { name: 'Inloggen' }) }
  }
  const first = await open()
  await first.page.goto(`/${urlname}`)
  await expect(first.signIn).toBeVisible()
  await first.page.evaluate(() => import(document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content ?? ''))
  await expect.poll(() => first.page.evaluate((key) => key in localStorage, `screen:${urlname}`)).toBe(true)
  await first.page.close()

  const { page, signIn } = await open()
  const startApplication = await holdRoute(page, '**/assets/index-*.js')
  await page.goto(`/${urlname}`, { waitUntil: 'commit' })
  const place = () => choice(page, 'Lekke band plakken').boundingBox()
  await expect(choice(page, 'Lekke band plakken')).toBeVisible()
  expect(await isShownInstead(page)).toBe(true)
  const before = await place()
  startApplication()
  await expect(signIn).toBeVisible()
  await expect.poll(() => isShownInstead(page)).toBe(false)
  expect(await place()).toEqual(before)
  expect(await takeShifts(page)).toEqual([])
})

test('it is shown although its script runs before the page has the link of its styles, as on a slow line', async ({
  context,
}) => {
  await visit(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const link = document.querySelector('link[rel=stylesheet]')
      if (!link) return
      observer.disconnect()
      link.remove()
      const script = document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content ?? ''
      // The timer runs after the promises of the script.
      void import(script).then(() => setTimeout(() => document.body.append(link)))
    }).observe(document, { childList: true, subtree: true })
  })
  const startApplication = await holdRoute(page, '**/assets/index-*.js')
  const release = await openHeld(page)
  await expect(choice(page, 'Coupes')).toBeVisible()
  expect(await isShownInstead(page)).toBe(true)
  startApplication()
  await release()
  await expect(page.getByText('Shampoing, coupe et coiffage.')).toBeVisible()
  await expect(choice(page, 'Coupes')).toHaveCount(1)
})

test('what is pressed says so at once, and is chosen when the application is ready', async ({ context }) => {
  const { page, release } = await visitAgain(context)
  await choice(page, 'Barbe').click()
  await expect(choice(page, 'Barbe')).toHaveAttribute('aria-busy', 'true')
  await choice(page, 'Couleurs').click()
  await expect(page.locator('[aria-busy=true]')).toHaveText('Couleurs')
  await expect(heading(page)).toHaveText(/^De quel type de prestation/)
  await release()
  await expect(heading(page)).toHaveText(WHICH_SERVICE)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /balayage/i })
      .first(),
  ).toBeVisible()
})

test('the focus stays where it is', { tag: '@variant' }, async ({ context }) => {
  const { page, release } = await visitAgain(context)
  await choice(page, 'Couleurs').focus()
  await release()
  await expect(choice(page, 'Couleurs')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(WHICH_SERVICE)
})

test('another language can be chosen meanwhile', { tag: '@variant' }, async ({ context }) => {
  const { page, release } = await visitAgain(context)
  await page.getByRole('combobox').selectOption('en')
  await release()
  await expect(heading(page)).toHaveText(/^What kind of service/)
})

test('what is no longer offered cannot be chosen, and the present list is shown', async ({ context }) => {
  await visit(context)
  const page = await context.newPage()
  await page.route(LIST, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { records: { name: string }[] }
    const records = body.records.filter(({ name }) => name !== 'Coupes')
    await route.fulfill({ response: answer, json: { ...body, records } })
  })
  const release = await openHeld(page)
  await choice(page, 'Coupes').click()
  await release()
  await expect(choice(page, 'Couleurs')).toBeVisible()
  await expect(choice(page, 'Coupes')).toHaveCount(0)
  await expect(heading(page)).toHaveText(/^De quel type de prestation/)
})

test('a visit that fails says so instead', { tag: '@variant' }, async ({ context, control, troubles }) => {
  troubles.expectFailedRequests()
  await visit(context)
  await control.faults({ match: { path: GROUP }, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 })
  const page = await context.newPage()
  const release = await openHeld(page)
  await choice(page, 'Coupes').click()
  await release()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(choice(page, 'Coupes')).toHaveCount(0)
})

test(
  'a script of the application that does not come is told about',
  { tag: '@variant' },
  async ({ context, troubles }) => {
    troubles.expectFailedRequests()
    await visit(context)
    const page = await context.newPage()
    await page.route('**/assets/packages-*.js', (route) => route.abort())
    await page.goto(`/${SALON.urlname}`, { waitUntil: 'commit' })
    await expect(page.getByText(/^Cette page n’a pas pu être chargée/)).toBeVisible()
    await expect(choice(page, 'Coupes')).toHaveCount(0)
  },
)

/** Waits until the script has run, and had the style sheet that it waits for. */
const decided = (page: Page) =>
  page.evaluate(async () => {
    await import(document.querySelector<HTMLMetaElement>('meta[name=kept]')?.content ?? '')
    const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    if (!styles?.sheet) await new Promise((resolve) => styles?.addEventListener('load', resolve))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

/** Changes the stored screen to one of another build, with another style sheet. */
const asOfAnotherBuild = () => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('screen:')) ?? ''
  localStorage.setItem(key, String(localStorage.getItem(key)).replace('/assets/styles-', '/assets/styles-0'))
}

test('a picture that has gone takes nothing else with it', { tag: '@variant' }, async ({ context, troubles }) => {
  troubles.expectFailedRequests()
  await visit(context)
  const page = await context.newPage()
  const gone = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'image')
  await page.route('**/pictures/**', (route) => route.abort())
  const release = await openHeld(page)
  await gone
  // The page has processed it by the end of the task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await isShownInstead(page)).toBe(true)
  await expect(choice(page, 'Coupes')).toBeVisible()
  await release()
})

interface OtherVisit {
  query?: string
  prepare?: (page: Page) => Promise<unknown>
  /** It stands for the others. */
  everyRun?: true
}

const otherVisits: Readonly<Record<string, OtherVisit>> = {
  'in another window': { prepare: (page) => page.setViewportSize({ width: 700, height: 700 }) },
  'with another address': { query: '?locale=fr' },
  'in the dark': { prepare: (page) => page.emulateMedia({ colorScheme: 'dark' }) },
  'in another language': { prepare: (page) => page.addInitScript(() => void (localStorage.locale = 'en')) },
  'in a tab with a booking': {
    everyRun: true,
    prepare: (page) => page.addInitScript(() => void (sessionStorage['booking:atelier-dupre'] = '{}')),
  },
  'of another build': { prepare: (page) => page.addInitScript(asOfAnotherBuild) },
}

for (const [title, { query, prepare, everyRun = false }] of Object.entries(otherVisits)) {
  test(`a visit ${title} is not shown the kept screen`, variantUnless(everyRun), async ({ context }) => {
    await visit(context)
    const page = await context.newPage()
    await prepare?.(page)
    const release = await openHeld(page, query)
    await decided(page)
    await expect(page.locator('[data-skeleton]').first()).toBeVisible()
    await expect(page.locator('[data-choose]')).toHaveCount(0)
    await release()
    await expect(page.locator('[data-choose]').first()).toBeVisible()
  })
}

test('only names are kept, and the words that need a place in a card', async ({ context }) => {
  await visit(context, { isHurried: false })
  const page = await context.newPage()
  await page.goto('/-/')
  const text = String(await kept(page))
  const [, , tree] = JSON.parse(text) as [string, object, Tree]
  expect(wordsIn(tree, 'article')).toEqual([
    'Atelier Dupré',
    'Langue',
    'Français',
    'English',
    'FR',
    'De quel type de prestation avez-vous besoin\u202f?',
  ])
  expect(new Set(text.match(/(?<=")(?:href|id|on\w+|aria-\w+)(?=":)/g))).toEqual(new Set(['aria-hidden']))
})

type Tree = readonly [name: string, attributes: object, ...content: (Tree | string)[]]

/** All words of a tree, but for those within `without`. */
function wordsIn([name, , ...content]: Tree, without: string): string[] {
  if (name === without) return []
  return content.flatMap((one) => (typeof one === 'string' ? [one] : wordsIn(one, without))).filter(Boolean)
}

test('of what somebody else has put there, nothing runs and nothing is loaded', async ({ context }) => {
  await visit(context)
  const page = await context.newPage()
  await page.goto('/-/')
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await page.evaluate((key) => {
    const [of, style] = JSON.parse(localStorage.getItem(key) ?? '') as [string, object]
    const hostile = [
      ['script', {}, 'window.hacked = 1'],
      ['iframe', { src: '/-/hostile' }],
      ['object', { data: '/-/hostile' }],
      ['form', { action: '/-/hostile' }, ['input', { name: 'card', formaction: '/-/hostile' }]],
      ['svg', {}, ['use', { href: '/-/hostile' }], ['foreignObject', {}, ['iframe', { src: '/-/hostile' }]]],
      ['a', { href: 'javascript:window.hacked = 1', onclick: 'window.hacked = 1' }, 'Cliquez'],
      ['button', { 'data-choose': '', onclick: 'window.hacked = 1', formaction: '/-/hostile' }, 'Cliquez'],
    ]
    localStorage.setItem(key, JSON.stringify([of, style, ['div', {}, ['main', {}, ...hostile]]]))
  }, KEY)
  const again = await context.newPage()
  const release = await openHeld(again)
  await expect(choice(again, 'Cliquez')).toBeVisible()
  await choice(again, 'Cliquez').click()
  expect(await again.locator('body > div:not(#root) > main').innerHTML()).toBe(
    '<span></span><span></span><span></span><span></span><svg><span></span><span></span></svg>' +
      '<a>Cliquez</a><button data-choose="" aria-busy="true" style="opacity: 0.6;">Cliquez</button>',
  )
  await release()
  await expect(choice(again, 'Coupes')).toBeVisible()
  expect(await again.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  expect(asked.filter((url) => url.includes('hostile'))).toEqual([])
})

test('what cannot be read is not shown, and the visit is as the first', async ({ context }) => {
  await visit(context)
  const page = await context.newPage()
  await page.goto('/-/')
  const whole = String(await kept(page))
  const [of, style] = JSON.parse(whole) as [string, object]
  const rows = [
    'no list',
    '[]',
    JSON.stringify([of]),
    JSON.stringify([of, style, null]),
    JSON.stringify([of, null, []]),
  ]
  for (const row of rows) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, row] as const)
    const again = await context.newPage()
    await again.goto(`/${SALON.urlname}`)
    await expect(choice(again, 'Coupes'), row).toBeVisible()
    expect(await isShownInstead(again), row).toBe(false)
    await expect.poll(() => kept(again), row).toContain('"Coupes"')
    await again.close()
  }
})
