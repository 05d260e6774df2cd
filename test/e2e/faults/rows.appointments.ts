import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect } from '../fixtures.ts'
import { openByMenu, openClaires, press, signInHere, upcoming, YOURS } from '../support/appointments-page.ts'
import { PRACTICE } from '../support/practice.ts'
import { bookAtSalon, walkToSalonForm } from '../support/salon.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { inTurn, isTextShown, strike, struck } from './journeys.ts'

const DELETE = { method: 'POST', path: '/appointments/batch_delete' }
const PUT = { method: 'PUT', path: '/appointments/\\d+' }
const EDITABLE = { method: 'GET', path: '/appointments/\\d+/editable' }
const NOTHING: FaultInput[] = []

/** The salon allows no cancellation or change on the day itself. */
const bookedLater: Journey = ({ booking }) => bookAtSalon(booking, { date: '2026-12-01' })
/** A second appointment for the same person, whom the salon knows by now. */
const bookedAnother: Journey = async ({ booking }) => {
  await walkToSalonForm(booking, { date: '2026-12-02' })
  await booking.page.getByRole('radio', { name: 'Clémence Essai' }).check()
  await booking.bookButton.click()
  await booking.isBooked()
}
const atList: Journey = ({ booking }) => openByMenu(booking)
const atClaires: Journey = ({ booking }) => openClaires(booking)
const wants =
  (action: string): Journey =>
  ({ page }) =>
    press(page, action)
const presses =
  (name: string): Journey =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).click()
const cancels = inTurn(wants('Cancel'), presses('Yes, cancel it'))
const has =
  (count: number): Journey =>
  ({ page }) =>
    expect(upcoming(page)).toHaveCount(count)
const kindsAre =
  (...kinds: string[]): Journey =>
  async ({ control }) =>
    expect((await control.ledger()).map(({ kind }) => kind)).toEqual(kinds)
const reads =
  (words: RegExp): Journey =>
  ({ page }) =>
    expect(page.getByRole('main').getByText(words).first()).toBeVisible()

/** The server cancels only the first of several appointments with the salon, and lists only that one as cancelled. */
async function cancelFirstAlone({ page, control }: Stage): Promise<void> {
  const { origin } = new URL(page.url())
  const kept = await page.evaluate(() => sessionStorage.getItem('token:101'))
  const { token } = JSON.parse(kept ?? '{}') as { token?: string }
  const [first] = await control.ledger()
  const [id] = (first?.appointment_ids ?? []) as number[]
  const address = `${origin}/s1/v3/groups/101/appointments/batch_delete?apikey=sandbox-key&token=${token}`
  const answer = await page.request.post(address, { data: { appointments: [{ id }] } })
  if (!answer.ok()) throw new Error(`The first was not cancelled: ${answer.status()} ${await answer.text()}`)
  await control.faults({ match: DELETE, phase: 'before', act: { kind: 'replace', body: { records: [{ id }] } } })
}

/** The words of a server that knows no such appointment, or has cancelled it before. */
const GONE = { messages: { errors: ['Appointment does not exist or already cancelled'] } }

/** From the list to another time for the only appointment, including the press that moves it. */
const toMove = inTurn(
  bookedLater,
  atList,
  wants('Change the time'),
  ({ booking }) => booking.isAt('When would suit you?'),
  ({ booking }) => booking.pickTime(3),
  ({ booking }) => booking.isAt('Who is the appointment for?'),
)

