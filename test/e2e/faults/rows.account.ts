import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect, NOW } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import { fillInAsClaire, fillPracticeForm, PRACTICE, signIn, walkToLogin } from '../support/practice.ts'
import { fillInZoe, openFiches, saveButton } from '../support/fiches-page.ts'
import { walkToSalonForm } from '../support/salon.ts'
import { showAgain } from '../support/page-events.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { goTo, inTurn, isBooked, isTextShown, PAST_DEADLINE_MS, pressBook, strike, wait } from './journeys.ts'

const NOTHING: FaultInput[] = []
const HOUR_MS = 3_600_000
const SLOTS = { method: 'GET', path: '/availabletimeslots' }

/** The clock of the visitor's own device is off by this much. */
const clockIsOff =
  (hours: number): Journey =>
  ({ page }) =>
    page.clock.setFixedTime(Date.parse(NOW) + hours * HOUR_MS)

/** Spellings of one address: a second registration may use another one than the first. */
const SPELLINGS = ['claire@example.org', 'Claire@Example.org', '  claire@example.org ']

const POST_FICHE = { method: 'POST', path: '/fiches' }
const save = ({ page }: Stage) => saveButton(page).click()
const isOutcomeUnknown = isTextShown(/This person may not have been added yet/)
const isAdded: Journey = async ({ page }) => {
  await expect(page.getByRole('status').filter({ hasText: 'Zoé: saved' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Zoé' })).toHaveCount(1)
}
const isCarriedOut: Journey = ({ control }) =>
  expect.poll(async () => (await control.requests(POST_FICHE)).map(({ status }) => status)).toEqual([201])
const wasAddedOnce: Journey = async ({ control }) => expect(await control.requests(POST_FICHE)).toHaveLength(1)

/** Types a new person on the page of persons; the fault strikes the press on Save. */
const addsZoe: Journey = async (stage) => {
  await openFiches(stage.booking)
  await fillInZoe(stage.booking)
  await stage.strike()
  await save(stage)
}

/** The request for the new person takes longer than the page waits. */
const addsZoeInVain = inTurn(
  addsZoe,
  ({ control }) => control.arrived(POST_FICHE, 1),
  wait(PAST_DEADLINE_MS),
  wait(3_000),
  isOutcomeUnknown,
)

/** Accounts and saved persons while the network, the clock or another tab interferes. */
export const ACCOUNT_ROWS: readonly FaultRow[] = [
  ...SPELLINGS.map((spelling): FaultRow => ({
    id: 'F54',
    title: `an account exists for ${JSON.stringify(spelling)}: said beside the field, and what was typed stays`,
    inject: NOTHING,
    journey: inTurn(
      ({ page }) => page.goto(`/${PRACTICE.urlname}/register?locale=en`),
      ({ page }) => page.getByRole('main').getByRole('textbox', { name: 'Email address' }).fill(spelling),
      ({ page }) => page.getByRole('main').getByRole('button', { name: 'Create my account' }).click(),
      ({ page }) =>
        expect(
          page.getByRole('main').getByText('An account already exists for this email address').first(),
        ).toBeVisible(),
      ({ page }) =>
        expect(page.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
          /^An account already exists/,
        ),
      ({ page }) => expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(/claire@example\.org/i),
    ),
    expect: { bookings: 0, claim: 'none', message: /There (?:is a|are \d+) problems?/, secrets: [] },
  })),
  {
    id: 'F16',
    critical: true,
    title: 'the answer to a new person is lost after the commit: the list is read, and the person is there once',
    inject: { match: POST_FICHE, phase: 'after', act: { kind: 'status', status: 502 }, times: 1 },
    journey: inTurn(addsZoe, isAdded, wasAddedOnce),
    expect: { bookings: 0, claim: 'none' },
  },
  {
    id: 'F21',
    critical: true,
    title: 'a new person arrives late: nobody claims anything meanwhile, nothing is sent twice, and it comes right',
    inject: { match: POST_FICHE, phase: 'before', act: { kind: 'hold', key: 'late' }, times: 1 },
    journey: inTurn(
      addsZoeInVain,
      ({ page }) => expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoé'),
      ({ page }) => expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0),
      ({ judge }) => judge({ bookings: 0, claim: 'none', message: /Do not add this person again/ }),
      ({ control }) => control.release('late'),
      ({ page }) => page.getByRole('button', { name: 'Check again' }).click(),
      isAdded,
      wasAddedOnce,
    ),
    expect: { bookings: 0, claim: 'none' },
  },
  {
    id: 'F21',
    critical: true,
    title: 'a new person arrives while the customer is back at the form: Save looks first, and adds nobody twice',
    inject: { match: POST_FICHE, phase: 'before', act: { kind: 'hold', key: 'late' }, times: 1 },
    journey: inTurn(
      addsZoeInVain,
      ({ page }) => page.getByRole('button', { name: /^Back to the form/ }).click(),
      isTextShown(/This person may not have been added/),
      ({ control }) => control.release('late'),
      isCarriedOut,
      save,
      isAdded,
      wasAddedOnce,
    ),
    expect: { bookings: 0, claim: 'none' },
  },
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
      isTextShown(/Too many requests in a short time/),
      ({ page }) => expect(page.getByRole('main').getByRole('button', { name: /^Try again/ })).toBeDisabled(),
      async ({ control }) => expect((await control.requests(SLOTS)).length).toBeLessThanOrEqual(2),
    ),
    expect: { bookings: 0, claim: 'none', message: /Too many requests in a short time/ },
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
