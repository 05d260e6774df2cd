import { expect, test } from './fixtures.ts'
import { log, option, problemsOn, stand, toMachine } from './support/explorer-page.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })

test('a search by a tester’s word finds the state and the case, and opens the machine there', async ({ page }) => {
  await page.goto('/-/machines')
  await page.getByRole('searchbox', { name: 'Search the machines' }).fill('locked')
  const list = page.getByRole('navigation', { name: 'Machines' })
  await expect(list.getByRole('link', { name: '✗ signIn locked for two minutes' })).toBeVisible()
  await list.getByRole('link', { name: /^blocked The account is locked/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.locator('.state.is-found .is-name').first()).toBeInViewport()
  expect(await problemsOn(page)).toEqual([])
})

test('a case that was found is chosen where it can happen, also when the machine and its screen are open already', async ({
  page,
}) => {
  await page.goto('/-/machines')
  const search = page.getByRole('searchbox', { name: 'Search the machines' })
  const list = page.getByRole('navigation', { name: 'Machines' })
  await search.fill('lost answer')
  await list.getByRole('link', { name: '✗ send no answer in time (lost)' }).click()
  await option(page, '✗ send').click()
  await expect(log(page).getByRole('listitem').last()).toContainText('no answer in time (lost)')
  // A step back keeps what was found.
  await page.goBack()
  await expect(stand(page)).toContainText('submitting')
  await expect(page.getByRole('searchbox', { name: 'Find a state or an event' })).toHaveValue('✗ send')

  await page.getByRole('link', { name: 'Screen of Fiche form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fiche form' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'real children' })).toBeChecked()
  await search.fill('unknown')
  await list.getByRole('link', { name: /^filling\.answer\.unknown/ }).click()
  await expect(page.getByRole('searchbox', { name: 'Find a state or an event' })).toHaveValue('filling.answer.unknown')
})

test('cases have names, signs say what they mean, and a step says what it has changed', async ({ page }) => {
  await toMachine(page, 'login')
  await page.getByText('Signs', { exact: true }).click()
  await expect(page.getByText('what was asked fails', { exact: true })).toBeVisible()
  await page.getByText('Signs', { exact: true }).click()
  await option(page, 'login.submitted').click()
  const panel = page.getByRole('region', { name: 'What can happen' })
  await expect(panel.getByRole('heading', { name: '✗ What was asked fails' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Case of ✗ signIn' }).selectOption({ label: 'locked for two minutes' })
  await option(page, '✗ signIn').click()
  await expect(log(page).getByRole('listitem').last()).toContainText('locked for two minutes')
  const changes = page.getByRole('region', { name: 'What the step changed' })
  await expect(changes.getByRole('term')).toHaveText(['blockedUntil', 'failure'])
  await expect(changes).toContainText('blockedUser')
  await log(page)
    .getByRole('button', { name: /^start/ })
    .click()
  await expect(changes).toContainText('This is the start.')
})

test('Back undoes a step and Forward does it again; the address is the simulation', async ({ page }) => {
  await toMachine(page, 'login')
  await option(page, 'login.submitted').click()
  await option(page, '✗ signIn').click()
  await expect(stand(page)).toContainText('The server refused the login')
  await page.goBack()
  await expect(stand(page)).toContainText('The server checks the credentials')
  await page.goBack()
  await expect(stand(page)).toContainText('editing.quiet')
  await expect(log(page).getByRole('listitem')).toHaveCount(3)
  await page.goForward()
  await page.goForward()
  await expect(stand(page)).toContainText('The server refused the login')
  await page.reload()
  await expect(stand(page)).toContainText('The server refused the login')
  // A machine's own address begins anew, and Back leads to where somebody was.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Login Log|^Login 100/ })
    .first()
    .click()
  await expect(stand(page)).toContainText('editing.quiet')
})

test('the parts beside the chart are resized by keyboard, and hidden', async ({ page }) => {
  await toMachine(page, 'login')
  const panel = page.getByRole('complementary', { name: 'Simulation' })
  const before = (await panel.boundingBox())?.width ?? 0
  await page.getByRole('separator', { name: 'Width of: Simulation' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await panel.boundingBox())?.width ?? 0).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Hide: Simulation' }).click()
  await expect(stand(page)).toBeHidden()
  await page.getByRole('button', { name: 'Hide: Machines' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search the machines' })).toBeHidden()
  expect(await problemsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Show: Simulation' }).click()
  await expect(stand(page)).toBeVisible()
})

test('a machine without a view leads to the nearest one that has one, with its screen open', async ({ page }) => {
  await toMachine(page, 'details')
  await page.getByRole('link', { name: 'Screen of Fiche form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fiche form' })).toBeVisible()
  const screen = page.frameLocator('iframe[title="Screen of the state"]')
  await expect(screen.getByRole('textbox', { name: /Field lastname/ })).toBeVisible()
})

test('a lost answer is seen where it is simulated: the screens of what runs below stand one below the other', async ({
  page,
}) => {
  await toMachine(page, 'details')
  await page.getByRole('checkbox', { name: 'real children' }).check()
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  const screen = page.frameLocator('iframe[title="Screen of the state"]')
  await option(page, 'form.completed').click()
  await expect(screen.getByRole('button', { name: 'Booking the appointment' })).toBeVisible()
  const failure = page.getByRole('combobox', { name: 'Case of ✗ submission/send' })
  await failure.selectOption({ label: 'no answer in time (lost)' })
  await option(page, '✗ submission/send').click()
  await option(page, '✗ submission/readBack').click()
  await expect(screen.getByText('The appointment may be booked.', { exact: false })).toBeVisible()
  await expect(screen.getByText('This is what you sent.', { exact: false })).toBeVisible()
  await option(page, /^submission · after/).click()
  await option(page, '✓ submission/readBack').click()
  await expect(stand(page)).toContainText('The step is over')
  await expect(screen.getByText('The appointment may be booked.', { exact: false })).toBeHidden()
})
