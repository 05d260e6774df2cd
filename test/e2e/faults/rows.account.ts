import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect, NOW } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import { fillInAsClaire, fillPracticeForm, PRACTICE, signIn, walkToLogin } from '../support/practice.ts'
import { walkToSalonForm } from '../support/salon.ts'
import { showAgain } from '../support/walk.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { goTo, inTurn, isBooked, isTold, pressBook, strike } from './journeys.ts'

const NOTHING: FaultInput[] = []
const HOUR_MS = 3_600_000
const SLOTS = { method: 'GET', path: '/availabletimeslots' }

/** The clock of the visitor's own machine is wrong by so much. */
const clockIsOff =
  (hours: number): Journey =>
  ({ page }) =>
    page.clock.setFixedTime(Date.parse(NOW) + hours * HOUR_MS)

/** Who registers twice writes the address as it comes. */
const SPELLINGS = ['claire@example.org', 'Claire@Example.org', '  claire@example.org ']

/** Being somebody while the network, the clock or another tab is in the way. */
export const ACCOUNT_ROWS: readonly FaultRow[] = [
  ...SPELLINGS.map((spelling): FaultRow => ({
    id: 'F54',
    title: `an account exists for ${JSON.stringify(spelling)}: said beside the field, and what was typed stays`,
    inject: NOTHING,
    journey: inTurn(
      ({ page }) => page.goto(`/${PRACTICE.urlname}/register?locale=en`),
      ({ page }) => page.getByRole('main').getByRole('textbox', { name: 'E-mail address' }).fill(spelling),
      ({ page }) => page.getByRole('main').getByRole('button', { name: 'Create my account' }).click(),
      ({ page }) =>
        expect(
          page.getByRole('main').getByText('An account already exists for this e-mail address').first(),
        ).toBeVisible(),
      ({ page }) =>
        expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveAccessibleDescription(
          /^An account already exists/,
        ),
      ({ page }) => expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(/claire@example\.org/i),
    ),
    expect: { bookings: 0, claim: 'none', message: /missing or not right/, secrets: [] },
  })),
  {
    id: 'F58',
    title: 'too many requests: the wait is counted down, and no press asks again before it is over',
    inject: {
      match: SLOTS,
      phase: 'before',
      times: 0,
      act: { kind: 'status', status: 429, body: '', headers: { 'retry-after': '30' } },
    },
    journey: inTurn(
      strike,
      goTo('slots'),
      isTold(/too many requests in a short time/),
      ({ page }) => expect(page.getByRole('main').getByRole('button', { name: /^Try again/ })).toBeDisabled(),
      async ({ control }) => expect((await control.requests(SLOTS)).length).toBeLessThanOrEqual(2),
    ),
    expect: { bookings: 0, claim: 'none', message: /too many requests in a short time/ },
  },
  ...[3, -3].map((hours): FaultRow => ({
    id: 'F64',
    title: `the visitor’s clock is ${hours} hours off: who has just signed in is signed in, and books at the group’s time`,
    inject: NOTHING,
    journey: inTurn(
      clockIsOff(hours),
      ({ booking }) => walkToLogin(booking),
      ({ booking }) => signIn(booking),
      ({ booking }) => fillInAsClaire(booking),
      pressBook,
      isBooked,
    ),
    expect: { bookings: 1, claim: 'booked' },
  })),
  {
    id: 'F66',
    title: 'the machine slept for three hours over the times: they are asked for again before one is chosen',
    inject: ({ page }) => page.clock.setFixedTime(Date.parse(NOW) + 3 * HOUR_MS),
    journey: inTurn(
      goTo('slots'),
      ({ booking }) => booking.settled(),
      ({ control }) => control.clearRequests(),
      strike,
      ({ page }) => showAgain(page),
      ({ control }) => control.arrived(SLOTS, 1),
      ({ booking }) => booking.settled(),
      ({ booking }) => expect(booking.times.first()).toBeVisible(),
    ),
    expect: { bookings: 0, claim: 'none' },
  },
  {
    id: 'F69',
    title: 'two groups in two tabs: who signs in with one is a stranger to the other, and chooses there afresh',
    inject: NOTHING,
    journey: async ({ booking, context }) => {
      await fillPracticeForm(booking)
      const other = new BookingPage(await context.newPage())
      await walkToSalonForm(other)
      await expect(other.page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
      await expect(booking.page.getByRole('radio', { name: 'Claire Essai' })).toBeChecked()
      await expect(other.page.getByText('Claire')).toHaveCount(0)
    },
    expect: { bookings: 0, claim: 'none', secrets: [] },
  },
]
