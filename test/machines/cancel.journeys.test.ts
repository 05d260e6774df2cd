import { describe, expect } from 'vitest'
import { cancelCases } from '../../machines/appointments/cancel/cancel.cases.ts'
import { cancelMachine } from '../../machines/appointments/cancel/cancel.machine.ts'
import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at, elapsed } = journeysOf(cancelMachine, cancelCases)
const { two, one, reloaded } = cancelCases.inputs
const cancel = [at('asking'), sent({ type: 'cancel.confirmed' })]
const SENT = { type: 'cancel.sent' }
const OUTCOME_UNKNOWN = { type: 'cancel.outcomeUnknown' }
const CANCELLED = { kind: 'cancelled' }
const kept = (gone: readonly number[], why: FailureCode | null) => ({
  kind: 'kept',
  gone,
  failure: why === null ? null : failure(why),
})
const ended = (output: unknown) => ({ type: 'xstate.done.actor.subject', actorId: 'subject', output })

/** The calls to the server so far, in order. */
const calls =
  (...expected: readonly ('cancelBooking' | 'readCancelled')[]): JourneyStep =>
  ({ hosted }) =>
    expect(hosted.started).toEqual(expected)
/** The pauses that run now, in milliseconds. */
const waits =
  (...expected: readonly number[]): JourneyStep =>
  ({ hosted }) =>
    expect(hosted.clock.armed()).toEqual(expected)
/** A look-up with this result after a pause of this length. */
const polls = (pause: number, gone: readonly number[]): readonly JourneyStep[] => [
  waits(pause),
  elapsed(pause),
  done('readCancelled', gone),
]
const lost = [...cancel, failed('cancelBooking', failure('timeout'))]
const poll = (gone: readonly number[]) => done('readCancelled', gone)
const unread = failed('readCancelled', failure('unreachable'))
const again = sent({ type: 'cancel.requested' })
const check = sent({ type: 'cancel.checked' })
/** Until the automatic look-ups end: 79 seconds after the first one. */
const toTheEnd = (gone: readonly number[]) =>
  [2_000, 2_000, 5_000, 5_000, 5_000, 15_000, 15_000, 15_000, 15_000].flatMap((pause) => polls(pause, gone))

describe('cancel deletes (specification, section 4)', () => {
  journey('nothing without a press on the question', [sent({ type: 'cancel.dismissed' }), calls()], {
    value: 'kept',
    output: kept([], null),
    notices: [ended(kept([], null))],
  })
  journey(
    'all appointments in one call, and says when it is sent',
    [...cancel, asked('cancelBooking', { appointmentIds: [402, 403] }), done('cancelBooking', [402, 403])],
    { value: 'cancelled', output: CANCELLED, notices: [SENT, ended(CANCELLED)] },
  )
  journey('once, however often the question is answered', [...cancel, ...cancel.slice(1), calls('cancelBooking')], {
    value: 'cancelling',
    tags: ['busy', 'writing'],
    notices: [SENT],
  })
  journey('a part, and says which', [...cancel, done('cancelBooking', [402])], {
    value: 'kept',
    output: kept([402], null),
  })
  for (const code of ['expiredConnection', 'forbidden', 'tooManyRequests', 'offline'] as const) {
    journey(
      `nothing when it hears "${code}"`,
      [...cancel, failed('cancelBooking', failure(code)), calls('cancelBooking')],
      {
        value: 'kept',
        output: kept([], code),
      },
    )
  }
  journey('what an empty answer leaves open, which is looked up', [...cancel, done('cancelBooking', []), poll([])], {
    value: { reconciling: 'pausing' },
    tags: ['busy', 'writing'],
    context: { failure: failure('malformed') },
  })
})

// 404, 422 or 400, named or not: a browser may have repeated a cancellation that was done (wire contract, ruling 46).
describe.each(['notFound', 'refused', 'mintime_cancel', 'same_time_rdv'] as const)('a refusal as "%s"', (code) => {
  const refused = [...cancel, failed('cancelBooking', failure(code))]
  journey(
    'is looked up, and told at once without holding anybody',
    [...refused, calls('cancelBooking', 'readCancelled')],
    {
      value: { unknown: 'polling' },
      tags: ['failed'],
      context: { refusal: failure(code) },
      notices: [SENT, OUTCOME_UNKNOWN],
    },
  )
  journey(
    'of what is not listed twice was a cancellation',
    [...refused, poll([402, 403]), ...polls(2_000, [402, 403])],
    {
      value: 'cancelled',
      output: CANCELLED,
    },
  )
  journey('of what is listed at the second poll stands', [...refused, poll([]), ...polls(2_000, [])], {
    value: 'kept',
    output: kept([], code),
  })
  journey('of a part is a partial cancellation', [...refused, poll([402]), ...polls(2_000, [402])], {
    value: 'kept',
    output: kept([402], null),
  })
  journey('is not believed while the list cannot be read', [...refused, unread, elapsed(2_000), unread], {
    value: { unknown: { waiting: 'pausing' } },
    notices: [SENT, OUTCOME_UNKNOWN],
  })
  journey(
    'of what may be somebody else’s asks for their account',
    [...refused, failed('readCancelled', failure('forbidden'))],
    { value: 'kept', output: kept([], 'forbidden') },
  )
  journey(
    'leaves a professional with the calendar',
    [...refused, calls('cancelBooking')],
    { value: { unknown: 'unread' }, context: { refusal: failure(code) }, notices: [SENT, OUTCOME_UNKNOWN] },
    { ...two, isReadable: false },
  )
})

