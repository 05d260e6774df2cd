import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect } from '../fixtures.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { arrives, inTurn, PAST_DEADLINE_MS, strike, tryAgain, wait } from './journeys.ts'

const NOTHING: FaultInput[] = []
const PATH = '/portail-sso?locale=en'
const VISITS = { method: 'GET', path: '/sso/portail-sso$' }
/** The server cannot say who is here. */
const CURRENT = { method: 'GET', path: '/sessions/current' }
const SECRET = 'Only Solange may read this.'
const MEMBER = 'adherente@example.org'
/** A state that a stranger has put into a link. */
const FORGED = 'a'.repeat(32)

const open: Journey = ({ page }) => page.goto(PATH, { waitUntil: 'commit' })
const signInAs =
  (name: string): Journey =>
  ({ page }) =>
    page.getByRole('link', { name: `Sign in as ${name}` }).click()
const isTurnedAway: Journey = ({ booking }) => booking.isAt('You need to sign in first')
const visits =
  (count: number): Journey =>
  async ({ control }) =>
    expect(await control.requests(VISITS)).toHaveLength(count)

/** The cookie and the token are gone, as after two hours; what was typed is still in the tab. */
const expires: Journey = async ({ page, context }) => {
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.removeItem('token:105'))
}

/** After this long, the notice that waits for the sign-on offers another visit. */
const SLOW_MS = 10_000
const isInside: Journey = ({ booking }) => booking.isAt(/^Which service/)

/** The notice for users without access offers another sign-in. */
const pressSignIn: Journey = ({ page }) => page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

