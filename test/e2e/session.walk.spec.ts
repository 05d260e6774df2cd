import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { Session } from '../../machines/domain/account/session.ts'
import { expect } from './fixtures.ts'
import { fillForm, SALON } from './support/ways.ts'
import { describeBrowser, showAgain, withoutEvents } from './support/walk.ts'

/**
 * Who is here, in a group that is open to all: nothing waits for it, and whoever books is somebody from then on. Only
 * the end of a connection can be seen.
 */
await describeBrowser({
  machine: sessionMachine,
  cases: {
    ...withoutEvents(sessionCases, 'session.refused'),
    // Forgetting is done in the tab and cannot fail.
    actors: { ...sessionCases.actors, forgetToken: { outputs: [undefined], errors: [] } },
  },
  notByBrowser: {
    'session.known|session.refused|*': 'no screen needs a token that a server could refuse yet',
    'session.expiring|xstate.error.actor.forgetToken|*': 'forgetting is done in the tab and cannot fail',
  },
  scene: ({ page, booking }) => {
    let bookings = 0
    let expiries = 0
    return {
      begin: async () => {
        await booking.open(SALON.urlname)
        await booking.isAt(SALON.legs[0]?.question ?? '')
      },
      gestures: {
        'session.signedIn': async () => {
          if (bookings > 0) await page.getByRole('button', { name: 'Book another appointment' }).click()
          bookings += 1
          for (const { question, go } of SALON.legs) {
            await booking.isAt(question)
            await go(booking)
          }
          await fillForm(booking, SALON)
          await booking.bookButton.click()
          await booking.isBooked()
        },
        'page.shown': () => showAgain(page),
      },
      requests: {
        checkSession: {
          match: { method: 'GET', path: '/sessions/current' },
          answer: (output) => {
            const { account } = (output as { session: Session }).session
            return account && { kind: 'replace', body: { account, account_token: 'a-token-of-the-tab' } }
          },
          failure: () => ({ kind: 'status', status: 500 }),
        },
      },
      endings: { forgetToken: () => Promise.resolve() },
      look: async ({ value }) => {
        if (value === 'expiring') expiries = 1
        await expect(page.getByRole('alert').filter({ hasText: 'Your connection has expired' })).toHaveCount(expiries)
        await expect(booking.heading).toHaveText(
          bookings > 0 ? 'Your appointment is booked' : (SALON.legs[0]?.question ?? ''),
        )
      },
    }
  },
})
