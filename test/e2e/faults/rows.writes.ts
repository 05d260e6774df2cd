import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect } from '../fixtures.ts'
import { bookings } from '../support/oracle.ts'
import { SALON } from '../support/routes.ts'
import type { End, FaultRow, Journey } from './fault.types.ts'
import {
  bookUnder,
  inTurn,
  isBooked,
  isTextShown,
  PAST_DEADLINE_MS,
  pressBook,
  struck,
  tryAgain,
  wait,
} from './journeys.ts'

const POST = { method: 'POST', path: '/appointments' }
const SESSION = { path: '/sessions/current' }
const FORMS = { path: '/forms' }
const NOBODY_KNOWS = /Your booking is not confirmed yet/

const onPost = (phase: FaultInput['phase'], act: FaultInput['act'], times = 1): FaultInput => ({
  match: POST,
  phase,
  act,
  times,
})

/** The booking is committed, whether or not the page has received the answer. */
const isCommitted: Journey = ({ control }) => expect.poll(() => bookings(control)).toBe(1)

/** Runs the clock second by second until one of these is visible: browsers do not always report a broken connection. */
const untilKnown: Journey = async ({ page, booking }) => {
  const known = booking.heading.getByText('is booked').or(booking.alert.getByText(NOBODY_KNOWS))
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return known.isVisible()
    })
    .toBe(true)
}

/** Reloads the page, although the browser asks whether to leave it. */
const reloadAnyway: Journey = async ({ page }) => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

/** How many bookings the page has sent. The server counts, because a browser does not report its own repeats. */
const wasSent =
  (times: number): Journey =>
  async ({ control }) =>
    expect(await control.requests(POST), 'POSTs that arrived').toHaveLength(times)

/** Booked when the browser repeated the request, otherwise unknown: both are allowed, a false claim is not. */
const bookedOrUnknown: End = async ({ booking }) =>
  (await booking.heading.getByText('is booked').isVisible())
    ? { bookings: 1, claim: 'booked' }
    : { bookings: 0, claim: 'unknown', typed: SALON.typed }

/** The answer to the second of two requests that the browser has made of one press. */
const refusedSecond = (key: string): FaultInput => ({
  match: { ...POST, nth: 2 },
  phase: 'before',
  act: { kind: 'status', status: 422, body: { messages: { errors: [key] } } },
  times: 1,
})
/** No session comes back: the server knows nobody. */
const NO_SESSION: FaultInput = {
  match: SESSION,
  phase: 'before',
  act: { kind: 'status', status: 401, body: {} },
  times: 0,
}

const presses =
  (name: string): Journey =>
  ({ page }) =>
    page.getByRole('main').getByRole('button', { name }).click()

/** From the form to another free time, and back to the form. */
const toOtherTime = inTurn(
  presses('Choose another time'),
  ({ booking }) => booking.isAt(/^When would suit you/),
  ({ booking }) => booking.pickTime(3),
  ({ booking }) => booking.isAt(/^Who is the appointment for/),
)

const BOOKED = { bookings: 1, claim: 'booked' } as const

