import { describe, expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { ReadBack } from '../../machines/domain/appointment/booking.ts'
import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import { sampleBooked, sampleRequest, sampleScope } from '../../machines/kit/samples.ts'
import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, at, asked, elapsed } = journeysOf(submissionMachine, submissionCases)

const FRESH = { scope: sampleScope, request: sampleRequest, resume: false }
const RELOADED = { ...FRESH, resume: true }
const ASKED_WITH = { scope: sampleScope, request: sampleRequest }
const FOUND = { kind: 'found', booked: sampleBooked } as const
const BOOKED = { kind: 'booked', booked: sampleBooked } as const
const ABSENT = { kind: 'absent' } as const
const NOBODY = { kind: 'impossible' } as const
const COMMITTED = { kind: 'committed', failure: null } as const
const BETWEEN_TWO_POLLS = { unknown: { waiting: 'pausing' } }
const TEN_POLLS = Array.from({ length: 10 }, () => 'readBack' as const)
const OUTCOME_UNKNOWN = { type: 'submission.outcomeUnknown' }
const SAME_TIME = { type: 'submission.outcomeUnknown', refusal: 'same_time_rdv' }
const POLLED = { type: 'submission.polled', settles: 'soon' }
const LATER = { type: 'submission.polled', settles: 'later' }
const polled = (times: number, notice: AnyEventObject = POLLED) => Array.from({ length: times }, () => notice)
const UNKNOWABLE = { type: 'submission.polled', settles: 'never' }

const ended = (output: unknown) => ({ type: 'xstate.done.actor.subject', actorId: 'subject', output })
const refused = (code: FailureCode) => ({ kind: 'refused', failure: failure(code) })

/** The calls to the server so far, in order: a write that is sent twice becomes two appointments. */
const calls =
  (...expected: readonly ('send' | 'readBack')[]): JourneyStep =>
  ({ hosted }) =>
    expect(hosted.started).toEqual(expected)

/** The pauses that run now, in milliseconds. */
const waits =
  (...expected: readonly number[]): JourneyStep =>
  ({ hosted }) =>
    expect(hosted.clock.armed()).toEqual(expected)

/** A look-up with this result after a pause of this length. */
const polls = (pause: number, answer: ReadBack): readonly JourneyStep[] => [
  waits(pause),
  elapsed(pause),
  done('readBack', answer),
]

describe('booking on the fiche step goes to confirm (specification, section 4 "Booking")', () => {
  journey(
    'a booking is sent as it was asked for, once, and what was booked is handed on',
    [at('submitting'), asked('send', ASKED_WITH), done('send', sampleBooked), calls('send')],
    { value: 'booked', status: 'done', output: BOOKED, notices: [ended(BOOKED)] },
    FRESH,
  )

  journey('nobody can leave, and nothing is claimed, while it is being sent', [calls('send')], {
    value: 'submitting',
    tags: ['busy', 'writing'],
    context: { booked: null, failure: null },
    notices: [],
  })

  journey(
    'looking at the page, or asking, while it is being sent sends nothing again',
    [sent({ type: 'page.shown' }), sent({ type: 'check.requested' }), calls('send')],
    { value: 'submitting', notices: [] },
  )
})

