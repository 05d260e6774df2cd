import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { fillForm, SALON, walkToForm } from './support/ways.ts'

const POST = { method: 'POST', path: '/appointments' }

test.beforeEach(({ troubles }) => troubles.expectFailedRequests())

test('an answer lost after the commit: with the session cookie it is read back and called booked', async ({
  page,
  control,
  troubles,
}) => {
  const booking = new BookingPage(page)
  await walkToForm(booking, SALON)
  await fillForm(booking, SALON)
  // A fault on what the server says of the session would not be a lost answer; only the POST is struck, however often
  // the browser sends it.
  await control.faults({ match: POST, phase: 'after', act: { kind: 'reset' }, times: 1 })
  await booking.bookButton.click()
  await booking.isBooked()
  await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
  expect((await control.struck()).map(({ hits }) => hits)).toEqual([1])
})

test('an answer lost after the commit: without the cookie nobody knows, and the screen says what to do', async ({
  page,
  context,
  control,
  troubles,
}) => {
  const booking = new BookingPage(page)
  await walkToForm(booking, SALON)
  await fillForm(booking, SALON)
  await control.faults([
    { match: POST, phase: 'after', act: { kind: 'reset' }, times: 0 },
    { match: { path: '/sessions/current' }, phase: 'before', act: { kind: 'status', status: 401, body: {} }, times: 0 },
  ])
  await context.clearCookies()
  await booking.bookButton.click()
  await expect(page.getByRole('main')).toContainText(/e-?mail/i)
  await judge(page, control, troubles, { bookings: 1, claim: 'unknown', typed: SALON.typed })

  await test.step('a reload goes on asking, and does not book again', async () => {
    await control.clearFaults()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(booking.alert).toContainText('We do not know')
    await judge(page, control, troubles, { bookings: 1, claim: 'unknown' })
  })
})

test('a connection reset before the commit books once and says so', async ({ page, control, troubles }) => {
  const booking = new BookingPage(page)
  await walkToForm(booking, SALON)
  await fillForm(booking, SALON)
  await control.faults({ match: POST, phase: 'before', act: { kind: 'reset' }, times: 1 })
  await booking.bookButton.click()
  await expect(booking.heading).toHaveText(/^(?:Your appointment is booked|Who is the appointment for\?)$/)
  const isBooked = await booking.heading.getByText('booked').isVisible()
  await judge(page, control, troubles, {
    ...(isBooked ? { bookings: 1, claim: 'booked' } : { bookings: 0, claim: 'refused', typed: SALON.typed }),
  })
})
