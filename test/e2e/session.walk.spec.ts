import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { Session } from '../../machines/domain/account/session.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { PRACTICE } from './support/practice.ts'
import { fillForm, FORM, SALON } from './support/ways.ts'
import { describeBrowser, showAgain } from './support/walk.ts'

const POST = { method: 'POST', path: '/appointments$' }
const first = SALON.legs[0]?.question ?? ''
const WAITING = /^One moment/
const isSignIn = ({ type }: AnyEventObject) => type === 'session.signedIn'
const isBooking = ({ type }: AnyEventObject) => type === 'session.booked'

/** Somebody signs in where nobody is known; and a page that is shown again is about a token that runs out. */
function isEnabled(snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  if (type === 'session.signedIn') return snapshot.value === 'anonymous'
  return type !== 'page.shown' || snapshot.matches({ known: 'timed' })
}

/** A path signs in or books, and a page that is shown again after two hours is its end. */
function isPossible({ steps }: ModelPath): boolean {
  const events = steps.map(({ event }) => event)
  const shown = events.findIndex(({ type }) => type === 'page.shown')
  const signIns = events.filter(isSignIn).length
  return (shown === -1 || shown === events.length - 1) && signIns <= 1 && (signIns === 0 || !events.some(isBooking))
}

/**
 * Who is here, in a group that is open to all, where whoever books is somebody from then on; and for the paths that sign
 * in, in one that is not. Only the end of a connection can be seen.
 */
describeBrowser({
  machine: sessionMachine,
  cases: {
    ...sessionCases,
    // Forgetting is done in the tab and cannot fail.
    actors: { ...sessionCases.actors, forgetToken: { outputs: [undefined], errors: [] } },
  },
  isEnabled,
  isPossible,
  notByBrowser: {
    'session.expiring|xstate.error.actor.forgetToken|*': 'forgetting is done in the tab and cannot fail',
    'session.known.timed.fresh|xstate.after.tokenWarning*': 'no screen says yet that a connection is about to expire',
  },
  scene: ({ page, booking, control, events }) => {
    const isClosed = events.some(isSignIn)
    let bookings = 0
    let expiries = 0
    let question: string | RegExp = first
    const walkOn = async () => {
      for (const leg of SALON.legs) {
        await booking.isAt(leg.question)
        await leg.go(booking)
      }
    }
    const expired = page.getByRole('alert').filter({ hasText: 'Your connection has expired' })
    return {
      arrive: async () => {
        const patch: Act = { kind: 'patch', merge: { openData: false }, remove: [] }
        const match = { method: 'GET', path: '/services/groups/' }
        if (isClosed) await control.faults({ match, phase: 'after', act: patch, times: 0 })
        for (const [index, { hasToken }] of events.filter(isBooking).entries()) {
          if (hasToken) continue
          const act: Act = { kind: 'patch', merge: {}, remove: ['fiche_token'] }
          await control.faults({ match: { ...POST, nth: index + 1 }, phase: 'after', act, times: 1 })
        }
      },
      begin: async () => {
        await booking.open(SALON.urlname)
        if (!isClosed) await booking.isAt(first)
      },
      gestures: {
        'session.signedIn': async () => {
          await walkOn()
          await booking.isAt(PRACTICE.login)
          await page.getByRole('textbox', { name: 'E-mail address' }).fill('camille@example.org')
          await page.getByLabel('Password', { exact: true }).fill('Rendez-vous-2026')
          await page.getByRole('button', { name: 'Sign in' }).click()
          question = FORM.question
        },
        'session.booked': async () => {
          if (bookings > 0) await page.getByRole('button', { name: 'Book another appointment' }).click()
          bookings += 1
          await walkOn()
          await fillForm(booking, SALON)
          await booking.bookButton.click()
          await booking.isBooked()
          question = 'Your appointment is booked'
        },
        // A laptop that sleeps keeps its timers, and not the time.
        'page.shown': async () => {
          const now = await page.evaluate(() => Date.now())
          await page.clock.setSystemTime(now + TOKEN_LIFETIME_MS)
          await showAgain(page)
        },
      },
      proofs: {
        'page.shown': async () => {
          await expect(expired).toHaveCount(1)
          return true
        },
        'xstate.done.actor.forgetToken': async () => {
          const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('token:')))
          expect(kept).toEqual([])
          return true
        },
      },
      requests: {
        checkSession: {
          match: { method: 'GET', path: '/sessions/current' },
          answer: (output) => {
            const { session, lastSignedAt } = output as { session: Session; lastSignedAt: number | null }
            const token = lastSignedAt !== null && { account_token: 'a-token-of-the-tab' }
            return session.account && { kind: 'replace', body: { account: session.account, ...token } }
          },
          failure: () => ({ kind: 'status', status: 500 }),
        },
      },
      endings: { forgetToken: () => Promise.resolve() },
      look: async ({ value }) => {
        if (value === 'expiring') expiries = 1
        // After a page that was shown again its end has come already.
        const isAsleep = events.at(-1)?.type === 'page.shown'
        if (!isAsleep) await expect(expired).toHaveCount(expiries)
        await expect(booking.heading).toHaveText(isClosed && value === 'checking' ? WAITING : question)
      },
    }
  },
})
