import { toLink } from '../../explorer/simulate/link.ts'
import { type Entry, startOf } from '../../explorer/simulate/recording.ts'
import { expect, test } from './fixtures.ts'
import { option, problemsOn, stand, toLogin } from './support/explorer-page.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })

test('a tester finds the login, locks the account, steps over ten minutes, and logs in', async ({ page }) => {
  await page.goto('/-/machines')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All machines')
  // Purposes are written in Markdown.
  await expect(page.getByRole('row', { name: /^App / }).getByRole('code')).toHaveText('kit/guest.ts')
  await expect(page.locator('body')).not.toContainText('`')
  expect(await problemsOn(page)).toEqual([])
  await toLogin(page)
  await expect(page.getByText('The server checks the credentials')).toBeVisible()
  expect(await problemsOn(page)).toEqual([])

  // A press on an arrow of the chart sends the event.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^login\.submitted \[isComplete\]/ })
    .click()
  await expect(stand(page)).toContainText('The server checks the credentials')
  await page.getByRole('combobox', { name: 'Case of ✗ signIn' }).selectOption({ label: 'locked for ten minutes' })
  await option(page, '✗ signIn').click()
  await expect(stand(page)).toContainText('locked for a while')
  expect(await problemsOn(page)).toEqual([])

  await option(page, 'after lockout · 10 min').click()
  await expect(stand(page)).toContainText('10 min since the start')
  await option(page, 'login.submitted').click()
  await option(page, '✓ signIn').click()
  await expect(stand(page)).toContainText('The customer is known')

  await page.getByRole('button', { name: 'Sequence' }).click()
  await expect(page.getByRole('region', { name: 'Sequence' }).getByRole('listitem').last()).toHaveText(
    /login is in signedIn/,
  )
  expect(await problemsOn(page)).toEqual([])

  // Goes back in time and takes another path from there.
  await page.getByRole('button', { name: /^✗ signIn locked for ten minutes blocked/ }).click()
  await expect(stand(page)).toContainText('locked for a while')
  await option(page, 'page.shown').click()
  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem')).toHaveCount(4)
})

test(
  'the table does by the keyboard what the chart does, and data that are no JSON are not lost',
  { tag: '@variant' },
  async ({ page }) => {
    await toLogin(page)
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    const press = page.getByRole('table').getByRole('button', { name: 'login.submitted' }).first()
    await press.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /signingIn \(active\) ✓ signIn/ })).toBeVisible()
    expect(await problemsOn(page)).toEqual([])

    await page.getByRole('button', { name: 'Edit the data of ✗ signIn' }).click()
    const data = page.getByRole('textbox', { name: 'Data of ✗ signIn as JSON' })
    await data.fill('{"code": "blocked')
    await expect(page.getByRole('alert')).toContainText('This is no JSON yet')
    expect(await problemsOn(page)).toEqual([])
    // The option is marked as disabled, and a press on it has no effect.
    await option(page, '✗ signIn').click({ force: true })
    await expect(data).toHaveValue('{"code": "blocked')
    await data.fill('{"code": "unreachable", "text": null, "retryAfter": null}')
    await option(page, '✗ signIn').click()
    await expect(stand(page)).toContainText('The server refused the login')
  },
)

