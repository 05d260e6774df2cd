import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { fillForm, SALON, walkToForm } from './support/ways.ts'

/** Browsers do not always hear of a reset: then the product's own 15 seconds pass before it asks what became of it. */
const PATIENCE_MS = 25_000

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
  await booking.isBooked({ within: PATIENCE_MS })
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
  await expect(booking.alert).toContainText('We do not know', { timeout: PATIENCE_MS })
  await expect(booking.alert, 'what to do').toContainText('confirmation e-mail')
  await judge(page, control, troubles, { bookings: 1, claim: 'unknown', typed: SALON.typed })

  await test.step('a reload goes on asking, and does not book again', async () => {
    await control.clearFaults()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(booking.alert).toContainText('We do not know')
    await judge(page, control, troubles, { bookings: 1, claim: 'unknown' })
  })
})

test('a connection reset before the commit: the browser tries again and books once, or nobody claims anything', async ({
  page,
  control,
  troubles,
}) => {
  const booking = new BookingPage(page)
  await walkToForm(booking, SALON)
  await fillForm(booking, SALON)
  await control.faults({ match: POST, phase: 'before', act: { kind: 'reset' }, times: 1 })
  await booking.bookButton.click()
  const booked = booking.heading.getByText('booked')
  await expect(booked.or(booking.alert.getByText('We do not know'))).toBeVisible({ timeout: PATIENCE_MS })
  // A visitor whom nothing was booked for has no session yet, so there is nothing to read back.
  await judge(page, control, troubles, {
    ...((await booked.isVisible())
      ? { bookings: 1, claim: 'booked' }
      : { bookings: 0, claim: 'unknown', typed: SALON.typed }),
  })
})
