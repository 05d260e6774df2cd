import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate'
import { isForeignPro } from '../../machines/domain/account/session.ts'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { Checked, SessionContext } from '../../machines/session/session.types.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import type { ModelPath } from '../support/model.ts'
import { loginSigns } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { isForgotten, nextOf, openInMenu, signInAt, signInWith } from './support/account.ts'
import { holdNext, letGo } from './support/held.ts'
import { isUnlocked, lockFromBefore, sleep } from './support/lockout.ts'
import { PRACTICE } from './support/practice.ts'
import { fillForm, FORM, SALON } from './support/ways.ts'
import { describeBrowser, showAgain } from './support/walk.ts'

const CHECK = { method: 'GET', path: '/sessions/current$' }
const LOGOUT = { method: 'POST', path: '/sessions/logout$' }
const LIST = { method: 'GET', path: '/appointments$' }
const POST = { method: 'POST', path: '/appointments$' }

const CUSTOMER = 'camille@example.org'
const PRO = 'lea@example.org'
const FOREIGN_PRO = 'controle@example.org'
const START = SALON.legs[0]?.question ?? ''
const WAITING = /^One moment/
/** The header's label for visitors, customers and professionals. */
const CORNER = /^(?:Sign in|Your account|Your work)$/
/** The sign-in over the page, of customers and of professionals. */
const SIGN_IN = /^(?:Please sign in to continue|Sign in|Sign in as a professional)$/
const FOREIGN = 'You are signed in as a professional of another business'

const { start, closed } = sessionCases.inputs
/** The same closed group, with a customer at the form, whose connection ends before the press on Book. */
const AT_FORM = 'at-the-form'
const OF_FORM = [
  'xstate.after.tokenExpiry.session.known.timed',
  'xstate.done.actor.forgetToken',
  'signIn.dismissed',
  'session.tokenRefused',
]

const form = { ...closed, scope: { ...closed.scope, group: { ...closed.scope.group, urlname: AT_FORM } } }

const isCheck = ({ type }: AnyEventObject) => type.endsWith('.actor.checkSession')
const isSignIn = ({ type }: AnyEventObject) => type === 'session.signedIn'
const isBooking = ({ type }: AnyEventObject) => type === 'session.booked'
const isOver = ({ type }: AnyEventObject) => type === 'signIn.dismissed' || type === 'guest.signedIn'

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SessionContext
const stateOf = (value: StateValue) => (typeof value === 'string' ? value : Object.keys(value)[0])
const checkedIn = (events: readonly AnyEventObject[]) => events.find(isCheck)?.output as Checked | undefined
/** A customer who has really signed in before; one without a token is made up. */
const isReal = (checked: Checked | undefined) => checked?.session.status === 'user' && checked.lastSignedAt !== null

/**
 * Visitors book in the open group and sign in in the closed one. A customer's token is refused where a page of their
 * own sends it; a professional has no such page.
 */
function isEnabled(snapshot: AnyMachineSnapshot, { type, output, groups, replaces }: AnyEventObject): boolean {
  // Who was here before is not of the machine: who-comes.spec.ts walks the pairs.
  if (replaces === true || (output as Checked | undefined)?.replaces === true) return false
  const { scope, session, lastSignedAt } = contextOf(snapshot)
  const { id, urlname, openData } = scope.group
  const isAnonymous = snapshot.matches('anonymous')
  if (urlname === AT_FORM) {
    const isOfForm = OF_FORM.includes(type) && (type !== 'session.tokenRefused' || isAnonymous)
    return isOfForm || (isCheck({ type }) && isReal(output as Checked | undefined))
  }
  switch (type) {
    case 'session.signedIn':
      return !openData && isAnonymous
    case 'session.booked':
      // A dialog over the page lets nobody press Book.
      return openData && session.status !== 'pro' && !snapshot.matches('asking') && !snapshot.matches('leaving')
    case 'page.shown':
      // A professional's token is only in memory, so the test cannot see that it is deleted.
      if (session.status === 'pro') return false
      return snapshot.matches({ known: 'timed' }) || (snapshot.matches('asking') && lastSignedAt === null)
    case 'guest.signedIn':
      // Customers and professionals use separate calls, which accept only their own kind.
      return snapshot.matches('asking') && (session.status === 'pro') === (groups !== undefined)
    case 'signIn.requested':
      return !snapshot.matches('asking')
    case 'session.left':
      return session.status === 'user' && snapshot.matches('known')
    case 'session.tokenRefused':
      return session.status === 'user' && lastSignedAt !== null
    case 'xstate.done.actor.logout':
      // A button labelled as logout asks no question.
      return (output as { left: boolean }).left || !isForeignPro(session, id)
    default:
      return true
  }
}

