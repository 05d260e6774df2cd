import { confirmCases } from '../../machines/confirm/confirm.cases.ts'
import { type ConfirmContext, confirmMachine } from '../../machines/confirm/confirm.machine.ts'
import { asksToCancel, cancelQuestion } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { bookAtSalon } from './support/salon.ts'
import { SALON } from './support/ways.ts'
import { describeBrowser, refusal } from './support/walk.ts'

/** The confirmation of a booking with the salon. */
await describeBrowser({
  machine: confirmMachine,
  cases: confirmCases,
  scene: ({ page, booking }) => {
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
    return {
      arrive: () => bookAtSalon(booking),
      gestures: {
        'calendarFile.requested': press('Download for my calendar'),
        'cancel.requested': press('Cancel the appointment'),
        'cancel.dismissed': press('Keep it'),
        'cancel.confirmed': press('Yes, cancel it'),
        'another.requested': press('Book another appointment'),
      },
      requests: {
        saveCalendarFile: {
          match: { method: 'GET', path: '\\.ics$' },
          answer: () => null,
          failure: () => ({ kind: 'status', status: 500 }),
        },
        cancelBooking: {
          match: { method: 'POST', path: '/batch_delete' },
          answer: () => null,
          failure: (error) => refusal((error as { code: string }).code),
          strikes: 'before',
        },
      },
      look: async ({ value, tags, context }) => {
        await expect(cancelQuestion(page)).toHaveCount(asksToCancel(tags) ? 1 : 0)
        // Whatever ends the confirmation is a new start.
        if (value === 'closed') return booking.isAt(SALON.legs[0]?.question ?? '')
        await expect(booking.heading).toHaveText('Your appointment is booked')
        await expect(booking.alert).toHaveCount((context as ConfirmContext).failure ? 1 : 0)
      },
    }
  },
})