describe('a refusal (specification, section 8)', () => {
  for (const code of ['user_blacklisted', 'mintime_rdv', 'expiredConnection', 'offline'] as const) {
    journey(`"${code}" is notified as it is, without asking further`, [failed('send', failure(code)), calls('send')], {
      value: 'refused',
      status: 'done',
      output: refused(code),
      notices: [ended(refused(code))],
    })
  }

  // Browsers repeat a write themselves and hide the first answer: the refusal may be caused by this very booking.
  for (const code of [
    'same_time_rdv',
    'availabletimeslots',
    'max_rdv_number',
    'mintime_between',
    'mintime_modify',
  ] as const) {
    const received = failed('send', failure(code))
    const notified = { type: 'submission.outcomeUnknown', refusal: code }

    journey(
      `"${code}" is notified at once, before the look has an answer, and holds nobody`,
      [received, calls('send', 'readBack')],
      {
        value: { unknown: 'polling' },
        tags: ['failed'],
        context: { failure: failure(code) },
        notices: [notified],
      },
    )

    journey(
      `"${code}" may be caused by the booking just made: the server is asked, and it was`,
      [received, asked('readBack', ASKED_WITH), done('readBack', FOUND), calls('send', 'readBack')],
      {
        value: 'booked',
        status: 'done',
        output: BOOKED,
        context: { failure: null },
        notices: [notified, ended(BOOKED)],
      },
    )
    journey(
      `"${code}" may be caused by the booking just made, which a list shows some seconds later`,
      [received, done('readBack', ABSENT), ...polls(2_000, FOUND)],
      { value: 'booked', output: BOOKED, notices: [notified, POLLED, ended(BOOKED)] },
    )
    journey(
      `"${code}" stands when there is no such booking at the second look either`,
      [received, done('readBack', ABSENT), ...polls(2_000, ABSENT)],
      { value: 'refused', output: refused(code), notices: [notified, POLLED, ended(refused(code))] },
    )
    journey(
      `"${code}" that cannot be looked up is an unknown outcome, and stands when it can`,
      [received, failed('readBack', failure('unreachable')), ...polls(2_000, ABSENT)],
      { value: 'refused', output: refused(code), notices: [notified, LATER, ended(refused(code))] },
    )
  }

  journey(
    'a lost race of a visitor is said at once: who has no token has booked nothing in this session',
    [failed('send', failure('availabletimeslots')), done('readBack', NOBODY), calls('send', 'readBack')],
    {
      value: 'refused',
      output: { ...refused('availabletimeslots'), isUnproven: true },
      context: { seen: 'impossible' },
    },
  )
  journey(
    'an appointment at this time of a visitor without a token is one that cannot be looked up',
    [failed('send', failure('same_time_rdv')), done('readBack', NOBODY)],
    { value: BETWEEN_TWO_POLLS, tags: ['failed'], notices: [SAME_TIME, UNKNOWABLE] },
  )
  journey(
    'a professional’s cannot be looked up: it stays unknown, and is not asked for by itself',
    [failed('send', failure('same_time_rdv')), done('readBack', { kind: 'unreadable' }), waits()],
    { value: { unknown: { waiting: 'resting' } }, tags: ['failed'], notices: [SAME_TIME, UNKNOWABLE] },
  )
  journey(
    'from before a reload is told again at once, and nothing is sent',
    [calls('readBack')],
    { value: { unknown: 'polling' }, tags: ['failed'], notices: [SAME_TIME] },
    { ...RELOADED, request: { ...sampleRequest, refusal: 'same_time_rdv' } },
  )

  // 404, 422 or 400, named or not: only the list decides (wire contract, ruling 46).
  const MOVE = { ...FRESH, request: { ...sampleRequest, moves: 401 } }
  for (const code of ['notFound', 'refused', 'updateFailed', 'mintime_modify'] as const) {
    const received = failed('send', failure(code))
    journey(
      `of a move as "${code}" may answer a repetition: it was moved`,
      [received, done('readBack', FOUND)],
      { value: 'booked', output: BOOKED },
      MOVE,
    )
    journey(
      `of a move as "${code}" stands when the second look shows the old time`,
      [received, done('readBack', ABSENT), ...polls(2_000, ABSENT)],
      { value: 'refused', output: refused(code) },
      MOVE,
    )
  }
  for (const code of ['expiredConnection', 'forbidden', 'tooManyRequests'] as const) {
    journey(
      `of a move as "${code}" is about who asks`,
      [failed('send', failure(code)), calls('send')],
      { value: 'refused', output: refused(code) },
      MOVE,
    )
  }
})

