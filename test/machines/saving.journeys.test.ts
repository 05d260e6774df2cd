import { describe, expect } from 'vitest'
import { savingCases } from '../../machines/account/fiches/saving/saving.cases.ts'
import { savingMachine } from '../../machines/account/fiches/saving/saving.machine.ts'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at, elapsed } = journeysOf(savingMachine, savingCases)
const { fresh, unknown, change } = savingCases.inputs
const [listed] = savingCases.actors.readFiches.outputs
const zoe = (more: Partial<Fiche> = {}) =>
  samplePerson(303, { firstname: 'Zoé', values: { birthdate: '2015-02-01' }, ...more })
const lists = (...persons: Fiche[]) => done('readFiches', { ...listed!, persons: [...listed!.persons, ...persons] })
const nothing = lists()
const lost = failed('saveFiche', failure('timeout'))
const refused = (code: FailureCode) => ({ kind: 'refused', failure: failure(code) })
const saved = (fiche: Fiche) => ({ kind: 'saved', saved: fiche })
const OUTCOME_UNKNOWN = { type: 'saving.outcomeUnknown' }
const ended = (output: unknown) => ({ type: 'xstate.done.actor.subject', actorId: 'subject', output })

/** The calls to the server so far: a record that is sent twice becomes two records. */
const calls =
  (...expected: readonly ('saveFiche' | 'readFiches')[]): JourneyStep =>
  ({ hosted }) =>
    expect(hosted.started).toEqual(expected)

const waits =
  (...expected: readonly number[]): JourneyStep =>
  ({ hosted }) =>
    expect(hosted.clock.armed()).toEqual(expected)

const polls = (pause: number, ...persons: Fiche[]): readonly JourneyStep[] => [
  waits(pause),
  elapsed(pause),
  lists(...persons),
]
/** Every pause after the first look-up; together 79 seconds (wire contract, section 6). */
const PAUSES = [2_000, 2_000, 5_000, 5_000, 5_000, 15_000, 15_000, 15_000, 15_000]

describe('an answer that comes', () => {
  journey(
    'is what is said, of one request',
    [asked('saveFiche', { scope: sampleScope, record: fresh.record }), done('saveFiche', zoe()), calls('saveFiche')],
    { value: 'saved', output: saved(zoe()), notices: [ended(saved(zoe()))] },
  )
  for (const code of ['refused', 'emailAlreadyExists', 'expiredConnection', 'offline'] as const) {
    journey(`"${code}" is notified as it is`, [failed('saveFiche', failure(code)), calls('saveFiche')], {
      value: 'refused',
      output: refused(code),
    })
  }
  // Browsers repeat a write themselves and hide the first answer: the eighth person may be this one.
  journey(
    '"max_fiches" may be the answer to a repetition: the list knows',
    [failed('saveFiche', failure('max_fiches')), lists(zoe())],
    { value: 'saved', output: saved(zoe()) },
  )
  journey(
    '"max_fiches" stands when the second poll shows nobody new',
    [failed('saveFiche', failure('max_fiches')), nothing, ...polls(2_000)],
    { value: 'refused', output: refused('max_fiches'), notices: [ended(refused('max_fiches'))] },
  )
})

describe('a change of a record', () => {
  for (const code of ['timeout', 'unreachable', 'serverError', 'max_fiches'] as const) {
    journey(
      `may be sent again after "${code}", so it is not looked up`,
      [failed('saveFiche', failure(code)), calls('saveFiche')],
      { value: 'refused', output: refused(code) },
      change,
    )
  }
})