describe('a professional, for whom nothing can be looked up (wire contract, ruling 26)', () => {
  const unreadable = { ...two, isReadable: false }
  journey(
    'hears that an empty answer says nothing',
    [...cancel, done('cancelBooking', []), calls('cancelBooking')],
    { value: { unknown: 'unread' }, context: { failure: failure('malformed') }, notices: [SENT, OUTCOME_UNKNOWN] },
    unreadable,
  )
  journey(
    'hears that a lost answer is unknown',
    [...lost, calls('cancelBooking')],
    { value: { unknown: 'unread' }, context: { failure: failure('timeout') }, notices: [SENT, OUTCOME_UNKNOWN] },
    unreadable,
  )
  journey(
    'may ask once more, and think better of it',
    [...lost, again, at({ unknown: 'asking' }), sent({ type: 'cancel.dismissed' })],
    { value: { unknown: 'unread' }, tags: ['failed'] },
    unreadable,
  )
})

describe('a lost answer', () => {
  journey('is looked up before a word is said', [...lost, asked('readCancelled', { appointmentIds: [402, 403] })], {
    value: { reconciling: 'polling' },
    tags: ['busy', 'writing'],
    notices: [SENT],
  })
  journey(
    'is a cancellation when the appointments are gone, at the second poll',
    [...lost, poll([402, 403]), ...polls(2_000, [402, 403])],
    {
      value: 'cancelled',
      output: CANCELLED,
      notices: [SENT, ended(CANCELLED)],
    },
  )
  journey('keeps what the first look has shown', [...lost, poll([402])], {
    value: { reconciling: 'pausing' },
    context: { gone: [402], listed: [403] },
  })
  journey(
    'is a cancellation when the last of them goes meanwhile',
    [...lost, poll([402]), ...polls(2_000, [402, 403])],
    {
      value: 'cancelled',
      output: CANCELLED,
    },
  )
  // A list that lags behind the booking does not show it yet: nothing of it was cancelled.
  journey('is none when only the list was late', [...lost, poll([402, 403]), ...polls(2_000, [])], {
    value: { unknown: { waiting: 'pausing' } },
    context: { listed: [402, 403], gone: [] },
    notices: [SENT, OUTCOME_UNKNOWN],
  })
  journey(
    'is unknown, and not "still booked", while the request may still arrive',
    [...lost, poll([]), ...polls(2_000, [])],
    {
      value: { unknown: { waiting: 'pausing' } },
      tags: ['failed'],
      notices: [SENT, OUTCOME_UNKNOWN],
    },
  )
  journey(
    'is a cancellation as soon as a listed appointment is gone',
    [...lost, poll([]), ...polls(2_000, []), check, poll([402, 403])],
    { value: 'cancelled', output: CANCELLED, notices: [SENT, OUTCOME_UNKNOWN, ended(CANCELLED)] },
  )
  journey('is no cancellation when 79 seconds later all is listed', [...lost, poll([]), ...toTheEnd([])], {
    value: 'kept',
    output: kept([], 'timeout'),
    notices: [SENT, OUTCOME_UNKNOWN, ended(kept([], 'timeout'))],
  })
  journey('is a part when 79 seconds later a part is listed', [...lost, poll([]), ...toTheEnd([403])], {
    value: 'kept',
    output: kept([403], null),
  })
  journey(
    'is followed in both directions: a part, nothing, all',
    [...lost, poll([]), ...polls(2_000, [402]), ...polls(2_000, []), ...polls(5_000, [402, 403])],
    { value: 'cancelled' },
  )
  journey(
    'cannot be looked up, is unknown, and can be looked up at a press',
    [...lost, unread, at({ unknown: { waiting: 'pausing' } }), check],
    {
      value: { unknown: 'polling' },
      notices: [SENT, OUTCOME_UNKNOWN],
    },
  )
  journey(
    'that nothing is listed of at the first look that succeeds is looked up once more',
    [...lost, unread, check, poll([402, 403])],
    { value: { unknown: { waiting: 'pausing' } }, context: { gone: [402, 403] } },
  )
  for (const type of ['page.shown', 'network.restored'] as const) {
    journey(
      `is looked up at once on ${type}`,
      [...lost, unread, sent({ type }), calls('cancelBooking', 'readCancelled', 'readCancelled')],
      {
        value: { unknown: 'polling' },
      },
    )
  }
})

