import type { BrowserContext, Page } from '@playwright/test'
import { HIDDEN } from '../../../src/inspect/seen.ts'
import { expect, test } from '../fixtures.ts'
import { accessibilityProblems } from '../support/axe.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })

/** Invented, and found in nothing else that may cross. */
const PERSON = {
  'Last name': 'Quetzalfeather',
  'First name': 'Xochipilli',
  Email: 'xochi.q@example.org',
  Phone: '06 39 98 00 77',
}
const CAMILLE = { email: 'camille@example.org', password: 'Rendez-vous-2026' }

/** Everything that passes from tab to tab, heard by a page of the same origin. */
async function listen(context: BrowserContext): Promise<() => Promise<string>> {
  const ear = await context.newPage()
  await ear.goto('/-/machines/view.html')
  await ear.evaluate(() => {
    const received: string[] = []
    Object.assign(window, { received })
    new BroadcastChannel('booking:inspect').addEventListener('message', ({ data }) =>
      received.push(JSON.stringify(data)),
    )
  })
  return () => ear.evaluate(() => (window as unknown as { received: string[] }).received.join('\n'))
}

async function explorerOf(context: BrowserContext): Promise<Page> {
  const explorer = await context.newPage()
  await explorer.goto('/-/machines/#/live')
  return explorer
}

const actors = (explorer: Page) => explorer.getByRole('region', { name: 'Actors' })
const events = (explorer: Page) => explorer.getByRole('region', { name: 'Events that passed' })

async function toTimes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click()
  for (const name of ['Haircuts', 'Women’s cut', 'Léa']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'When would suit you?' })).toBeVisible()
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.LIVE_PICTURES) await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' })
}

test('a booking is watched by who comes late, and nothing that somebody typed, is or holds crosses', async ({
  page,
  context,
}) => {
  const received = await listen(context)
  await page.goto('/atelier-dupre?locale=en&inspect')
  await toTimes(page)
  // Late: the booking is half made.
  const explorer = await explorerOf(context)
  await expect(actors(explorer)).toContainText('slots')
  expect(await accessibilityProblems(explorer)).toEqual([])

  await page.locator('main [data-slot]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is the appointment for?' })).toBeVisible()
  for (const [label, text] of Object.entries(PERSON)) {
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .fill(text)
  }
  await expect(actors(explorer)).toContainText('ficheForm')
  await actors(explorer)
    .getByRole('button', { name: /^form: ficheForm/ })
    .click()
  await expect(explorer.locator('.state.is-active').first()).toBeVisible()
  await picture(explorer, 'explorer-live')
  await page.getByRole('button', { name: 'Book the appointment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment is booked' })).toBeVisible()
  await expect(actors(explorer)).toContainText('confirm')
  await actors(explorer)
    .getByRole('button', { name: /^guest: booking/ })
    .click()
  await expect(explorer.getByRole('region', { name: 'Actor booking' })).toBeVisible()
  for (const type of ['field.changed', 'form.completed', 'step.booked'])
    await expect(events(explorer)).toContainText(type)

  const messages = await received()
  const tokens = await page.evaluate(() =>
    Object.values(sessionStorage).flatMap((text) => text.match(/"token":"([^"]+)"/)?.[1] ?? []),
  )
  expect(tokens.length).toBeGreaterThan(0)
  const secrets = [...Object.values(PERSON), '39 98', '0639980077', '@example', ...tokens]
  expect(secrets.filter((one) => messages.includes(one))).toEqual([])
  // It is the way of the events that crossed, with their names and without their values.
  expect(messages).toContain(`"type":"field.changed","form":"${HIDDEN}","name":"${HIDDEN}","value":"${HIDDEN}"`)
})