/** The appointments page: listing, moving and cancelling. */
export const APPOINTMENT_ROWS: readonly FaultRow[] = [
  {
    id: 'F45',
    title: 'it is too late to cancel: said with the telephone number, and the appointment stays in the list',
    inject: ({ control }) => control.clock('2026-11-30T20:00:00Z'),
    journey: inTurn(
      bookedLater,
      atList,
      strike,
      cancels,
      isTextShown(/too late to cancel this appointment online/),
      ({ page }) => expect(page.getByRole('alertdialog').getByRole('link', { name: /01 99 00 12 34/ })).toBeVisible(),
      ({ booking }) => booking.closeAlert(),
      has(1),
      kindsAre('booking'),
    ),
    // The alert reloads the page, as the link asks for.
    expect: { bookings: 1, claim: 'none', fresh: true },
  },
  {
    id: 'F46',
    title: 'of two appointments one alone is cancelled: the page says which, and lists the other',
    inject: cancelFirstAlone,
    journey: inTurn(
      bookedLater,
      bookedAnother,
      atList,
      presses('Cancel several appointments'),
      async ({ page }) => {
        const boxes = page.getByRole('dialog').getByRole('checkbox')
        await expect(boxes).toHaveCount(2)
        for (const box of await boxes.all()) await box.check()
      },
      ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 appointments' }).click(),
      strike,
      presses('Yes, cancel them'),
      ({ page }) => expect(page.getByText('Only part of the appointment was cancelled').first()).toBeVisible(),
      ({ page }) =>
        expect(page.getByRole('main')).toContainText(
          /Cancelled: .*1 December at 09:30\)Still booked: .*2 December at 09:30\)/,
        ),
      has(1),
      kindsAre('booking', 'booking', 'cancel'),
    ),
    expect: { bookings: 2, claim: 'none', message: /Only part of the appointment was cancelled/ },
  },
  {
    id: 'F47',
    title: 'the answer to the cancellation is lost after it was done: it is looked up and called cancelled',
    inject: { match: DELETE, phase: 'after', act: { kind: 'reset' } },
    journey: inTurn(
      bookedLater,
      atList,
      strike,
      cancels,
      ({ page }) => expect(page.getByRole('status').filter({ hasText: 'Your appointment is cancelled' })).toBeVisible(),
      has(0),
      kindsAre('booking', 'cancel'),
    ),
    expect: { bookings: 1, claim: 'none', message: /Your appointment is cancelled/ },
  },
  ...(['v3', 'v1'] as const).map((version): FaultRow => ({
    id: 'F47',
    title: `the answer is lost after the cancellation, and its repetition is refused as in ${version}: the list decides, it is cancelled`,
    inject: [
      { match: DELETE, phase: 'after', act: { kind: 'reset' }, times: 1 },
      {
        match: { ...DELETE, nth: 2 },
        phase: 'before',
        act:
          version === 'v3'
            ? { kind: 'status', status: 422, body: GONE }
            : { kind: 'status', status: 400, body: [{ error: GONE.messages.errors[0] }] },
        times: 1,
      },
    ],
    journey: inTurn(
      bookedLater,
      atList,
      strike,
      cancels,
      ({ page }) => expect(page.getByRole('status').filter({ hasText: 'Your appointment is cancelled' })).toBeVisible(),
      has(0),
      kindsAre('booking', 'cancel'),
    ),
    expect: { bookings: 1, claim: 'none', message: /Your appointment is cancelled/ },
  })),
  {
    id: 'F47',
    title: 'a 404 that names an error comes before anything is done: the list decides, and nothing is called cancelled',
    inject: {
      match: DELETE,
      phase: 'before',
      act: { kind: 'status', status: 404, body: { messages: { errors: 'x' } } },
    },
    journey: inTurn(
      bookedLater,
      atList,
      strike,
      cancels,
      isTextShown(/This does not exist or is no longer available/),
      ({ page }) => expect(page.getByText('Your appointment is cancelled')).toHaveCount(0),
      ({ page }) =>
        expect(page.getByRole('alertdialog')).toContainText('This does not exist or is no longer available'),
      has(1),
      kindsAre('booking'),
    ),
    expect: { bookings: 1, claim: 'none' },
  },
  {
    id: 'F47',
    title: 'at the confirmation the repetition of a cancellation is refused: it is looked up and called cancelled',
    inject: [
      { match: DELETE, phase: 'after', act: { kind: 'reset' }, times: 1 },
      {
        match: { ...DELETE, nth: 2 },
        phase: 'before',
        act: { kind: 'status', status: 422, body: GONE },
        times: 1,
      },
    ],
    journey: inTurn(
      bookedLater,
      strike,
      presses('Cancel the appointment'),
      presses('Yes, cancel it'),
      ({ page }) => expect(page.getByText('is cancelled').first()).toBeVisible(),
      kindsAre('booking', 'cancel'),
    ),
    expect: { bookings: 1, claim: 'none' },
  },
  {
    id: 'F49',
    title:
      'the answer to a move is lost, and its repetition is refused as of no appointment: the list decides, it was moved',
    inject: [
      { match: PUT, phase: 'after', act: { kind: 'reset' }, times: 1 },
      { match: { ...PUT, nth: 2 }, phase: 'before', act: { kind: 'status', status: 404, body: GONE }, times: 1 },
    ],
    journey: inTurn(
      toMove,
      strike,
      presses('Move the appointment'),
      ({ booking }) => booking.isAt('Your appointment was moved'),
      kindsAre('booking', 'move'),
    ),
    expect: { bookings: 1, claim: 'booked' },
  },
  {
    id: 'F48',
    title: 'the server does not let it be changed: it says why, and the appointment is untouched',
    inject: {
      match: EDITABLE,
      phase: 'before',
      times: 0,
      act: { kind: 'replace', body: { editable: false, message: 'Only by telephone today' } },
    },
    journey: inTurn(
      bookedLater,
      atList,
      strike,
      wants('Change the time'),
      ({ page }) => expect(page.getByText('Change not possible').first()).toBeVisible(),
      ({ page }) => expect(page.getByText('It is too late to change')).toHaveCount(0),
      ({ page }) => expect(page.getByText('Only by telephone today').first()).toBeVisible(),
      kindsAre('booking'),
    ),
    expect: { bookings: 1, claim: 'none' },
  },
  {
    id: 'F49',
    title:
      'the answer to a move is lost after the commit: it is read back, and there is one appointment at the new time',
    inject: { match: PUT, phase: 'after', act: { kind: 'status', status: 502, body: '' } },
    journey: inTurn(
      toMove,
      strike,
      presses('Move the appointment'),
      ({ booking }) => booking.isAt('Your appointment was moved'),
      kindsAre('booking', 'move'),
      atList,
      has(1),
    ),
    expect: { bookings: 1, claim: 'none' },
  },
  {
    id: 'F49',
    title: 'a move never reaches the server: nothing is claimed, and the old time stays the customer’s',
    inject: { match: PUT, phase: 'before', times: 0, act: { kind: 'status', status: 502, body: '' } },
    journey: inTurn(
      toMove,
      strike,
      presses('Move the appointment'),
      struck(1),
      reads(/You keep your appointment|not confirmed/),
      kindsAre('booking'),
    ),
    expect: { bookings: 1, claim: 'none' },
  },
  {
    id: 'F50',
    title: 'what was booked is not offered any more: booking it again says so, and leads to the business',
    inject: {
      match: { method: 'GET', path: '/interventions' },
      phase: 'before',
      times: 0,
      act: { kind: 'status', status: 404, body: { messages: { errors: ['v3_error.not_found'] } } },
    },
    journey: inTurn(bookedLater, atList, strike, wants('Book again')),
    expect: { bookings: 1, claim: 'none', message: /does not exist or is no longer available/ },
  },
  {
    id: 'F51',
    title: 'the link of an email is about an appointment that is not there: said, with the telephone number',
    inject: NOTHING,
    journey: inTurn(
      ({ page }) => page.goto(`/${PRACTICE.urlname}/appointments?locale=en&cancel_apt=999999`),
      ({ page }) => signInHere(page),
      ({ page }) =>
        expect(page.getByText('This appointment does not exist or is already cancelled').first()).toBeVisible(),
      ({ page }) =>
        expect(
          page
            .getByRole('main')
            .getByRole('link', { name: /Call 01 99/ })
            .first(),
        ).toBeVisible(),
    ),
    expect: { bookings: 0, claim: 'none', message: /does not exist or is already cancelled/ },
  },
  {
    id: 'F57',
    title: 'the list of appointments is somebody else’s: a message, and nobody’s data',
    inject: {
      match: { method: 'GET', path: '^/s1/.*/appointments' },
      phase: 'before',
      times: 0,
      act: { kind: 'status', status: 403, body: { messages: { errors: ['v3_error.forbidden'] } } },
    },
    journey: inTurn(
      strike,
      ({ page }) => page.goto(`/${PRACTICE.urlname}/appointments?locale=en`),
      ({ page }) => signInHere(page),
      ({ booking }) => booking.settled(),
      has(0),
      ({ page }) => expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
    ),
    expect: { bookings: 0, claim: 'none' },
  },
  {
    id: 'F62',
    title: 'the server ends the session under the list: cancelling asks to sign in, and is not done by itself',
    inject: { match: DELETE, phase: 'before', act: { kind: 'status', status: 401, body: '' } },
    journey: inTurn(
      atClaires,
      strike,
      cancels,
      struck(1),
      ({ page }) => expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible(),
      kindsAre(),
    ),
    expect: { bookings: 0, claim: 'none' },
  },
  {
    id: 'F84',
    title: 'who booked without an account sees that booking on the page of appointments, and no other',
    inject: NOTHING,
    journey: inTurn(
      ({ booking }) => bookAtSalon(booking),
      atList,
      has(1),
      ({ page }) => expect(upcoming(page)).toContainText('Women’s cut'),
      ({ page }) => page.reload(),
      ({ booking }) => booking.isAt(YOURS),
      has(1),
    ),
    expect: { bookings: 1, claim: 'none', fresh: true },
  },
]