describe('a new record without an answer', () => {
  for (const code of ['timeout', 'unreachable', 'malformed', 'serverError'] as const) {
    journey(
      `after "${code}" is looked up before a word is said`,
      [failed('saveFiche', failure(code)), asked('readFiches', { scope: sampleScope, locale: 'en' })],
      { value: { reconciling: 'polling' }, tags: ['busy', 'writing'], notices: [] },
    )
  }
  journey('that was made is saved, and nobody hears of an unknown outcome', [lost, lists(zoe())], {
    value: 'saved',
    output: saved(zoe()),
    notices: [ended(saved(zoe()))],
  })
  journey(
    'is waited for: lists may lag',
    [lost, nothing, ...polls(2_000, zoe()), calls('saveFiche', 'readFiches', 'readFiches')],
    {
      value: 'saved',
      notices: [ended(saved(zoe()))],
    },
  )
  journey('that is not there at the second poll is unknown, not failed', [lost, nothing, ...polls(2_000)], {
    value: { unknown: { waiting: 'pausing' } },
    tags: ['failed'],
    context: { isAbsent: true },
    notices: [OUTCOME_UNKNOWN],
  })
  journey('whose look-up fails is unknown', [lost, failed('readFiches', failure('unreachable')), waits(2_000)], {
    value: { unknown: { waiting: 'pausing' } },
    context: { isAbsent: false },
    notices: [OUTCOME_UNKNOWN],
  })
  journey(
    'whose second poll fails was not there at the first',
    [lost, nothing, elapsed(2_000), failed('readFiches', failure('unreachable'))],
    { value: { unknown: { waiting: 'pausing' } }, context: { isAbsent: true } },
  )
  journey(
    'whose first look failed is not there at the second',
    [lost, failed('readFiches', failure('unreachable')), elapsed(2_000), nothing],
    { value: { unknown: { waiting: 'pausing' } }, context: { isAbsent: true, pollFailure: null } },
  )
  journey(
    'that comes to light after a minute is saved, of one request',
    [
      lost,
      nothing,
      ...PAUSES.slice(0, -1).flatMap((pause) => polls(pause)),
      ...polls(15_000, zoe()),
      calls('saveFiche', ...Array.from({ length: 10 }, () => 'readFiches' as const)),
    ],
    { value: 'saved', output: saved(zoe()), notices: [OUTCOME_UNKNOWN, ended(saved(zoe()))] },
  )
  journey(
    'was not made when it is not there after 79 seconds',
    [lost, nothing, ...PAUSES.flatMap((pause) => polls(pause))],
    { value: 'refused', output: refused('unreachable'), notices: [OUTCOME_UNKNOWN, ended(refused('unreachable'))] },
  )
  journey(
    'one pause earlier nothing is called failed',
    [lost, nothing, ...PAUSES.slice(0, -1).flatMap((pause) => polls(pause)), waits(15_000)],
    { value: { unknown: { waiting: 'pausing' } } },
  )
  journey(
    'that can never be looked up stays unknown, and the next look is the customer’s',
    [
      lost,
      failed('readFiches', failure('unreachable')),
      ...PAUSES.flatMap((pause) => [waits(pause), elapsed(pause), failed('readFiches', failure('unreachable'))]),
      waits(),
      at({ unknown: { waiting: 'resting' } }),
      sent({ type: 'saving.checked' }),
      lists(zoe()),
    ],
    { value: 'saved', notices: [OUTCOME_UNKNOWN, ended(saved(zoe()))] },
  )
  journey(
    'a server that says how long to wait is left alone so long',
    [lost, failed('readFiches', failure('serverError', null, 30)), waits(30_000)],
    { value: { unknown: { waiting: 'pausing' } } },
  )
  journey(
    'also when the server says so after polls that were answered',
    [
      lost,
      nothing,
      elapsed(2_000),
      nothing,
      sent({ type: 'saving.checked' }),
      failed('readFiches', failure('serverError', null, 30)),
      waits(30_000),
    ],
    { value: { unknown: { waiting: 'pausing' } }, context: { pollFailure: failure('serverError', null, 30) } },
  )
  for (const type of ['saving.checked', 'page.shown', 'network.restored'] as const) {
    journey(
      `"${type}" polls at once, and never sends again`,
      [
        lost,
        failed('readFiches', failure('unreachable')),
        sent({ type }),
        calls('saveFiche', 'readFiches', 'readFiches'),
      ],
      { value: { unknown: 'polling' }, tags: ['failed'] },
    )
  }
})

describe('the new record', () => {
  const isIt = (title: string, fiche: Fiche) =>
    journey(`is ${title}`, [lost, lists(fiche)], { value: 'saved', output: saved(fiche) })
  const isNot = (title: string, fiche: Fiche) =>
    journey(`is not ${title}`, [lost, lists(fiche)], { value: { reconciling: 'pausing' } })

  isIt('one that the server writes in capitals', zoe({ firstname: 'ZOE', lastname: 'ESSAI' }))
  isIt('one of which the server does not tell the birth date', zoe({ values: {} }))
  isNot('one that was there before', zoe({ id: 301 }))
  isNot('somebody of another first name', zoe({ firstname: 'Noé' }))
  isNot('somebody of another last name', zoe({ lastname: 'Autre' }))
  isNot('somebody of another birth date', zoe({ values: { birthdate: '2015-02-02' } }))
  journey(
    'is not somebody of another address',
    [lost, lists(zoe({ email: 'autre@example.org' }))],
    { value: { reconciling: 'pausing' } },
    {
      ...fresh,
      record: { fiche: { id: null, values: { ...fresh.record.fiche.values, email: 'zoe@example.org' } } },
    },
  )
})

describe('after an unknown outcome', () => {
  journey(
    'the list is read first, and a record that came meanwhile is not made again',
    [calls('readFiches'), lists(zoe()), calls('readFiches')],
    { value: 'saved', output: saved(zoe()) },
    unknown,
  )
  journey(
    'one that is not there is sent',
    [nothing, asked('saveFiche', { record: unknown.record }), calls('readFiches', 'saveFiche')],
    { value: 'sending', tags: ['busy', 'writing'] },
    unknown,
  )
  journey(
    'nothing is sent before the list is read',
    [asked('readFiches', { scope: sampleScope, locale: 'en' })],
    { value: 'asking', tags: ['busy', 'writing'] },
    unknown,
  )
  journey(
    'nothing is sent when the list cannot be read',
    [failed('readFiches', failure('timeout')), calls('readFiches')],
    { value: 'refused', output: refused('timeout') },
    unknown,
  )
})
