import { exportCases } from '../../machines/appointments/export/export.cases.ts'
import { exportMachine } from '../../machines/appointments/export/export.machine.ts'
import { expect } from './fixtures.ts'
import { bookAtSalon } from './support/salon.ts'
import { describeBrowser } from './support/walk.ts'

/** The calendar file, at the confirmation of the salon. */
describeBrowser({
  machine: exportMachine,
  cases: exportCases,
  scene: ({ page, booking }) => {
    const button = page.getByRole('button', { name: 'Download for my calendar (Apple and others)' })
    return {
      arrive: () => bookAtSalon(booking),
      gestures: { 'export.requested': () => button.click() },
      requests: {
        saveCalendarFile: {
          match: { method: 'GET', path: '\\.ics$' },
          answer: () => null,
          failure: () => ({ kind: 'status', status: 500 }),
        },
      },
      look: async ({ tags }) => {
        await expect(button.and(page.locator('[aria-busy]'))).toHaveCount(tags.includes('busy') ? 1 : 0)
        await expect(booking.alert).toHaveCount(tags.includes('failed') ? 1 : 0)
      },
    }
  },
})