describe('a server that is down is asked gently', () => {
  const unreadWith = (error: ReturnType<typeof failure>) => [...lost, failed('readCancelled', error)]
  journey('after a breakdown with a long pause', [...unreadWith(failure('serverError')), waits(15_000)], {
    value: { unknown: { waiting: 'pausing' } },
  })
  journey(
    'as late as it asked at a later look',
    [...lost, unread, check, failed('readCancelled', failure('serverError', null, 40)), waits(40_000)],
    { value: { unknown: { waiting: 'pausing' } } },
  )
  journey('as late as it asked', [...unreadWith(failure('serverError', null, 40)), waits(40_000)], {
    value: { unknown: { waiting: 'pausing' } },
  })
  const ninePolls = [2_000, 2_000, 5_000, 5_000, 5_000, 15_000, 15_000, 15_000, 15_000].flatMap((pause) => [
    waits(pause),
    elapsed(pause),
    unread,
  ])
  journey('no more than ten times unasked', [...lost, unread, ...ninePolls, waits()], {
    value: { unknown: { waiting: 'resting' } },
    tags: ['failed'],
  })
  journey('at a press when it rests, whose look is the last word', [...lost, unread, ...ninePolls, check, poll([])], {
    value: 'kept',
    output: kept([], 'timeout'),
  })
})

describe('once more', () => {
  const unknownOutcome = [...lost, unread]
  const twice = [...unknownOutcome, again, at({ unknown: 'asking' }), sent({ type: 'cancel.confirmed' })]
  journey('asks again first', [...unknownOutcome, again, waits()], { value: { unknown: 'asking' }, tags: ['failed'] })
  journey(
    'is not wanted after all: the outcome is as unknown as before',
    [...unknownOutcome, again, sent({ type: 'cancel.dismissed' })],
    {
      value: { unknown: { waiting: 'pausing' } },
    },
  )
  journey(
    'begins polling anew when it is lost too',
    [
      ...lost,
      unread,
      elapsed(2_000),
      unread,
      again,
      sent({ type: 'cancel.confirmed' }),
      failed('cancelBooking', failure('timeout')),
    ],
    { value: { reconciling: 'polling' }, context: { pauses: 0, pollFailure: null } },
  )
  journey('succeeds', [...twice, done('cancelBooking', [402, 403])], { value: 'cancelled' })
  for (const code of ['mintime_cancel', 'offline'] as const) {
    journey(
      `is answered "${code}": that says nothing of the first request`,
      [...twice, failed('cancelBooking', failure(code))],
      {
        value: { reconciling: 'polling' },
        context: { failure: failure(code === 'offline' ? 'timeout' : code) },
      },
    )
  }
  journey(
    'is refused, and 79 seconds later all is listed: the refusal is told',
    [...twice, failed('cancelBooking', failure('mintime_cancel')), poll([]), ...toTheEnd([])],
    { value: 'kept', output: kept([], 'mintime_cancel') },
  )
})

describe('after a reload in the middle of a cancellation', () => {
  journey(
    'the server is asked first, and nothing is sent',
    [calls('readCancelled')],
    { value: { reconciling: 'polling' }, tags: ['busy', 'writing'], notices: [] },
    reloaded,
  )
  journey(
    'it was cancelled',
    [poll([402, 403]), ...polls(2_000, [402, 403])],
    { value: 'cancelled', output: CANCELLED, notices: [ended(CANCELLED)] },
    reloaded,
  )
  journey(
    'it is still there at the end, and the connection is to blame',
    [poll([]), ...toTheEnd([])],
    { value: 'kept', output: kept([], 'unreachable') },
    reloaded,
  )
  journey(
    'one appointment is enough',
    [poll([]), ...polls(2_000, [402])],
    { value: 'cancelled' },
    { ...one, resume: true },
  )
  journey(
    'a refusal says nothing of the request before',
    [unread, again, sent({ type: 'cancel.confirmed' }), failed('cancelBooking', failure('mintime_cancel'))],
    { value: { reconciling: 'polling' } },
    { ...two, resume: true },
  )
})

describe('a cancellation that was refused before this page could say so', () => {
  const { signedInAgain } = cancelCases.inputs
  journey(
    'is looked up at once, and once more, and is told with the reason',
    [poll([]), ...polls(2_000, []), calls('readCancelled', 'readCancelled')],
    { value: 'kept', output: kept([], 'expiredConnection') },
    signedInAgain,
  )
  journey('or is done all the same', [poll([]), ...polls(2_000, [402])], { value: 'cancelled' }, signedInAgain)
})
