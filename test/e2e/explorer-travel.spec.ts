import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { log, option, problemsOn, stand, toMachine } from './support/explorer-page.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })

test('a log is saved as a file and opened again; what is no log is refused', async ({ page }, testInfo) => {
  await toMachine(page, 'login')
  await option(page, 'login.submitted').click()
  await option(page, '✗ signIn').click()
  await page.getByRole('main').getByText('Export', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the log as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('login.log.json')
  const path = testInfo.outputPath('login.log.json')
  await download.saveAs(path)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ machine: 'login', input: 'stranger' })

  await page.goto('/-/machines/')
  const input = page.getByLabel('Open a log')
  await input.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') })
  await expect(page.getByRole('alert')).toHaveText('other.json is no log of the explorer.')
  await input.setInputFiles(path)
  await expect(stand(page)).toContainText('The server refused the login')
  await expect(log(page).getByRole('listitem')).toHaveCount(3)
})

/** A page of the same origin that says what a watched tab says. */
async function tabOf(page: Page): Promise<(messages: readonly object[]) => Promise<void>> {
  const tab = await page.context().newPage()
  await tab.goto('/-/machines/view.html')
  return (messages) =>
    tab.evaluate((all) => {
      const channel = new BroadcastChannel('booking:inspect')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is limited to one origin
      for (const message of all) channel.postMessage(message)
    }, messages)
}

const ACTOR = { session: 'x:1', id: 'login', parent: null, machine: 'login', status: 'active', tags: [], context: {} }
const at = (value: unknown, states: readonly string[]) => ({
  type: 'tree',
  tab: 'a',
  title: '/salon',
  actors: [{ ...ACTOR, value, states: ['login', ...states.map((state) => `login.${state}`)] }],
})
const heard = (type: string, transition: string) => [
  { type: 'event', tab: 'a', seen: { from: null, to: 'login', session: 'x:1', event: { type } } },
  { type: 'taken', tab: 'a', session: 'x:1', transitions: [transition] },
]
const LOCKED = [
  ...heard('login.submitted', 'login.editing|login.submitted|0'),
  ...heard('xstate.error.actor.signIn', 'login.signingIn|xstate.error.actor.signIn|0'),
  at('blocked', ['blocked']),
]

test('Live pauses, clears and narrows, and its actor goes on as a simulation along the same way', async ({ page }) => {
  await page.goto('/-/machines/#/live')
  const say = await tabOf(page)
  await say([at({ editing: 'quiet' }, ['editing', 'editing.quiet'])])
  const events = page.getByRole('region', { name: 'Events that passed' })
  await expect(page.getByRole('region', { name: 'Actors' })).toContainText('editing.quiet')
  await page.getByRole('button', { name: 'Pause' }).click()
  await say(LOCKED)
  await expect(page.getByText('2 more since')).toBeVisible()
  await expect(events.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(events.getByRole('listitem')).toHaveText([
    /^✗ signIn\d\d:\d\d:\d\d /,
    /^login\.submitted\d\d:\d\d:\d\d /,
  ])
  await say([
    { type: 'event', tab: 'a', seen: { from: null, to: 'session', session: 'x:2', event: { type: 'session.left' } } },
  ])
  await expect(events.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'only login' }).check()
  await expect(events.getByRole('listitem')).toHaveCount(2)
  expect(await problemsOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Simulate from here' }).click()
  await expect(stand(page)).toContainText('locked for a while')
  await expect(log(page).getByRole('listitem')).toHaveText([/start/, /login\.submitted complete/, /✗ signIn locked/])
  await option(page, /^after lockout/).click()
  await expect(stand(page)).toContainText('editing.quiet')

  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible()
})

test('who comes late simulates by the shortest way, and is told so; a cleared list is empty', async ({ page }) => {
  await page.goto('/-/machines/#/live')
  const say = await tabOf(page)
  await say(LOCKED)
  const events = page.getByRole('region', { name: 'Events that passed' })
  await expect(events.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(events.getByRole('listitem')).toHaveCount(0)
  // The large chart of a watched actor begins where it stands, too.
  await expect(page.locator('.state.is-active .is-name').last()).toBeInViewport()
  await page.getByRole('button', { name: 'Simulate from here' }).click()
  await expect(stand(page)).toContainText('locked for a while')
  await expect(page.getByText('this is the shortest way to where it stood')).toBeVisible()
})

test('the gallery shows the screens of a machine, and a press opens the state', async ({ page }) => {
  await page.goto('/-/machines/#/gallery/logout')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  const asking = page.frameLocator('iframe[title="Screen of logout.asking"]')
  await expect(asking.getByText('Sign out', { exact: false }).first()).toBeVisible()
  expect(await problemsOn(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: /^asking/ })
    .click()
  await expect(stand(page)).toContainText('asking')
  await expect(page.getByRole('heading', { level: 1, name: 'Logout' })).toBeVisible()
})

test('a dialog in the gallery does not move the page', async ({ page }) => {
  await page.goto('/-/machines/#/gallery/appointments')
  const picking = page.frameLocator('iframe[title="Screen of appointments.listed.doing.picking"]')
  // Twenty screens are drawn at once.
  await expect(picking.getByRole('dialog')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeInViewport()
})

test('one drawing has all machines, and opens each', async ({ page }) => {
  await page.goto('/-/machines/')
  await page.getByRole('navigation', { name: 'Machines' }).getByRole('link', { name: 'All actors' }).click()
  const drawing = page.getByRole('region', { name: 'All actors' })
  await expect(drawing.getByRole('link')).toHaveCount(43)
  expect(await problemsOn(page)).toEqual([])
  await drawing.getByRole('link', { name: 'Submission' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submission' })).toBeVisible()
})
