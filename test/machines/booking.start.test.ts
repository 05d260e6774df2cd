import { describe, expect, test } from 'vitest'
import { bookingCases, initialBooking } from '../../machines/booking/booking.cases.ts'
import { bookingMachine, type BookingSnapshot } from '../../machines/booking/booking.machine.ts'
import { offersAny } from '../../machines/booking/booking.steps.ts'
import { stepOf } from '../../machines/booking/booking.selectors.ts'
import type { BookingInput } from '../../machines/booking/booking.types.ts'
import { EMPTY_SELECTION } from '../../machines/domain/sequence/selection.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import { sampleIntervention, sampleBookingRecord, sampleSlot, sampleStep } from '../../machines/kit/samples.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'

const { journey, done, asked } = journeysOf(bookingMachine, bookingCases)
const { unfinished, finished, edited, start } = bookingCases.inputs
const shows =
  (step: StepName): JourneyStep =>
  ({ hosted }) =>
    expect(stepOf(hosted.snapshot() as BookingSnapshot)).toBe(step)
const entered = done('entry', { task: null, checked: null })
const nothingToCheck = asked('entry', { task: null, toCheck: null })

describe('a write whose end is unknown is looked after, whatever the page was opened for', () => {
  const home = { step: 'intervention_ids' as const, item: sampleIntervention(62) }
  const cases: [string, Partial<BookingInput>][] = [
    ['its own step', {}],
    ['no step', { wanted: null }],
    ['an earlier step', { wanted: 'slots' }],
    ['the confirmation', { wanted: 'confirm' }],
    ['a choice of the home page', { wanted: null, home }],
    [
      'the confirmation of an earlier one',
      { wanted: 'confirm', memento: { ...unfinished.memento, booked: sampleBookingRecord } },
    ],
  ]
  for (const [what, more] of cases) {
    journey(
      what,
      [nothingToCheck, entered, shows('fiche_info')],
      { value: { hosting: 'writing' }, context: { pending: unfinished.memento.pending } },
      { ...unfinished, ...more },
    )
  }
})

describe('what was booked last is shown again', () => {
  journey(
    'where its confirmation is asked for',
    [nothingToCheck, entered, shows('confirm')],
    {
      value: { hosting: 'open' },
    },
    finished,
  )
  journey(
    'and where the page was loaded anew before it had an address',
    [nothingToCheck, entered, shows('confirm')],
    { value: { hosting: 'open' } },
    { ...finished, wanted: 'fiche_info' },
  )
  journey(
    'not where another booking has begun since',
    [entered, shows('intervention_ids')],
    { value: { hosting: 'open' } },
    { ...finished, wanted: null },
  )
  journey(
    'nor where nothing was booked',
    [entered, shows('intervention_ids')],
    { value: { hosting: 'open' } },
    { ...finished, memento: { ...finished.memento, booked: null } },
  )
})

test('what was cancelled last is remembered for the notice', () => {
  const cancelled = { start: { start: '2026-04-01 09:00:00', at: sampleSlot.at }, names: ['Service 61'] }
  const memento = { ...finished.memento, cancelled }
  expect(initialBooking({ memento }).cancelled).toEqual(cancelled)
  expect(initialBooking({ memento: finished.memento }).cancelled).toBeNull()
})

test('a booking begins with nothing chosen, found or missed', () => {
  expect(initialBooking()).toMatchObject({
    ignored: [],
    arrival: 'forward',
    selection: EMPTY_SELECTION,
    narrowed: {},
    missing: [],
    lost: [],
    excess: [],
    invalidResources: [],
    isTimeDropped: false,
    isEarly: false,
    fromHome: false,
  })
})

describe('a booking for somebody whom the customer may book for', () => {
  const draft = {
    personId: 301,
    values: { phone: '01' },
    others: {},
    vevent: {},
    comments: '',
    videoConsent: false,
    touched: true,
  }

  test('begins with that person, and what was typed for another one stays with that one', () => {
    expect(initialBooking({ forPerson: 302 }).draft).toMatchObject({ personId: 302, values: {} })
    const memento = { ...finished.memento, draft }
    expect(initialBooking({ forPerson: 302, memento }).draft).toMatchObject({
      personId: 302,
      values: {},
      others: { 301: { phone: '01' } },
    })
  })

  test('keeps no choice of another booking that was not finished', () => {
    const { memento } = bookingCases.inputs.reloaded
    expect(memento?.selection).not.toEqual(EMPTY_SELECTION)
    expect(initialBooking({ forPerson: 302, memento }).selection).toEqual(EMPTY_SELECTION)
    const task = { kind: 'retake' as const, appointments: sampleBookingRecord.appointments, back: null }
    expect(initialBooking({ forPerson: 302, memento: { ...finished.memento, task } }).task).toBeNull()
  })

  test('does not change the person of a write whose end is unknown', () => {
    const memento = { ...unfinished.memento, draft }
    expect(initialBooking({ forPerson: 302, memento }).draft).toEqual(draft)
  })
})

describe('the choices of a link', () => {
  const unusable = ['calendar_id'] as const
  const checked = { selection: EMPTY_SELECTION, missing: [] }
  journey(
    'that cannot be read are named as missing',
    [done('entry', { task: null, checked })],
    { value: { hosting: 'open' }, context: { missing: ['calendar_id'] } },
    { ...start, unusable },
  )
  journey(
    'do not count for an appointment that exists',
    [done('entry', { task: edited.task, checked: { ...checked, selection: unfinished.memento.selection } })],
    { value: { hosting: 'open' }, context: { missing: [] } },
    { ...edited, unusable },
  )
})

test.each<[StepName, boolean, object, boolean]>([
  ['calendar_id', true, {}, true],
  ['calendar_id', false, {}, false],
  // Any of the two.
  ['calendar_id', true, { calendar_id: [51, 52] }, true],
  ['calendar_id', true, { interventionset_ids: [41, 42] }, true],
  ['calendarset_id', true, { calendar_id: [51, 52] }, true],
  ['slots', true, {}, false],
])('no preference for %s, where the group says %s and the link leaves %j: %s', (name, any, limits, expected) => {
  expect(offersAny({ ...initialBooking(), steps: [sampleStep(name, { any })], index: 0, limits })).toBe(expected)
})