test('a press in the product’s own screen happens to the machine, and a link replays it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await toLogin(page)
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  const screen = page.frameLocator('iframe[title="Screen of the state"]')
  // A button that says what is missing is marked as disabled, and can be pressed.
  await screen.getByRole('button', { name: 'Sign in' }).click({ force: true })
  await expect(stand(page)).toContainText('Missing and invalid fields are listed')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
  expect(await problemsOn(page)).toEqual([])

  await page.getByRole('main').getByText('Export', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy a link that replays the log' }).click()
  await expect(page.getByText('The link is in the clipboard.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(stand(page)).toContainText('Missing and invalid fields are listed')
})

test(
  'somebody goes to a state by the shortest way, and a diagram leaves as a picture',
  { tag: '@variant' },
  async ({ page }) => {
    await page.goto('/-/machines/#/machine/submission')
    await page.getByRole('searchbox', { name: 'Find a state or an event' }).fill('unknown')
    await page.getByRole('button', { name: /^Fit found/ }).click()
    await page.getByRole('main').getByRole('button', { name: 'unknown', exact: true }).click()
    await page.getByRole('button', { name: 'Go there by the shortest way' }).click()
    await expect(stand(page)).toContainText('unknown')
    await page.getByRole('main').getByText('Export', { exact: true }).click()
    for (const [name, file] of [
      ['Diagram as SVG', 'submission.svg'],
      ['Diagram as PNG', 'submission.png'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
      expect(download.suggestedFilename()).toBe(file)
    }
  },
)

test(
  'the screen of a state is shown whole: what a view loads late belongs to it',
  { tag: '@variant' },
  async ({ page }) => {
    const press = (type: string, pick = 0): Entry => ({ kind: 'sent', to: '', type, choice: { pick } })
    const found: Entry = { kind: 'answered', actor: 'findAlike', choice: { pick: 1 } }
    const entries = [press('person.chosen', 1), press('field.changed'), press('form.submitted'), found]
    const link = toLink({ ...startOf('ficheForm', 'pro', 'real'), entries })
    await page.goto(`/-/machines/view.html#${link}/en/standard`)
    // The texts at the moment when the page reports that it shows the state.
    const titles = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const look = () => {
            if (document.documentElement.dataset.shown === undefined) return
            observer.disconnect()
            resolve([...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent ?? ''))
          }
          const observer = new MutationObserver(look)
          observer.observe(document.documentElement, { attributes: true })
          look()
        }),
    )
    expect(titles).toEqual(['Is it this person?'])
  },
)

test('a whole use asks nobody but the server that the explorer came from', async ({ page, troubles }) => {
  await toLogin(page)
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  const screen = page.frameLocator('iframe[title="Screen of the state"]')
  await expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.goto('/-/machines/#/live')
  await expect(page.getByText('No tab of the product tells anything yet.')).toBeVisible()

  // The only machine with a screen of another company: its map does not load, but the test can report it as loaded.
  await page.goto('/-/machines/#/machine/liveMap')
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  await screen.getByRole('button', { name: 'Show the map' }).click()
  await expect(stand(page)).toContainText('The other company’s map is coming')
  await option(page, 'map.arrived').click()
  await expect(screen.getByRole('button', { name: 'Skip the map' })).toBeVisible()
  expect(troubles.foreign()).toEqual([])
})

test(
  'what is open goes on without the server, too: other machines, their charts, and a simulation',
  { tag: '@variant' },
  async ({ page, context }) => {
    await toLogin(page)
    await expect(page.getByRole('main').getByRole('button', { name: /^login\.submitted \[isComplete\]/ })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('searchbox', { name: 'Search the machines' }).fill('cancels appointments')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Cancel/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cancel' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^cancel\.confirmed/ })
      .first()
      .click()
    await option(page, '✓ cancelBooking').click()
    await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem')).toHaveCount(3)
  },
)

test(
  'a random journey is walked again from its seed, and every step of it can be gone back to',
  { tag: '@variant' },
  async ({ page }) => {
    await page.goto('/-/machines/#/journey/317')
    await expect(
      page.getByText('Random journey 317, since the page was loaded last: every sentence held.'),
    ).toBeVisible()
    const steps = page.getByRole('region', { name: 'Log' }).getByRole('button')
    await expect(steps.last()).toHaveAttribute('aria-current', /./)
    await steps.first().click()
    await expect(stand(page)).toContainText('starting')
  },
)

test('a tab that tells of its actors appears by itself, and hears what it is sent', async ({ page }) => {
  await page.goto('/-/machines/#/live')
  await expect(page.getByText('No tab of the product tells anything yet.')).toBeVisible()
  expect(await problemsOn(page)).toEqual([])
  const actor = { session: 'x:1', id: 'login', parent: null, machine: 'login', status: 'active', value: 'blocked' }
  const tree = { ...actor, states: ['login', 'login.blocked'], tags: ['blocked'], context: {} }
  // Channels reach only tabs of the same browser.
  const tab = await page.context().newPage()
  await tab.goto('/-/machines/view.html')
  const received = tab.evaluate(
    (actors) =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('booking:inspect')
        channel.addEventListener('message', ({ data }) => {
          if (data.type === 'send') resolve(data)
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is limited to one origin
        channel.postMessage({ type: 'tree', tab: 'a', title: '/salon', actors })
      }),
    [tree],
  )
  await expect(page.getByRole('region', { name: 'Actors' })).toContainText('blocked')
  await expect(page.getByText('The account is locked for a while')).toBeVisible()
  expect(await problemsOn(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Event' }).selectOption('page.shown')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await received).toEqual({ type: 'send', tab: 'a', session: 'x:1', event: { type: 'page.shown' } })
})
