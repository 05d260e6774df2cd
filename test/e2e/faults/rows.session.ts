import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { TOKEN_LIFETIME_MS } from '../../../machines/domain/constants.ts'
import { expect, NOW } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import {
  EXPIRED,
  fillInAsClaire,
  fillPracticeForm,
  isPracticeFormKept,
  PRACTICE,
  signIn,
  signInAgain,
  signInDialog,
  walkToLogin,
  walkToPracticeTimes,
} from '../support/practice.ts'
import { showAgain } from '../support/page-events.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { fillIn, inTurn, isBooked, pressBook, strike } from './journeys.ts'

const NOTHING: FaultInput[] = []
const HOUR_MS = 3_600_000
/** The server cannot say who is here. */
const CURRENT = { method: 'GET', path: '/sessions/current' }
const SLOTS = { method: 'GET', path: '/availabletimeslots' }

/** The page's clock jumps this far past the start, and the page is shown again. */
const clockShows =
  (ms: number): Journey =>
  async ({ page }) => {
    await page.clock.setFixedTime(Date.parse(NOW) + ms)
    await showAgain(page)
  }

const practiceForm: Journey = ({ booking }) => fillPracticeForm(booking)
const isKept: Journey = ({ booking }) => isPracticeFormKept(booking)

/** The sign-in opens over the form, which keeps its content, and nothing was booked before the press. */
const signsInAndBooks = inTurn(
  ({ judge }) => judge({ bookings: 0, claim: 'none' }),
  ({ page }) => signInAgain(page),
  isKept,
  pressBook,
  isBooked,
)

/** No figure on the screen is negative. */
const countsNothingBelowZero: Journey = ({ page }) =>
  expect(page.getByText(/[-−]\s?\d+ (?:second|minute|hour)/)).toHaveCount(0)

async function logOut({ page }: BookingPage): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** Logs the first tab's customer out in another tab, where the journey continues. */
const logsOutElsewhere = async ({ context }: Parameters<Journey>[0]): Promise<BookingPage> => {
  const other = new BookingPage(await context.newPage())
  await other.open(PRACTICE.urlname)
  await logOut(other)
  return other
}

/** The screen shows no data of the customer any more, and says why. */
const isForgotten: Journey = async ({ page, booking }) => {
  await expect(page.getByRole('button', { name: 'Close: You signed out in another tab' })).toBeVisible()
  await expect(page.getByText('Claire')).toHaveCount(0)
  await expect(page.getByText('Margot')).toHaveCount(0)
  await expect(booking.field('Phone')).toHaveCount(0)
}

