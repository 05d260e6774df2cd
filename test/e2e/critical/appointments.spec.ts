import type { Control } from '../../../sandbox/control/client.ts'
import { expect, test } from '../fixtures.ts'
import { openByMenu, openClaires, press, signInHere, upcoming, YOURS } from '../support/appointments-page.ts'
import { logOutAsCustomer, signInWith } from '../support/account.ts'
import { accessibilityProblems } from '../support/axe.ts'
import { BookingPage } from '../support/booking-page.ts'
import { EXPIRED, fillPracticeForm, PRACTICE, signInAgain, signInDialog } from '../support/practice.ts'
import { bookAtSalon } from '../support/salon.ts'
import { showAgain } from '../support/page-events.ts'

/** The page of appointments: appointments are listed, moved, booked again and cancelled there. */

const CUT = 'Women’s cut'
/** The salon allows no cancellation or change on the day itself. */
const LATER = { date: '2026-12-01' }

const DELETE = { method: 'POST', path: '/appointments/batch_delete' }

const kinds = async (control: Control) => (await control.ledger()).map(({ kind }) => kind)

test('everybody whom the customer may book for has a tab, also without appointments', async ({ page }) => {
  const booking = new BookingPage(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/${PRACTICE.urlname}/appointments?locale=en`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signInWith(signInDialog(page), PRACTICE.other.email)
  await expect(page.getByRole('tab')).toHaveCount(8)
  const name = (await page.getByRole('tab').last().textContent()) ?? ''
  await page.getByRole('tab').last().click()
  await expect(page.getByText(`No appointments for ${name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Book for ${name}` })).toBeVisible()
  await booking.settled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('in a person’s tab a booking begins for that person, or with the same practitioner, and nobody else reads of it', async ({
  page,
}) => {
  const booking = new BookingPage(page)
  await openClaires(booking)
  await page.getByRole('tab', { name: 'Margot' }).click()
  await page.reload()
  await booking.isAt(YOURS)
  await expect(page.getByRole('tab', { name: 'Margot' })).toHaveAttribute('aria-selected', 'true')

  // Her only appointment is past.
  await page.getByRole('button', { name: 'Book again with Dr Simon Lefèvre' }).click()
  await booking.isAt('When would suit you?')
  await expect(page.getByRole('main')).toContainText('Child consultation')
  await expect(page.getByRole('main')).toContainText('Dr Simon Lefèvre')
  await page.goBack()
  await booking.isAt(YOURS)

  await page.getByRole('button', { name: 'Book for Margot' }).click()
  for (const choice of ['General medicine', 'Consultation', 'Dr Agathe Morel']) await booking.choose(choice)
  await booking.pickTime()
  await booking.isAt(PRACTICE.form)
  await expect(page.getByRole('radio', { name: 'Margot Essai' })).toBeChecked()

  await logOutAsCustomer(page)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  for (const trace of ['Margot', '102902']) expect(kept).not.toContain(trace)
})

test.describe('who has just booked', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('finds the way there and the appointment, and cancels it after a question', async ({ page, control }) => {
    const booking = new BookingPage(page)
    await bookAtSalon(booking, LATER)
    // The place goes along with the history, so a reload shows it again.
    await page.getByRole('link', { name: 'How to get there' }).click()
    await booking.isAt('Where the appointment takes place')
    await page.reload()
    await booking.isAt('Where the appointment takes place')
    await page.goBack()
    await booking.isAt(/booked$/)
    await openByMenu(booking)
    await expect(upcoming(page)).toHaveCount(1)
    await expect(upcoming(page)).toContainText('1 h')
    expect(await accessibilityProblems(page)).toEqual([])

    await press(page, 'Cancel')
    await page.getByRole('button', { name: 'Keep the appointment' }).click()
    // By mouse as by keyboard.
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
    expect(await kinds(control)).toEqual(['booking'])
    await press(page, 'Cancel')
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your appointment is cancelled' })).toBeVisible()
    await expect(upcoming(page)).toHaveCount(0)
    await expect(page.getByText('You have no appointments')).toBeVisible()
    expect(await kinds(control)).toEqual(['booking', 'cancel'])
    await page.reload()
    await booking.isAt(YOURS)
    await expect(upcoming(page)).toHaveCount(0)
  })

  test('cancels it, and the tab that booked it says nowhere any more that it is booked', async ({ page }) => {
    const booking = new BookingPage(page)
    await bookAtSalon(booking, LATER)
    await openByMenu(booking)
    await press(page, 'Cancel')
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(upcoming(page)).toHaveCount(0)
    // Back leads to the confirmation.
    await page.goBack()
    await booking.isAt('Who would you like your appointment with?')
    await expect(page.getByRole('button', { name: 'Cancel the appointment' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Your appointment of/ })).toHaveCount(0)
  })

  test('cancels it, the answer is lost and the page left: its confirmation looks before it says a word', async ({
    page,
    control,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    const booking = new BookingPage(page)
    await bookAtSalon(booking, LATER)
    await openByMenu(booking)
    await control.faults({ match: DELETE, phase: 'after', act: { kind: 'hold', key: 'lost' }, times: 1 })
    await press(page, 'Cancel')
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await control.held('lost')
    await page.reload()
    await booking.isAt(YOURS)
    await page.goBack()
    await expect(page.getByRole('main').getByText('Your appointment is cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel the appointment' })).toHaveCount(0)
    expect(await kinds(control)).toEqual(['booking', 'cancel'])
  })

  test('gives it another time, and makes no second one', async ({ page, control }) => {
    const booking = new BookingPage(page)
    await bookAtSalon(booking, LATER)
    await openByMenu(booking)
    await press(page, 'Change the time')
    await booking.isAt('When would suit you?')
    await booking.pickTime(3)
    await booking.isAt('Who is the appointment for?')
    await page.getByRole('button', { name: 'Move the appointment' }).click()
    await booking.isAt('Your appointment was moved')
    expect(await kinds(control)).toEqual(['booking', 'move'])
    await openByMenu(booking)
    await expect(upcoming(page)).toHaveCount(1)
  })

  test('keeps it after all, and is told where it cannot be changed, both on the page of appointments', async ({
    page,
    control,
  }) => {
    const booking = new BookingPage(page)
    await bookAtSalon(booking, LATER)
    await openByMenu(booking)
    await press(page, 'Change the time')
    await booking.isAt('When would suit you?')
    await booking.pickTime(3)
    await booking.isAt('Who is the appointment for?')
    await page.getByRole('button', { name: 'Keep the appointment' }).click()
    await booking.isAt(YOURS)
    await expect(page).toHaveURL(/\/appointments\?/)
    await expect(upcoming(page)).toHaveCount(1)

    await control.faults({
      match: { method: 'GET', path: '/editable$' },
      phase: 'after',
      act: { kind: 'replace', body: { editable: false, message: 'Uniquement par téléphone' } },
    })
    await press(page, 'Change the time')
    await expect(booking.alertDialog).toHaveAccessibleName('Change not possible')
    await expect(booking.alertDialog).toContainText('Uniquement par téléphone')
    await booking.closeAlert()
    await booking.isAt(YOURS)
    await expect(upcoming(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\/appointments\?/)
    expect(await kinds(control)).toEqual(['booking'])
  })

  test('books one more like it, and comes back by Back', { tag: '@variant' }, async ({ page, control }) => {
    const booking = new BookingPage(page)
    await bookAtSalon(booking, LATER)
    await openByMenu(booking)
    await press(page, 'Book again')
    await booking.isAt('When would suit you?')
    await expect(page.getByRole('main')).toContainText(CUT)
    await page.goBack()
    await booking.isAt(YOURS)
    expect(await kinds(control)).toEqual(['booking'])
  })

  test('logs out, and nothing of the booking stays in this tab or in another', async ({ page, context }) => {
    const booking = new BookingPage(page)
    await bookAtSalon(booking, LATER)
    await openByMenu(booking)
    // A tab that the customer opens from this one starts with a copy of its session storage.
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void open(`${location.pathname}${location.search}`)),
    ])
    await expect(upcoming(other)).toHaveCount(1)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    for (const secret of ['clemence@example.org', 'Clémence', 'token']) expect(kept).not.toContain(secret)
    await expect(other.getByRole('button', { name: 'Close: You signed out in another tab' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Your account' })).toHaveCount(0)
    await expect(upcoming(other)).toHaveCount(0)
    const keptThere = await other.evaluate(() => JSON.stringify({ ...sessionStorage }))
    for (const secret of ['clemence@example.org', 'Clémence', 'token']) expect(keptThere).not.toContain(secret)
    // This tab logged out itself, so it shows no message about another tab.
    await expect(page.getByRole('button', { name: 'Close: You signed out in another tab' })).toHaveCount(0)
    await page.goBack()
    await booking.isAt(YOURS)
    await expect(page.getByText('Sign in to see your appointments')).toBeVisible()
    await expect(upcoming(page)).toHaveCount(0)
  })
})

test(
  'the link of an email, on another device, asks to sign in, opens the question, and cancels at a press',
  { tag: '@variant' },
  async ({ page, another, control }) => {
    const booking = new BookingPage(page)
    await fillPracticeForm(booking, '2026-12-07')
    await booking.bookButton.click()
    await booking.isBooked()
    const [made] = await control.ledger()
    const [id] = (made?.appointment_ids ?? []) as number[]

    const device = await another()
    // The link names no page but the business.
    await device.goto(`/${PRACTICE.urlname}?locale=en&cancel_apt=${id}`)
    await expect(device).toHaveURL(new RegExp(`/${PRACTICE.urlname}/appointments\\?locale=en&cancel_apt=${id}$`))
    await signInHere(device)
    await expect(device.getByRole('alertdialog')).toContainText('Claire Essai')
    expect(await kinds(control)).toEqual(['booking'])
    await device.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(device.getByRole('dialog', { name: 'Your appointment is cancelled' })).toBeVisible()
    expect(await kinds(control)).toEqual(['booking', 'cancel'])

    // The first device still shows the confirmation: once a list cannot lag behind any more, it says what became of it.
    await page.clock.fastForward(120_000)
    await page.reload()
    await expect(page.getByRole('main').getByText('Your appointment is cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel the appointment' })).toHaveCount(0)
  },
)

test(
  'the action of a link outlasts a page that does not load, and does not call back who has gone on',
  { tag: '@variant' },
  async ({ page, troubles }) => {
    troubles.expectFailedRequests()
    const link = '/maison-solene?locale=en&cancel_apt=402'
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto(link)
    await page.unroute('**/assets/index-*.js')
    await page.reload()
    await expect(page).toHaveURL(/\/maison-solene\/appointments\?locale=en&cancel_apt=402$/)
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    const home = page.getByRole('heading', { level: 1, name: 'Maison Solène' })
    await expect(home).toBeVisible()
    await page.reload()
    await expect(home).toBeVisible()
    await expect(page).toHaveURL(/\/maison-solene\/home\?locale=en&cancel_apt=402$/)
  },
)

test('a video conference is joined from a quarter of an hour before it begins', async ({ page }) => {
  /** A time on the day of the appointment, in Paris. */
  const at = (time: string) => page.clock.setFixedTime(`2026-12-03T${time}+01:00`)
  const link = (name: string) => upcoming(page).getByRole('link', { name })
  await at('17:30:00')
  await page.goto(`/${PRACTICE.urlname}/appointments?locale=en`)
  await signInHere(page)
  const toCome = link('Video call opens at 18:25')
  await expect(toCome).toHaveAccessibleDescription('You can join 15 minutes before the start.')
  await expect(toCome).not.toHaveAttribute('href')

  await at('18:25:00')
  await showAgain(page)
  const join = link('Join the video call (opens in a new tab)')
  await expect(join).toHaveAttribute('href', /^https:\/\/meet\.example\.org\/room-/)
  expect(await accessibilityProblems(page)).toEqual([])

  await at('18:45:00')
  await showAgain(page)
  await expect(link('Video call ended')).not.toHaveAttribute('href')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(link('Video call ended')).toBeVisible()
})

test('the connection ends under a cancellation: who signs in again is told that it was not done', async ({
  page,
  control,
  troubles,
}) => {
  troubles.expectFailedRequests()
  const booking = new BookingPage(page)
  await openClaires(booking)
  const before = await upcoming(page).count()
  // Browsers send once more what is answered so.
  await control.faults({ match: DELETE, phase: 'before', act: { kind: 'status', status: 421 }, times: 0 })
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(signInDialog(page)).toContainText(EXPIRED)
  await control.clearFaults()
  await signInAgain(page)
  const notified = page.getByRole('alert').filter({ hasText: 'Your appointment was not cancelled' })
  await expect(notified).toContainText('Try again')
  expect(await accessibilityProblems(page)).toEqual([])
  await expect(upcoming(page)).toHaveCount(before)
  expect(await kinds(control)).toEqual([])
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your appointment is cancelled' })).toBeVisible()
  expect(await kinds(control)).toEqual(['cancel'])
})
