import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { type ConfirmContext, confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { asksToCancel, cancelQuestion, confirmSigns } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { bookAtSalon, bookPackAtSalon } from './support/salon.ts'
import { SALON } from './support/ways.ts'
import { describeBrowser, refusal } from './support/walk.ts'

const LINK = { return_url: 'https://shop.example/thanks', return_button: 'Back to my basket' }

/** The confirmation of a booking with the salon, of one service or of a pack of several. */
describeBrowser({
  machine: confirmMachine,
  cases: confirmCases,
  scene: ({ page, booking, input, events }) => {
    const press = (name: string | RegExp) => () => page.getByRole('button', { name }).click()
    const withoutFirst: Act = { kind: 'patch', merge: {}, remove: ['records.0'] }
    return {
      arrive: () => (input === 'one' ? bookAtSalon(booking, LINK) : bookPackAtSalon(booking, LINK)),
      gestures: {
        'calendarFile.requested': press('Download for my calendar'),
        'cancel.requested': press(/^Cancel the appointment/),
        'cancel.dismissed': press(/^Keep /),
        'cancel.confirmed': press(/^Yes, cancel/),
        'check.requested': press('Check again'),
        'return.requested': press(/Back to my basket/),
        'return.dismissed': press('Stay here'),
        'another.requested': press('Book another appointment'),
        'change.requested': () => page.getByRole('button', { name: 'Change', exact: true }).click(),
      },
      requests: {
        saveCalendarFile: {
          match: { method: 'GET', path: '\\.ics$' },
          answer: () => null,
          failure: () => ({ kind: 'status', status: 500 }),
        },
        cancelBooking: {
          match: { method: 'POST', path: '/batch_delete' },
          answer: (cancelled) => (input === 'one' || isAll(cancelled) ? null : withoutFirst),
          failure: (error) => {
            const { code } = error as { code: string }
            return code === 'timeout' ? { kind: 'status', status: 500 } : refusal(code)
          },
          strikes: 'before',
        },
        readCancelled: {
          match: { method: 'GET', path: '/appointments$' },
          // The server has not cancelled anything; what it does not list is taken for cancelled.
          answer: (cancelled) => {
            if (isNothing(cancelled)) return null
            return input === 'one' || isAll(cancelled) ? { kind: 'replace', body: { records: [] } } : withoutFirst
          },
          failure: () => ({ kind: 'status', status: 500 }),
        },
      },
      look: async (seen) => {
        await expect(cancelQuestion(page)).toHaveCount(asksToCancel(seen) ? 1 : 0)
        await expect(page.getByRole('dialog', { name: 'Go to shop.example?' })).toHaveCount(
          seen.value === 'leaving' ? 1 : 0,
        )
        await expect(confirmSigns(page).failed()).toHaveCount(seen.tags.includes('failed') ? 1 : 0)
        const isChange = seen.value === 'closed' && events.at(-1)?.type === 'change.requested'
        if (isChange) return booking.isAt(/^(?:When suits you\?|Modification impossible)$/)
        // Whatever else ends the confirmation is a new start: after what the link chose, which it still does.
        if (seen.value === 'closed') return booking.isAt(SALON.legs[input === 'one' ? 2 : 0]?.question ?? '')
        await expect(booking.heading).toContainText('booked')
        const { failure, gone } = seen.context as ConfirmContext
        if (seen.value === 'showing') await expect(booking.alert).toHaveCount(failure || gone.length > 0 ? 1 : 0)
      },
    }
  },
})

const isAll = (ids: unknown) => Array.isArray(ids) && ids.length === 2
const isNothing = (ids: unknown) => Array.isArray(ids) && ids.length === 0