test('a login is watched, and neither the address nor the password crosses', async ({ page, context }) => {
  const received = await listen(context)
  const explorer = await explorerOf(context)
  await expect(explorer.getByText('No tab of the product tells anything yet.')).toBeVisible()
  await page.goto('/atelier-dupre/login?locale=en&inspect')
  await page.getByRole('main').getByLabel('Email address').fill(CAMILLE.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(CAMILLE.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(events(explorer)).toContainText('session.signedIn')
  const messages = await received()
  expect(messages).toContain('"type":"login.submitted"')
  expect(
    Object.values(CAMILLE)
      .concat('camille')
      .filter((one) => messages.includes(one)),
  ).toEqual([])
})

test('an actor hears what a tester sends it, and a tab that is closed is gone', async ({ page, context }) => {
  await page.goto('/atelier-dupre?locale=en&inspect')
  const explorer = await explorerOf(context)
  await actors(explorer).getByRole('button', { name: /^app/ }).click()
  await explorer.getByRole('combobox', { name: 'Event' }).selectOption('locale.chosen')
  await explorer.getByRole('textbox', { name: 'Data as JSON' }).fill('{"locale":"fr"}')
  await explorer.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('about:blank')
  await expect(explorer.getByText('No tab of the product tells anything yet.')).toBeVisible()
})

test('a page that was not opened with ?inspect tells nothing', async ({ page, context }) => {
  const received = await listen(context)
  await page.goto('/atelier-dupre?locale=en')
  await toTimes(page)
  const watched = await context.newPage()
  await watched.goto('/atelier-dupre?locale=en&inspect')
  const explorer = await explorerOf(context)
  await expect(actors(explorer)).toContainText('app')
  // With one tab there is no tab switcher.
  await expect(explorer.getByRole('combobox', { name: 'Tab' })).toHaveCount(0)
  const tabs = new Set([...(await received()).matchAll(/"tab":"([^"]+)"/g)].map(([, tab]) => tab))
  expect(tabs.size).toBe(1)
})

/** In the place of Stately's page: it says that it is there, and keeps what it is told. */
const STATELY = `<!doctype html><title>Inspector</title><script>
  window.told = []
  addEventListener('message', ({ data }) => told.push(data))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

test('Stately’s inspector opens at a press, and is told what the explorer is told', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expectElsewhere()
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ body: STATELY, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto('/atelier-dupre/login?locale=en&inspect=stately')
  await page.getByRole('main').getByLabel('Email address').fill(CAMILLE.email)
  const [inspector] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByLabel('Password', { exact: true }).click(),
  ])
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(CAMILLE.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const told = () => inspector.evaluate(() => JSON.stringify((window as unknown as { told: object[] }).told))
  await expect.poll(told).toContain('"type":"session.signedIn"')
  const text = await told()
  // The machines are drawn by their own definitions, with their states.
  expect(text).toContain('"name":"login"')
  expect(text).toContain('signingIn')
  expect(
    Object.values(CAMILLE)
      .concat('camille')
      .filter((one) => text.includes(one)),
  ).toEqual([])
  expect([...new Set(troubles.foreign().map((url) => new URL(url).origin))]).toEqual(['https://stately.ai'])
})

test('the login is found, locked, and opened again after ten minutes', async ({ page }) => {
  await page.goto('/-/machines/')
  await page.getByRole('searchbox', { name: 'Search the machines' }).fill('login')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Login \d+ %/ })
    .click()
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  const option = (name: string) =>
    page.getByRole('region', { name: 'What can happen' }).getByRole('button', { name, exact: true })
  const stand = page.getByRole('complementary', { name: 'Simulation' }).getByRole('status').first()
  await option('login.submitted').click()
  await page.getByRole('combobox', { name: 'Case of ✗ signIn' }).selectOption({ label: 'locked for ten minutes' })
  await option('✗ signIn').click()
  await expect(stand).toContainText('locked for a while')
  const screen = page.frameLocator('iframe[title="Screen of the state"]')
  await expect(screen.getByText(/^Too many attempts/)).toBeVisible()
  await picture(page, 'explorer-login')
  await option('after lockout · 10 min').click()
  await option('login.submitted').click()
  await option('✓ signIn').click()
  await expect(stand).toContainText('The customer is known')
})
