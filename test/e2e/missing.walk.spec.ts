import { missingCases } from '../../machines/missing/missing.cases.ts'
import { missingMachine, type MissingSnapshot } from '../../machines/missing/missing.machine.ts'
import { expect } from './fixtures.ts'
import { SALON } from './support/ways.ts'
import { describeBrowser, withoutEvents } from './support/walk.ts'

/** A page that the salon does not have. The events that every screen receives change nothing here. */
describeBrowser({
  machine: missingMachine,
  cases: withoutEvents(missingCases, 'page.shown', 'line.restored', 'locale.changed', 'session.changed'),
  scene: ({ page, booking }) => ({
    begin: async () => {
      await page.goto(`/${SALON.urlname}/nowhere?locale=en`)
      // The first render waits for the clock, which stops next.
      await expect(booking.heading).toHaveText('This page does not exist')
    },
    standsStill: true,
    gestures: { 'missing.stayed': () => page.getByRole('button', { name: 'Stay here' }).click() },
    requests: {},
    look: async (seen) => {
      const snapshot = seen as unknown as MissingSnapshot
      if (seen.value === 'leaving') return expect(booking.heading).toHaveText(SALON.legs[0]?.question ?? '')
      await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
      const count = page.getByText(/^You will be taken to Atelier Dupré in \d+ seconds?\.$/)
      if (seen.value === 'staying') await expect(count).toBeHidden()
      else await expect(count).toHaveText(new RegExp(` ${snapshot.context.left} second`))
    },
  }),
})
