import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { SessionContext } from '../../machines/session/session.types.ts'
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

const isOver = ({ type }: AnyEventObject) => type === 'signIn.dismissed' || type === 'guest.signedIn'

/**
 * Visitors book in the open group and sign in in the closed one; `page.shown` matters only for a token that expires.
 */
function isEnabled(snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const { openData } = (snapshot.context as SessionContext).scope.group
  switch (type) {
    case 'session.signedIn':
      return !openData && snapshot.value === 'anonymous'
    case 'session.booked':
      return openData
    case 'page.shown':
      return snapshot.matches({ known: 'timed' })
    case 'guest.signedIn':
      return snapshot.matches('asking')
    case 'session.tokenRefused':
    case 'signIn.requested':
      return false
    default:
      return true
  }
}

/** A path signs in at most once and before the dialog is closed; `page.shown` after two hours ends a path. */
function isPossible({ steps }: ModelPath): boolean {
  const events = steps.map(({ event }) => event)
  const shown = events.findIndex(({ type }) => type === 'page.shown')
  const over = events.findIndex(isOver)
  const signIn = events.findLastIndex(isSignIn)
  return (
    (shown === -1 || shown === events.length - 1) &&
    events.filter(isSignIn).length <= 1 &&
    (over === -1 || signIn < over)
  )
}

/**
 * The session in an open group, where a visitor who books is known afterwards; and in a closed one, which asks to sign
 * in when a connection has expired.
 */
describeBrowser({
  machine: sessionMachine,
  cases: {
    ...sessionCases,
    // Deleting the token happens in the tab and cannot fail.
    actors: { ...sessionCases.actors, forgetToken: { outputs: [undefined], errors: [] } },
    inputs: { start: sessionCases.inputs.start, closed: sessionCases.inputs.closed },
  },
  isEnabled,
  isPossible,
  notByBrowser: {
    'session.expiring|xstate.error.actor.forgetToken|*': 'forgetting is done in the tab and cannot fail',
    'session.anonymous|session.tokenRefused*': 'a write without a token brings it about: sign-in.spec.ts',
    'session.known|session.tokenRefused*': 'the server ends the session: sign-in.spec.ts',
    'session.anonymous|signIn.requested*': 'a form that failed offers it: sign-in.spec.ts',
    'session.asking|signIn.requested*': 'the dialog would have to be missing, and its chunk came with the form',
    'session.asking|page.shown*': 'login.walk.spec.ts proves it for the login itself',
    'session.known.timed.fresh|xstate.after.tokenWarning*': 'no screen says yet that a connection is about to expire',
  },
  scene: ({ page, booking, control, events, input }) => {
    const isClosed = input === 'closed'
    let bookings = 0
    let question: string | RegExp = first
    const walkOn = async () => {
      for (const leg of SALON.legs) {
        await booking.isAt(leg.question)
        await leg.go(booking)
      }
    }
    const dialog = page.getByRole('dialog', { name: PRACTICE.login })
    const signIn = async (form: Page | Locator) => {
      await form.getByRole('textbox', { name: 'E-mail address' }).fill('camille@example.org')
      await form.getByLabel('Password', { exact: true }).fill('Rendez-vous-2026')
      await form.getByRole('button', { name: 'Sign in' }).click()
    }
    /** Waits until the tab has deleted its token. */
    const isForgotten = async () => {
      await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.includes('token:')))
      return true
    }
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
          await signIn(page)
          question = FORM.question
        },
        'guest.signedIn': () => signIn(dialog),
        'signIn.dismissed': () => page.keyboard.press('Escape'),
        'session.booked': async () => {
          if (bookings > 0) await page.getByRole('button', { name: 'Book another appointment' }).click()
          bookings += 1
          await walkOn()
          await fillForm(booking, SALON)
          await booking.bookButton.click()
          await booking.isBooked()
          question = 'Your appointment is booked'
        },
        // After a sleep the clock has moved on, but no timer has fired.
        'page.shown': async () => {
          const now = await page.evaluate(() => Date.now())
          await page.clock.setSystemTime(now + TOKEN_LIFETIME_MS)
          await showAgain(page)
        },
      },
      proofs: {
        'page.shown': isForgotten,
        'xstate.after.tokenExpiry.session.known.timed': isForgotten,
        'xstate.done.actor.forgetToken': isForgotten,
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
        // Deleting the token takes no time, and after `page.shown` the connection has expired already.
        const isAsleep = value === 'expiring' || events.at(-1)?.type === 'page.shown'
        if (!isAsleep) await expect(dialog).toHaveCount(typeof value === 'object' && 'asking' in value ? 1 : 0)
        await expect(booking.heading).toHaveText(isClosed && value === 'checking' ? WAITING : question)
      },
    }
  },
})
