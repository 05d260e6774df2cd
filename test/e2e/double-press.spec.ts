import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { fillForm, SALON, walkToForm } from './support/ways.ts'

const PRESSES: Readonly<Record<string, (booking: BookingPage) => Promise<void>>> = {
  'a double click': ({ bookButton }) => bookButton.dblclick(),
  'a click and Enter': async ({ bookButton, page }) => {
    await bookButton.click()
    await page.keyboard.press('Enter')
  },
  'ten clicks': ({ bookButton }) => bookButton.click({ clickCount: 10 }),
}

for (const [name, press] of Object.entries(PRESSES)) {
  test(`${name} books once`, async ({ page, control, troubles }) => {
    const booking = new BookingPage(page)
    await walkToForm(booking, SALON)
    await fillForm(booking, SALON)
    const gate = { match: { method: 'POST', path: '/appointments' }, phase: 'before' as const, times: 0 }
    await control.faults({ ...gate, act: { kind: 'hold', key: 'write' } })
    await press(booking)
    await control.held('write', 1)
    await control.release('write')
    await booking.isBooked()
    expect(await control.requests({ method: 'POST', path: '/appointments' })).toHaveLength(1)
    await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
  })
}