/** An external sign-on, which may behave arbitrarily. */
export const SIGN_ON_ROWS: readonly FaultRow[] = [
  {
    id: 'T24',
    title: 'the sign-on leads straight back and signs nobody in: the page does not go round in circles',
    inject: {
      match: VISITS,
      phase: 'before',
      times: 0,
      act: { kind: 'status', status: 303, body: '', headers: { location: PATH } },
    },
    journey: inTurn(strike, open, isTurnedAway, visits(1)),
    expect: { bookings: 0, claim: 'none', secrets: [], fresh: true },
  },
  {
    id: 'T24',
    title: 'a link with the state of a visit that this tab did not begin lets nobody in, though the cookie is good',
    inject: NOTHING,
    journey: inTurn(
      open,
      signInAs(MEMBER),
      ({ booking }) => booking.isAt(/^Which service/),
      ({ page }) => page.evaluate(() => sessionStorage.clear()),
      ({ page }) => page.goto(`${PATH}&sso_state=${FORGED}`),
      isTurnedAway,
      visits(1),
      ({ page }) => expect(page).toHaveURL(/\?locale=en$/),
    ),
    expect: { bookings: 0, claim: 'none', secrets: [MEMBER, FORGED], fresh: true },
  },
  {
    id: 'T24',
    title: 'the sign-on takes five seconds: it is visited once, and leads to where the customer was going',
    inject: NOTHING,
    journey: inTurn(
      open,
      ({ page }) => page.getByRole('link', { name: 'Sign in, after five seconds' }).click(),
      ({ booking }) => booking.isAt(/^Which service/),
      visits(1),
    ),
    expect: { bookings: 0, claim: 'none', secrets: [MEMBER], fresh: true },
  },
  ...[1280, 390].map((width): FaultRow => ({
    id: 'T24',
    title: `the sign-on does not answer: the page says what it waits for, and a press visits it anew (${width} px)`,
    // An answer without content leaves the page where it is, as one that never comes.
    inject: { match: VISITS, phase: 'before', times: 1, act: { kind: 'status', status: 204 } },
    journey: inTurn(
      strike,
      open,
      ({ booking }) => booking.isAt('Signing you in'),
      ({ page }) =>
        expect(page.getByRole('main').getByRole('status')).toContainText(
          'You may be sent to another page for a moment',
        ),
      ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0),
      wait(SLOW_MS),
      ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
      visits(1),
    ),
    expect: { bookings: 0, claim: 'none', secrets: [], fresh: true },
    afterwards: {
      journey: inTurn(tryAgain, signInAs(MEMBER), isInside, visits(2)),
      expect: { bookings: 0, claim: 'none', secrets: [MEMBER], fresh: true },
    },
    browser: { viewport: { width, height: 844 } },
  })),
  {
    id: 'T24',
    title: 'the sign-on comes back with the state of another visit: nobody is let in, and no state stays behind',
    inject: NOTHING,
    journey: inTurn(
      open,
      ({ page }) => page.getByRole('link', { name: 'Sign in, and go back with the state of another visit' }).click(),
      isTurnedAway,
      visits(1),
      ({ page }) => expect(page).toHaveURL(/\?locale=en$/),
      async ({ page, context }) => {
        const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
        expect(kept).not.toMatch(/token|state/i)
        expect((await context.cookies()).filter(({ name }) => /state/i.test(name))).toEqual([])
      },
    ),
    expect: { bookings: 0, claim: 'none', secrets: [MEMBER], fresh: true },
  },
  {
    id: 'T24',
    title: 'the sign-on refuses: nobody is let in, and a press visits it anew',
    inject: NOTHING,
    journey: inTurn(
      open,
      ({ page }) => page.getByRole('link', { name: 'Go back without signing in' }).click(),
      isTurnedAway,
      visits(1),
    ),
    expect: { bookings: 0, claim: 'none', secrets: [], fresh: true },
    afterwards: {
      journey: inTurn(pressSignIn, signInAs(MEMBER), isInside, visits(2)),
      expect: { bookings: 0, claim: 'none', secrets: [MEMBER], fresh: true },
    },
  },
  {
    id: 'T24',
    title: 'the server cannot say who is here: nobody is let in or sent away, and a press asks again',
    inject: { match: CURRENT, phase: 'before', times: 0, act: { kind: 'status', status: 500 } },
    journey: inTurn(strike, open, isTurnedAway, visits(0)),
    expect: { bookings: 0, claim: 'none', secrets: [], fresh: true },
    afterwards: {
      journey: inTurn(pressSignIn, signInAs(MEMBER), isInside, visits(1)),
      expect: { bookings: 0, claim: 'none', secrets: [MEMBER], fresh: true },
    },
  },
  {
    id: 'T24',
    title:
      'the server does not say who is here: the page waits for it no longer than a request, and a press asks again',
    inject: { match: CURRENT, phase: 'before', times: 1, act: { kind: 'hang' } },
    journey: inTurn(strike, open, arrives('GET', CURRENT.path), wait(PAST_DEADLINE_MS), isTurnedAway, visits(0)),
    expect: { bookings: 0, claim: 'none', secrets: [], fresh: true },
    afterwards: {
      journey: inTurn(pressSignIn, signInAs(MEMBER), isInside, visits(1)),
      expect: { bookings: 0, claim: 'none', secrets: [MEMBER], fresh: true },
    },
  },
  {
    id: 'T24',
    title:
      'somebody comes back from the sign-on, and the server cannot say who: a press lets them in without another visit',
    inject: { match: CURRENT, phase: 'before', times: 0, act: { kind: 'status', status: 500 } },
    journey: inTurn(
      open,
      // The page's own first session request is over once it is at the sign-on.
      ({ page }) => expect(page.getByRole('link', { name: /^Sign in as adherente/ })).toBeVisible(),
      strike,
      signInAs(MEMBER),
      isTurnedAway,
      // The sign-on succeeded, but the page cannot know.
      ({ page }) =>
        expect(page.getByRole('main')).toContainText('already signed in. Sign in, or contact the business.'),
      visits(1),
    ),
    expect: { bookings: 0, claim: 'none', secrets: [MEMBER], fresh: true },
    afterwards: {
      journey: inTurn(pressSignIn, isInside, visits(1), ({ page }) => expect(page).toHaveURL(/\?locale=en$/)),
      expect: { bookings: 0, claim: 'none', secrets: [MEMBER], fresh: true },
    },
  },
  {
    id: 'T24',
    title: 'somebody else comes back from the sign-on: what was typed before is not shown to them',
    inject: NOTHING,
    journey: inTurn(
      open,
      signInAs(MEMBER),
      ({ booking }) => booking.choose('Bilan de protection'),
      ({ booking }) => booking.pickTime(),
      ({ booking }) => booking.isAt(/^Who/),
      ({ page }) => page.getByRole('textbox', { name: /^Comment/ }).fill(SECRET),
      expires,
      ({ page }) => page.reload(),
      signInAs('somebody without an e-mail address'),
      ({ page }) => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible(),
      async ({ page }) =>
        expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(SECRET),
    ),
    expect: { bookings: 0, claim: 'none', secrets: [SECRET], fresh: true },
  },
]