/** A session that ends during a booking, and two tabs of one customer. */
export const SESSION_ROWS: readonly FaultRow[] = [
  {
    id: 'F61',
    title:
      'the connection ends while the form is filled in: who signs in over the form finds all of it, and books once',
    inject: ({ page }) => page.clock.setFixedTime(Date.parse(NOW) + TOKEN_LIFETIME_MS),
    journey: inTurn(
      practiceForm,
      strike,
      ({ page }) => showAgain(page),
      ({ page }) => expect(signInDialog(page)).toContainText(EXPIRED),
      signsInAndBooks,
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F63',
    title:
      'the server knows the token no more when the time is looked at again: it is asked for over the form, all of which stays',
    inject: { match: SLOTS, phase: 'before', act: { kind: 'status', status: 401, body: '' } },
    journey: inTurn(
      practiceForm,
      strike,
      ({ page }) => showAgain(page),
      ({ page }) => expect(signInDialog(page)).toContainText(EXPIRED),
      ({ booking }) => expect(booking.alert).toHaveCount(0),
      signsInAndBooks,
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F65',
    title: 'the clock jumps an hour back: nothing counts below zero, and the connection still ends in its time',
    inject: NOTHING,
    journey: inTurn(
      practiceForm,
      clockShows(-HOUR_MS),
      countsNothingBelowZero,
      ({ page }) => expect(signInDialog(page)).toHaveCount(0),
      isKept,
      clockShows(TOKEN_LIFETIME_MS),
      countsNothingBelowZero,
      ({ page }) => expect(signInDialog(page)).toContainText(EXPIRED),
      ({ page }) => signInAgain(page),
      isKept,
      pressBook,
      isBooked,
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F67',
    title: 'the customer logs out in another tab: this one shows nothing of them any more, and says why',
    inject: NOTHING,
    journey: inTurn(practiceForm, (stage) => logsOutElsewhere(stage), isForgotten),
    expect: { bookings: 0, claim: 'none', message: /You signed out in another tab/ },
  },
  {
    id: 'F67',
    critical: true,
    title: 'the customer logs out in another tab while a booking is under way: this one says that it may be booked',
    inject: { match: { method: 'POST', path: '/appointments$' }, phase: 'after', act: { kind: 'hold', key: 'answer' } },
    journey: inTurn(
      practiceForm,
      strike,
      pressBook,
      ({ control }) => control.held('answer'),
      (stage) => logsOutElsewhere(stage),
      isForgotten,
    ),
    expect: {
      bookings: 1,
      claim: 'none',
      message: /A booking was being sent when you signed out.*It may be booked/,
    },
  },
  {
    id: 'F68',
    title: 'the same form in two tabs, booked in one: the other says that it is booked, and it is booked once',
    inject: NOTHING,
    journey: async (stage) => {
      const { booking, context } = stage
      await fillPracticeForm(booking)
      const other = new BookingPage(await context.newPage())
      await walkToPracticeTimes(other)
      await other.pickTime()
      // The cookie identifies the customer.
      await other.isAt(PRACTICE.form)
      await fillInAsClaire(other)
      await other.bookButton.click()
      await other.isBooked()
      await pressBook(stage)
      await isBooked(stage)
    },
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F70',
    title: 'another customer signs in in a second tab: the first shows nothing of either',
    inject: NOTHING,
    journey: async (stage) => {
      const { booking, page } = stage
      await fillPracticeForm(booking)
      const other = await logsOutElsewhere(stage)
      await isForgotten(stage)
      await walkToLogin(other)
      await other.page.getByRole('textbox', { name: 'Email address' }).fill('huit@example.org')
      await other.page.getByLabel('Password', { exact: true }).fill(PRACTICE.account.password)
      await other.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await other.isAt(PRACTICE.form)
      await expect(other.page.getByText('Nombreux').first()).toBeVisible()
      await showAgain(page)
      await booking.settled()
      await expect(page.getByText(/Claire|Nombreux/)).toHaveCount(0)
    },
    expect: { bookings: 0, claim: 'none' },
  },
  ...(['status', 'hang'] as const).map((kind): FaultRow => ({
    id: 'F28',
    title: `the server ${kind === 'hang' ? 'does not' : 'cannot'} say who is here: in an open group a visitor books as ever`,
    inject: {
      match: CURRENT,
      phase: 'before',
      times: 0,
      act: kind === 'hang' ? { kind } : { kind, status: 500 },
    },
    journey: inTurn(strike, fillIn(), pressBook, isBooked),
    expect: { bookings: 1, claim: 'booked' },
  })),
  {
    id: 'F28',
    title: 'the server cannot say who is here: in a closed group a customer signs in, and books once',
    inject: { match: CURRENT, phase: 'before', times: 0, act: { kind: 'status', status: 500 } },
    journey: inTurn(strike, practiceForm, pressBook, isBooked),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F28',
    title: 'the server cannot say who is here after a reload: what was typed waits until the customer has signed in',
    inject: { match: CURRENT, phase: 'before', times: 0, act: { kind: 'status', status: 500 } },
    journey: inTurn(
      practiceForm,
      strike,
      ({ page }) => page.reload(),
      ({ booking }) => booking.isAt(PRACTICE.login),
      ({ booking }) => signIn(booking),
      ({ page }) => page.getByRole('button', { name: 'Details: Claire Essai' }).first().click(),
      isKept,
      pressBook,
      isBooked,
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
]