/** The last event comes while the sign-in is shown. */
const isOverDialog = (steps: ModelPath['steps']) => steps.at(-2)?.expected.matches('asking') === true

/** The answer about the session, if the server would not give it by itself. */
function answerOf(check: AnyEventObject | undefined): Act | null {
  if (check?.type.startsWith('xstate.error')) return { kind: 'status', status: 500 }
  const { session, lastSignedAt } = (check?.output as Checked | undefined) ?? { session: null, lastSignedAt: null }
  return session?.status === 'user' && lastSignedAt === null
    ? { kind: 'replace', body: { account: session.account } }
    : null
}

/**
 * A path signs in at most once and before the dialog is closed; `page.shown` comes after a sleep, and ends a path: over the
 * dialog it ends a lockout, which is over before a token expires. Another tab logs out whoever has really signed in.
 */
function isPossible({ steps }: ModelPath): boolean {
  const events = steps.map(({ event }) => event)
  const types = events.map(({ type }) => type)
  const shown = types.indexOf('page.shown')
  const over = events.findIndex(isOver)
  const signIn = events.findLastIndex(isSignIn)
  return (
    (shown === -1 || shown === events.length - 1) &&
    !(shown !== -1 && isOverDialog(steps) && types.some((type) => type.startsWith('xstate.after.'))) &&
    events.filter(isSignIn).length <= 1 &&
    (over === -1 || signIn < over) &&
    (!types.includes('session.left') || isReal(checkedIn(events)))
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
    inputs: { start, closed, form },
    // Professionals have a page of their own to sign in: entrance.walk.spec.ts.
    events: { ...sessionCases.events, 'session.signedIn': sessionCases.events['session.signedIn'].slice(0, 1) },
    actors: {
      ...sessionCases.actors,
      forgetToken: { outputs: [undefined], errors: [] },
      forgetCustomer: { outputs: [undefined], errors: [] },
    },
  },
  isEnabled,
  isPossible,
  // A dismissed warning affects only the warning itself.
  isFarEnough: (snapshot) => contextOf(snapshot).dismissedAt !== null,
  notByBrowser: {
    'session.expiring|xstate.error.actor.forgetToken|*': 'forgetting is done in the tab and cannot fail',
    'session.asking.outlasting|xstate.error.actor.forgetToken|*': 'forgetting is done in the tab and cannot fail',
    'session.leftBehind|xstate.error.actor.forgetCustomer|*':
      'so is this, by code that has come before: it heard the other tab, or let the professional in',
    'session.asking|session.tokenRefused|0':
      'the page of a professional at the start of a booking sends no token while the dialog is over it',
    'session.asking|session.booked*':
      'of a write that was under way when the dialog came: nobody presses Book under it',
    'session.leaving|session.booked*': 'so is this',
    'session.asking|signIn.requested*':
      'a second press before the dialog has come asks for the same, and nothing shows which of the two it is',
  },
  scene: ({ page, booking, control, context, events, path, input }) => {
    const isClosed = input !== 'start'
    const checked = checkedIn(events)
    // Where a professional was, the booking waits for the answer who is here now.
    const isWaiting = isClosed || checked?.session.status === 'pro'
    const header = page.getByRole('banner')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog', { name: SIGN_IN })
    const question = page.getByRole('alertdialog', { name: 'Log out?' })
    const warning = page.getByRole('button', { name: 'Sign in again', includeHidden: true })
    const corner = page.locator('header').getByRole('button', { name: CORNER, includeHidden: true })
    let bookings = 0
    let heading: string | RegExp = START
    let isForeign = false
    let isWarned = false
    let isAsleep = false
    let leaveElsewhere = () => Promise.resolve()

    const walkOn = async () => {
      for (const leg of SALON.legs) {
        await booking.isAt(leg.question)
        await leg.go(booking)
      }
    }
    /** The server must know the users that it names, and the tab must hold their tokens. */
    const signInBefore = async () => {
      if (!checked || checked.session.status === 'user') return signInAt(page, SALON.urlname, CUSTOMER)
      isForeign = isForeignPro(checked.session, start.scope.group.id)
      await page.goto(`/${SALON.urlname}/pro?locale=en`)
      await signInWith(main, isForeign ? FOREIGN_PRO : PRO)
      await booking.isAt(isForeign ? FOREIGN : START)
    }
    /** The page of appointments sends the token; its list is held, and refused when the path says so. */
    const askForList = async () => {
      await holdNext(control, LIST, { key: 'list', phase: 'after', act: { kind: 'status', status: 401 } })
      await openInMenu(page, 'Appointments')
      await control.held('list')
      heading = 'Your appointments'
    }
    const beforeRefusal = async (event: AnyEventObject) => {
      if (nextOf(events, event)?.type === 'session.tokenRefused') await askForList()
    }
    const isGone = () => isForgotten(page)
    const isShownOverDialog = () => isOverDialog(path.steps)

    return {
      arrive: async () => {
        const patch: Act = { kind: 'patch', merge: { openData: false }, remove: [] }
        const match = { method: 'GET', path: '/services/groups/' }
        if (isClosed) await control.faults({ match, phase: 'after', act: patch, times: 0 })
        if (checked?.session.status === 'pro' || isReal(checked)) await signInBefore()
        if (events.some(({ type }) => type === 'session.left')) {
          const other = await context.newPage()
          await other.goto(`/${SALON.urlname}?locale=en`)
          await openInMenu(other, 'Log out')
          leaveElsewhere = () => other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
        }
        for (const [index, { hasToken }] of events.filter(isBooking).entries()) {
          if (hasToken) continue
          const act: Act = { kind: 'patch', merge: {}, remove: ['fiche_token'] }
          await control.faults({ match: { ...POST, nth: index + 1 }, phase: 'after', act, times: 1 })
        }
        if (events.at(-1)?.type === 'page.shown' && isShownOverDialog()) await lockFromBefore(page, 101)
        await holdNext(control, CHECK, { key: 'check', phase: 'after', act: answerOf(events.find(isCheck)) })
      },
      begin: async () => {
        await booking.open(SALON.urlname)
        if (!isWaiting) await booking.isAt(START)
      },
      gestures: {
        'session.signedIn': async () => {
          await walkOn()
          await booking.isAt(PRACTICE.login)
          await signInWith(main, CUSTOMER)
          heading = FORM.question
        },
        'guest.signedIn': () => {
          if (checked?.session.status !== 'pro') return signInWith(dialog, CUSTOMER)
          return signInWith(dialog, PRO)
        },
        'signIn.requested': async (event) => {
          await beforeRefusal(event)
          await warning.or(header.getByRole('button', { name: 'Sign in', exact: true })).click()
          if (events.at(-1)?.type === 'page.shown' && isShownOverDialog())
            await expect(loginSigns(page).blocked()).toBeVisible()
        },
        'signIn.dismissed': () => page.keyboard.press('Escape'),
        'warning.dismissed': () => page.getByRole('button', { name: 'Not now' }).click(),
        'session.booked': async () => {
          if (bookings > 0) await page.getByRole('button', { name: 'Book another appointment' }).click()
          bookings += 1
          await walkOn()
          await fillForm(booking, SALON)
          await booking.bookButton.click()
          await booking.isBooked()
          heading = 'Your appointment is booked'
        },
        'session.tokenRefused': async () => {
          if (heading === FORM.question) {
            await main.getByRole('radio', { name: 'Camille Roussel' }).check()
            return booking.bookButton.click()
          }
          if (heading !== 'Your appointments') await askForList()
          await control.release('list')
        },
        'logout.requested': async (event) => {
          await beforeRefusal(event)
          if (checked?.session.status !== 'pro') return openInMenu(page, 'Log out')
          if (!isForeign) {
            await page.getByRole('button', { name: 'Your work' }).click()
            return page.getByRole('menuitem', { name: 'Log out' }).click()
          }
          await holdNext(control, LOGOUT, { key: 'logout', phase: 'before', act: null })
          await main.getByRole('button', { name: 'Log out as a professional' }).click()
        },
        'session.left': () => leaveElsewhere(),
        // After a sleep the clock has moved on, but no timer has fired.
        'page.shown': async () => {
          if (isShownOverDialog()) return sleep(page)
          isAsleep = true
          const now = await page.evaluate(() => Date.now())
          await page.clock.setSystemTime(now + TOKEN_LIFETIME_MS)
          await showAgain(page)
        },
      },
      proofs: {
        'page.shown': () => (isShownOverDialog() ? isUnlocked(page) : isForgotten(page)),
        'xstate.after.tokenExpiry.session.known.timed': isGone,
        // Under the dialog the session is anonymous.
        'xstate.after.tokenExpiry.session.asking.invited': async () => {
          await expect(corner).toHaveAccessibleName('Sign in')
          return true
        },
        'xstate.done.actor.forgetToken': isGone,
        'xstate.done.actor.forgetCustomer': isGone,
      },
      requests: {},
      endings: {
        checkSession: async () => {
          await letGo(control, 'check')
          if (input !== 'form') return
          await walkOn()
          await booking.isAt(FORM.question)
          heading = FORM.question
        },
        forgetToken: () => Promise.resolve(),
        forgetCustomer: () => Promise.resolve(),
        logout: async ({ output }) => {
          const { left } = output as { left: boolean }
          if (isForeign) await letGo(control, 'logout')
          else await question.getByRole('button', { name: left ? 'Log out' : 'Stay' }).click()
          if (left) heading = START
        },
      },
      look: async ({ value, context: seen }) => {
        const { session, lastSignedAt, dismissedAt } = seen as SessionContext
        const state = stateOf(value)
        // Deleting the tab's data takes no time, and after `page.shown` the connection has expired already.
        const isPassing = isAsleep || state === 'expiring' || state === 'leftBehind'
        if (!isPassing) await expect(dialog).toHaveCount(state === 'asking' ? 1 : 0)
        await expect(question).toHaveCount(state === 'leaving' && !isForeign ? 1 : 0)
        const isEnding = JSON.stringify(value).includes('ending') && dismissedAt !== lastSignedAt
        isWarned ||= isEnding
        if (isEnding || !isWarned) await expect(warning).toHaveCount(isEnding ? 1 : 0)
        const who = isPassing ? 'anonymous' : session.status
        if (state === 'checking') await expect(corner).toHaveCount(0)
        else
          await expect(corner).toHaveAccessibleName(
            { anonymous: 'Sign in', user: 'Your account', pro: 'Your work' }[who],
          )
        if (isWaiting && state === 'checking') return expect(booking.heading).toHaveText(WAITING)
        await expect(booking.heading).toHaveText(isForeign && who === 'pro' ? FOREIGN : heading)
      },
    }
  },
})
