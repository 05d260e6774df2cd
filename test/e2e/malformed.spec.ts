import type { FaultInput } from '../../sandbox/control/faults.types.ts'
import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { fillForm, SALON, walkToForm } from './support/ways.ts'

/** Answers that are none, of every kind: each must be named, and be over with one press on "Try again". */
const BROKEN: Readonly<Record<string, Pick<FaultInput, 'phase' | 'act'>>> = {
  'an empty object': { phase: 'after', act: { kind: 'replace', body: {} } },
  'wrong types': { phase: 'after', act: { kind: 'replace', body: { records: 7, availabletimeslots: 'soon' } } },
  'a page of HTML': {
    phase: 'after',
    act: { kind: 'raw', text: '<!doctype html><p>Hotel Wi-Fi', contentType: 'text/html' },
  },
  'no body': { phase: 'after', act: { kind: 'status', status: 204 } },
  'half the JSON': { phase: 'after', act: { kind: 'truncate', bytes: 25 } },
  'an error with HTML': {
    phase: 'before',
    act: { kind: 'raw', status: 502, text: '<h1>Bad gateway</h1>', contentType: 'text/html' },
  },
}

/** The requests behind the screens of a booking, and the way to each. */
const SCREENS = [
  { name: 'the categories', path: '/interventionsets', legs: 0 },
  { name: 'the services', path: '/interventions\\b', legs: 1 },
  { name: 'the calendars', path: '/calendars\\b', legs: 2 },
  { name: 'the times', path: '/availabletimeslots', legs: 3 },
]

test.beforeEach(({ troubles }) => troubles.expectFailedRequests())

for (const { name, path, legs } of SCREENS) {
  for (const [fault, { phase, act }] of Object.entries(BROKEN)) {
    test(`${name}: ${fault}`, async ({ page, control, troubles }) => {
      const booking = new BookingPage(page)
      // Every answer is struck until the test has seen the message: one retry unasked would hide a single fault.
      await control.faults({ match: { method: 'GET', path }, phase, act, times: 0 })
      await booking.open(SALON.urlname)
      for (const { question, go } of SALON.legs.slice(0, legs)) {
        await booking.isAt(question)
        await go(booking)
      }
      await booking.isAt(SALON.legs[legs]?.question ?? '')
      await expect(booking.alert).toBeVisible()
      await expect(booking.alert).not.toContainText(/gateway|Wi-Fi/i)
      await judge(page, control, troubles, { bookings: 0, claim: 'none', message: /try again/i, fresh: legs === 0 })
      await control.clearFaults()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(booking.alert).toBeHidden()
      const before = SALON.legs[legs - 1]
      if (before) {
        await judge(page, control, troubles, { bookings: 0, claim: 'none', back: before.question })
        await booking.isAt(SALON.legs[legs]?.question ?? '')
      }
      await SALON.legs[legs]?.go(booking)
      await booking.isAt(SALON.legs[legs + 1]?.question ?? /^Who is the appointment for\?$/)
    })
  }
}

for (const [fault, act] of Object.entries({
  'an empty object': { kind: 'replace', body: {} },
  'half the JSON': { kind: 'truncate', bytes: 25 },
  'a page of HTML': { kind: 'raw', text: '<!doctype html><p>Hotel Wi-Fi', contentType: 'text/html' },
} satisfies Record<string, FaultInput['act']>)) {
  test(`the booking itself: ${fault} after the commit is looked up, not believed`, async ({
    page,
    control,
    troubles,
  }) => {
    const booking = new BookingPage(page)
    await walkToForm(booking, SALON)
    await fillForm(booking, SALON)
    await control.faults({ match: { method: 'POST', path: '/appointments' }, phase: 'after', act, times: 1 })
    await booking.bookButton.click()
    await booking.isBooked()
    await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
  })
}
