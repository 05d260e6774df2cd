import { describe, expect } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { sampleBooked, sampleRequest, sampleScope } from '../../machines/kit/samples.ts'
import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, at, asked } = journeysOf(submissionMachine, submissionCases)

const FRESH = { scope: sampleScope, request: sampleRequest, resume: false }
const RELOADED = { ...FRESH, resume: true }
const ASKED_WITH = { scope: sampleScope, request: sampleRequest }
const FOUND = { kind: 'found', booked: sampleBooked } as const
const BOOKED = { kind: 'booked', booked: sampleBooked } as const
const DOUBTED = { type: 'submission.doubted' }
const RESUMED = { type: 'submission.resumed' }

const ended = (output: unknown) => ({ type: 'xstate.done.actor.subject', actorId: 'subject', output })
const refused = (code: 'availabletimeslots' | 'same_time_rdv' | 'offline' | 'unreachable' | 'user_blacklisted') => ({
  kind: 'refused',
  failure: failure(code),
})

/** What was asked of the server until now, in order: a write that is sent twice is two appointments. */
const calls =
  (...expected: readonly ('send' | 'readBack')[]): JourneyStep =>
  ({ hosted }) =>
    expect(hosted.started).toEqual(expected)

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
  for (const code of ['availabletimeslots', 'user_blacklisted', 'offline'] as const) {
    journey(`"${code}" is told as it is, without asking further`, [failed('send', failure(code)), calls('send')], {
      value: 'refused',
      status: 'done',
      output: refused(code),
      notices: [ended(refused(code))],
    })
  }

  journey(
    'an appointment at this time may be the one just booked: the server is asked, and it was',
    [
      failed('send', failure('same_time_rdv')),
      at('reconciling'),
      asked('readBack', ASKED_WITH),
      done('readBack', FOUND),
      calls('send', 'readBack'),
    ],
    { value: 'booked', status: 'done', output: BOOKED, context: { failure: null }, notices: [ended(BOOKED)] },
  )

  journey(
    'an appointment at this time that is another one is the refusal it looked like',
    [failed('send', failure('same_time_rdv')), done('readBack', { kind: 'absent' })],
    { value: 'refused', output: refused('same_time_rdv'), notices: [ended(refused('same_time_rdv'))] },
  )
})

describe('a lost answer', () => {
  for (const code of ['timeout', 'unreachable', 'malformed', 'serverError'] as const) {
    journey(
      `"${code}" is looked up before a word is claimed`,
      [failed('send', failure(code)), asked('readBack', ASKED_WITH), calls('send', 'readBack')],
      { value: 'reconciling', tags: ['busy', 'writing'], context: { failure: failure(code) }, notices: [] },
    )
  }

  journey(
    'that the server shows no booking for was no booking: the connection failed',
    [failed('send', failure('timeout')), done('readBack', { kind: 'absent' })],
    { value: 'refused', output: refused('unreachable'), notices: [ended(refused('unreachable'))] },
  )

  journey(
    'that cannot be looked up is doubt, which the parent is told',
    [failed('send', failure('timeout')), done('readBack', { kind: 'impossible' })],
    { value: 'unknown', tags: ['failed'], context: { booked: null }, notices: [DOUBTED] },
  )

  journey(
    'whose look-up fails too is doubt, which the parent is told',
    [failed('send', failure('timeout')), failed('readBack', failure('unreachable'))],
    { value: 'unknown', tags: ['failed'], notices: [DOUBTED] },
  )
})

describe('in doubt', () => {
  const doubt = [failed('send', failure('timeout')), failed('readBack', failure('unreachable'))]

  for (const type of ['check.requested', 'page.shown'] as const) {
    journey(
      `"${type}" asks the server again, and never sends again`,
      [...doubt, sent({ type }), asked('readBack', ASKED_WITH), calls('send', 'readBack', 'readBack')],
      { value: 'reconciling', tags: ['busy', 'writing'], notices: [DOUBTED, RESUMED] },
    )
  }

  journey('asking again may find the booking', [...doubt, sent({ type: 'check.requested' }), done('readBack', FOUND)], {
    value: 'booked',
    output: BOOKED,
    notices: [DOUBTED, RESUMED, ended(BOOKED)],
  })

  journey(
    'asking again in vain is doubt again',
    [...doubt, sent({ type: 'check.requested' }), done('readBack', { kind: 'impossible' })],
    { value: 'unknown', notices: [DOUBTED, RESUMED, DOUBTED] },
  )
})

describe('after a reload', () => {
  journey(
    'a write under way is asked about first, and not sent again',
    [asked('readBack', ASKED_WITH), calls('readBack')],
    { value: 'reconciling', notices: [] },
    RELOADED,
  )

  journey('that was booked it is', [done('readBack', FOUND)], { value: 'booked', output: BOOKED }, RELOADED)

  journey(
    'that was not booked, the connection had failed',
    [done('readBack', { kind: 'absent' }), calls('readBack')],
    { value: 'refused', output: refused('unreachable') },
    RELOADED,
  )
})