describe('a lost answer', () => {
  for (const code of ['timeout', 'unreachable', 'malformed', 'serverError'] as const) {
    journey(
      `"${code}" is looked up before a word is claimed`,
      [failed('send', failure(code)), asked('readBack', ASKED_WITH), calls('send', 'readBack')],
      {
        value: { reconciling: 'polling' },
        tags: ['busy', 'writing'],
        context: { failure: failure(code) },
        notices: [],
      },
    )
  }

  journey(
    'that the server shows no booking for may still arrive: nothing is said, and it is looked for again',
    [failed('send', failure('timeout')), done('readBack', ABSENT), waits(2_000)],
    { value: { reconciling: 'pausing' }, tags: ['busy', 'writing'], notices: [] },
  )
  journey(
    'that is in the list two seconds later was a booking, and was never called anything else',
    [failed('send', failure('timeout')), done('readBack', ABSENT), ...polls(2_000, FOUND)],
    { value: 'booked', output: BOOKED, notices: [ended(BOOKED)] },
  )
  journey(
    'that the server shows no booking for twice is unknown, not failed',
    [failed('send', failure('timeout')), done('readBack', ABSENT), ...polls(2_000, ABSENT)],
    { value: BETWEEN_TWO_POLLS, tags: ['failed'], context: { seen: 'absent' }, notices: [OUTCOME_UNKNOWN] },
  )
  journey(
    'that cannot be looked up is an unknown outcome, which the parent is told',
    [failed('send', failure('timeout')), done('readBack', NOBODY)],
    { value: BETWEEN_TWO_POLLS, tags: ['failed'], context: { booked: null }, notices: [OUTCOME_UNKNOWN] },
  )
  journey(
    'whose look-up fails too is an unknown outcome, which the parent is told',
    [failed('send', failure('timeout')), failed('readBack', failure('unreachable'))],
    { value: BETWEEN_TWO_POLLS, tags: ['failed'], notices: [OUTCOME_UNKNOWN] },
  )
  journey(
    'with a new token in the session was booked, though the list does not show it: it is waited for',
    [failed('send', failure('timeout')), done('readBack', COMMITTED), ...polls(2_000, COMMITTED)],
    { value: BETWEEN_TWO_POLLS, context: { seen: 'committed' }, notices: [OUTCOME_UNKNOWN] },
  )
})

describe('reading back goes on by itself for more than a minute (wire contract, ruling 30)', () => {
  const lost = [failed('send', failure('timeout')), done('readBack', ABSENT)]
  /** Every pause after the first one; with it 79 seconds. */
  const PAUSES = [2_000, 5_000, 5_000, 5_000, 15_000, 15_000, 15_000, 15_000]
  const silent = (...pauses: readonly number[]) => pauses.flatMap((pause) => polls(pause, ABSENT))

  journey(
    'with growing pauses, and only then it was the connection that failed',
    [...lost, ...silent(2_000, ...PAUSES)],
    {
      value: 'refused',
      output: refused('unreachable'),
      notices: [OUTCOME_UNKNOWN, ...polled(7), ended(refused('unreachable'))],
    },
  )
  journey(
    'one pause earlier nothing is called failed',
    [...lost, ...silent(2_000, ...PAUSES.slice(0, -1)), waits(15_000)],
    { value: { unknown: { waiting: 'pausing' } }, notices: [OUTCOME_UNKNOWN, ...polled(7)] },
  )
  journey(
    'a booking that comes to light after a minute is a booking',
    [...lost, ...silent(2_000, ...PAUSES.slice(0, -1)), ...polls(15_000, FOUND), calls('send', ...TEN_POLLS)],
    { value: 'booked', output: BOOKED, notices: [OUTCOME_UNKNOWN, ...polled(7), ended(BOOKED)] },
  )
  journey(
    'of a visitor whom nobody knows it ends in an unknown outcome, never in a failure',
    [
      failed('send', failure('timeout')),
      done('readBack', NOBODY),
      ...[2_000, ...PAUSES].flatMap((pause) => polls(pause, NOBODY)),
      waits(),
    ],
    {
      value: { unknown: { waiting: 'resting' } },
      tags: ['failed'],
      notices: [OUTCOME_UNKNOWN, ...polled(9, UNKNOWABLE)],
    },
  )
  journey(
    'what was committed and never shown ends in an unknown outcome, never in a failure',
    [
      failed('send', failure('timeout')),
      done('readBack', COMMITTED),
      ...[2_000, ...PAUSES].flatMap((pause) => polls(pause, COMMITTED)),
      sent({ type: 'check.requested' }),
      done('readBack', FOUND),
    ],
    { value: 'booked', output: BOOKED, notices: [OUTCOME_UNKNOWN, ...polled(7, LATER), UNKNOWABLE, ended(BOOKED)] },
  )
  journey(
    'a last look that breaks down may still be answered by the next one',
    [
      failed('send', failure('timeout')),
      done('readBack', COMMITTED),
      ...[2_000, ...PAUSES.slice(0, -1)].flatMap((pause) => polls(pause, COMMITTED)),
      elapsed(15_000),
      failed('readBack', failure('unreachable')),
    ],
    { value: { unknown: { waiting: 'resting' } }, tags: ['failed'], notices: [OUTCOME_UNKNOWN, ...polled(8, LATER)] },
  )
  journey(
    'a server that broke down is left alone for fifteen seconds each time',
    [
      failed('send', failure('timeout')),
      failed('readBack', failure('serverError')),
      waits(15_000),
      elapsed(15_000),
      failed('readBack', failure('serverError')),
      waits(15_000),
    ],
    { value: { unknown: { waiting: 'pausing' } }, notices: [OUTCOME_UNKNOWN, LATER] },
  )
  journey(
    'a server that says how long to wait is left alone so long',
    [failed('send', failure('timeout')), failed('readBack', failure('serverError', null, 30)), waits(30_000)],
    { value: { unknown: { waiting: 'pausing' } }, notices: [OUTCOME_UNKNOWN] },
  )
  journey(
    'a server that asks for a second gets fifteen',
    [failed('send', failure('timeout')), failed('readBack', failure('serverError', null, 1)), waits(15_000)],
    { value: { unknown: { waiting: 'pausing' } }, notices: [OUTCOME_UNKNOWN] },
  )
  journey(
    'the list of a proved commit that cannot be read is asked for as gently',
    [
      failed('send', failure('timeout')),
      done('readBack', COMMITTED),
      ...polls(2_000, { kind: 'committed', failure: failure('serverError', null, 30) }),
      waits(30_000),
    ],
    { value: { unknown: { waiting: 'pausing' } }, context: { seen: 'committed' } },
  )
  journey(
    'asking often shortens nothing',
    [
      ...lost,
      ...polls(2_000, ABSENT),
      ...Array.from({ length: 20 }, () => [sent({ type: 'page.shown' }), done('readBack', ABSENT)]).flat(),
    ],
    { value: BETWEEN_TWO_POLLS, context: { pauses: 1 }, notices: [OUTCOME_UNKNOWN, ...polled(20)] },
  )
})