/** Faults of the booking itself: broken connections, and answers that are lost, late or missing. */
export const WRITE_ROWS: readonly FaultRow[] = [
  {
    id: 'F5',
    title: 'the booking answers 503: it is sent once and never again unasked, and nobody claims to know',
    inject: onPost('before', { kind: 'status', status: 503 }, 0),
    journey: inTurn(bookUnder(), isTextShown(NOBODY_KNOWS), wasSent(1)),
    expect: { bookings: 0, claim: 'unknown', typed: SALON.typed, message: /check your inbox for a confirmation/i },
  },
  {
    id: 'F6',
    title: 'the booking is committed and answered with a page of HTML: it is looked up, not believed',
    inject: onPost('after', { kind: 'raw', text: '<!doctype html><p>Hotel Wi-Fi', contentType: 'text/html' }),
    journey: inTurn(bookUnder(), isBooked, wasSent(1)),
    expect: BOOKED,
  },
  {
    id: 'F8',
    title: 'the booking is committed and half the answer comes: it is looked up',
    inject: onPost('after', { kind: 'truncate', bytes: 25 }),
    journey: inTurn(bookUnder(), isBooked, wasSent(1)),
    expect: BOOKED,
  },
  {
    id: 'F10',
    title: 'the booking is committed and answered with an empty object: it is looked up',
    inject: onPost('after', { kind: 'replace', body: {} }),
    journey: inTurn(bookUnder(), isBooked, wasSent(1)),
    expect: BOOKED,
  },
  {
    id: 'F15',
    critical: true,
    title:
      'the connection is reset before the commit: the browser repeats the booking and it is made once, or nobody claims',
    inject: onPost('before', { kind: 'reset' }),
    journey: inTurn(bookUnder(), struck(), untilKnown),
    expect: bookedOrUnknown,
  },
  {
    id: 'F16',
    critical: true,
    title: 'the answer to the booking is lost after the commit: it is read back and called booked',
    inject: onPost('after', { kind: 'reset' }),
    journey: inTurn(bookUnder(), isCommitted, untilKnown, isBooked),
    expect: BOOKED,
  },
  {
    id: 'F17',
    critical: true,
    title: 'the answer is lost after the commit and no cookie is kept: nobody knows, and the screen says what to do',
    inject: async ({ control, context }) => {
      await control.faults([
        onPost('after', { kind: 'reset' }, 0),
        { match: SESSION, phase: 'before', act: { kind: 'status', status: 401, body: {} }, times: 0 },
      ])
      await context.clearCookies()
    },
    journey: inTurn(bookUnder(), isCommitted, untilKnown),
    expect: { bookings: 1, claim: 'unknown', typed: SALON.typed, message: /check your inbox for a confirmation/i },
    afterwards: {
      // A reload continues the look-up and does not book again.
      journey: reloadAnyway,
      expect: { bookings: 1, claim: 'unknown', message: /check your inbox for a confirmation/i },
    },
  },
  {
    id: 'F17',
    critical: true,
    title:
      'the page is reloaded while the booking is under way, and the form does not load: it says what was sent, and one press looks it up',
    inject: onPost('after', { kind: 'hold', key: 'answer' }),
    journey: inTurn(
      bookUnder(),
      ({ control }) => control.held('answer'),
      ({ control }) =>
        control.faults([{ match: FORMS, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 }]),
      reloadAnyway,
      isTextShown(/This site has a technical problem/),
      isTextShown(NOBODY_KNOWS),
    ),
    expect: {
      bookings: 1,
      claim: 'unknown',
      message: /nothing is sent twice/,
      fresh: true,
    },
    afterwards: {
      journey: inTurn(({ control }) => control.clearFaults(), tryAgain, isBooked, wasSent(1)),
      expect: BOOKED,
    },
  },
  {
    id: 'F18',
    critical: true,
    title:
      'the booking answers 421 twice, as the browser repeats it: nothing is booked, the screen says so, the form is kept',
    inject: onPost('before', { kind: 'status', status: 421, body: { messages: { errors: ['expiredConnection'] } } }, 2),
    journey: inTurn(bookUnder(), isTextShown(/You have been signed out/), wasSent(2)),
    expect: { bookings: 0, claim: 'none', typed: SALON.typed, message: /What you typed is still here/ },
    afterwards: { journey: inTurn(pressBook, isBooked), expect: BOOKED },
  },
  {
    id: 'F19',
    critical: true,
    title: 'the booking answers 421 once: the browser repeats it, and it is booked once',
    inject: onPost('before', { kind: 'status', status: 421 }),
    journey: inTurn(bookUnder(), isBooked, wasSent(2)),
    expect: BOOKED,
  },
  {
    id: 'F20',
    critical: true,
    title: 'the booking is committed, answered with 408 and the connection closed: it is read back and called booked',
    inject: onPost('after', { kind: 'status', status: 408, headers: { connection: 'close' } }),
    journey: inTurn(bookUnder(), isCommitted, untilKnown, isBooked),
    expect: BOOKED,
  },
  {
    id: 'F21',
    critical: true,
    title:
      'the booking is committed and answered after twenty seconds: it is read back after fifteen and not sent again',
    inject: onPost('after', { kind: 'hold', key: 'answer' }),
    journey: inTurn(
      bookUnder(),
      isCommitted,
      wait(PAST_DEADLINE_MS),
      isBooked,
      ({ control }) => control.release('answer'),
      wasSent(1),
    ),
    expect: BOOKED,
  },
  {
    id: 'F16',
    critical: true,
    title:
      'the answer is lost after the commit, and what the browser repeats is refused: what is known is told at once, the form is open',
    inject: async ({ control, context }) => {
      await control.faults([onPost('after', { kind: 'reset' }), refusedSecond('same_time_rdv'), NO_SESSION])
      await context.clearCookies()
    },
    journey: inTurn(
      bookUnder(),
      isCommitted,
      isTextShown(/You already have an appointment at this time/),
      wasSent(2),
      ({ page }) => expect(page.getByText(/no reply came back|not confirmed yet/)).toHaveCount(0),
      ({ booking }) => expect(booking.alert.getByRole('link', { name: /^Call/ })).toBeVisible(),
      ({ booking }) => expect(booking.field('First name')).toBeEditable(),
      ({ booking }) => expect(booking.bookButton).toBeVisible(),
    ),
    expect: {
      bookings: 1,
      claim: 'unknown',
      typed: SALON.typed,
      message: /It may be the one you have just requested.* Check your inbox for a confirmation before you book again/,
    },
    afterwards: {
      journey: inTurn(reloadAnyway, isTextShown(/You already have an appointment at this time/)),
      expect: {
        bookings: 1,
        claim: 'unknown',
        typed: SALON.typed,
        message: /It may be the one you have just requested/,
      },
    },
  },
  {
    id: 'F16',
    critical: true,
    title:
      'what the browser repeats is refused and the list cannot be read: another time is chosen, and Book finds the first one',
    inject: ({ control }) =>
      control.faults([
        onPost('after', { kind: 'reset' }),
        refusedSecond('same_time_rdv'),
        { match: SESSION, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 },
      ]),
    journey: inTurn(bookUnder(), isCommitted, isTextShown(/It may be the one you have just requested/), toOtherTime),
    expect: {
      bookings: 1,
      claim: 'unknown',
      typed: SALON.typed,
      message: /Your first request may have gone through/,
    },
    afterwards: {
      journey: inTurn(
        pressBook,
        isBooked,
        ({ page }) =>
          expect(page.getByText('Your first request went through. Nothing else was sent.').first()).toBeVisible(),
        wasSent(2),
      ),
      expect: BOOKED,
    },
  },
  {
    id: 'F16',
    title: 'an appointment at this time is refused at once: another one can be had in the same minute',
    inject: [
      { ...refusedSecond('same_time_rdv'), match: POST },
      { match: SESSION, phase: 'before', act: { kind: 'status', status: 401, body: {} }, times: 0 },
    ],
    journey: inTurn(
      bookUnder(),
      isTextShown(/You already have an appointment at this time/),
      toOtherTime,
      pressBook,
      isBooked,
      wasSent(2),
    ),
    expect: BOOKED,
  },
  {
    id: 'F16',
    title:
      'the server cannot say who is here at first: it is asked again before the write, and a lost answer is looked up',
    inject: [],
    journey: inTurn(
      ({ control }) =>
        control.faults([
          { match: SESSION, phase: 'before', act: { kind: 'status', status: 500 }, times: 1 },
          onPost('after', { kind: 'status', status: 504 }),
        ]),
      bookUnder(),
      isBooked,
      wasSent(1),
    ),
    expect: BOOKED,
  },
  {
    id: 'F10',
    title: 'the answer to the booking holds a deleted record: it is looked up, and nothing is called booked',
    inject: onPost('before', {
      kind: 'replace',
      body: { records: [{ id: 7, start: '2026-11-27 09:30:00', state: 0, deleted: true }] },
    }),
    journey: inTurn(bookUnder(), untilKnown, wasSent(1)),
    expect: { bookings: 0, claim: 'unknown', typed: SALON.typed, message: /check your inbox for a confirmation/i },
  },
]