describe('while the outcome is unknown', () => {
  const unknownOutcome = [failed('send', failure('timeout')), failed('readBack', failure('unreachable'))]

  for (const type of ['check.requested', 'page.shown', 'network.restored'] as const) {
    journey(
      `"${type}" asks the server at once, and never sends again`,
      [...unknownOutcome, sent({ type }), asked('readBack', ASKED_WITH), calls('send', 'readBack', 'readBack')],
      { value: { unknown: 'polling' }, tags: ['failed'], notices: [OUTCOME_UNKNOWN] },
    )
  }

  journey(
    'asking again while the server is being asked changes nothing',
    [
      ...unknownOutcome,
      sent({ type: 'check.requested' }),
      sent({ type: 'page.shown' }),
      calls('send', 'readBack', 'readBack'),
    ],
    { value: { unknown: 'polling' } },
  )
  journey(
    'asking again may find the booking',
    [...unknownOutcome, sent({ type: 'check.requested' }), done('readBack', FOUND)],
    {
      value: 'booked',
      output: BOOKED,
      notices: [OUTCOME_UNKNOWN, ended(BOOKED)],
    },
  )
  journey(
    'asking again in vain is an unknown outcome as before',
    [...unknownOutcome, sent({ type: 'check.requested' }), done('readBack', NOBODY)],
    { value: BETWEEN_TWO_POLLS, notices: [OUTCOME_UNKNOWN, UNKNOWABLE] },
  )
})

describe('after a reload', () => {
  journey(
    'a write under way is asked about first, and not sent again',
    [asked('readBack', ASKED_WITH), calls('readBack')],
    { value: { reconciling: 'polling' }, notices: [] },
    RELOADED,
  )

  journey('that was booked it is', [done('readBack', FOUND)], { value: 'booked', output: BOOKED }, RELOADED)

  journey(
    'that is not there yet may still arrive: it is looked for, and not sent again',
    [done('readBack', ABSENT), ...polls(2_000, ABSENT), calls('readBack', 'readBack')],
    { value: BETWEEN_TWO_POLLS, notices: [OUTCOME_UNKNOWN] },
    RELOADED,
  )
})
