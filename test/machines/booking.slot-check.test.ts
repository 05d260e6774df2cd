import { describe, expect } from 'vitest'
import { createMachine } from 'xstate'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { bookingMachine, type BookingSnapshot } from '../../machines/booking/booking.machine.ts'
import { invalidIdsOf, stepOf } from '../../machines/booking/booking.selectors.ts'
import type { LateStep } from '../../machines/booking/booking.types.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleCalendar, sampleIntervention, sampleSlot } from '../../machines/kit/samples.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(bookingMachine, bookingCases)

const late = (step: LateStep['step']) => done('prepareStep', { step, logic: createMachine({ id: 'late' }) } as LateStep)
const sees =
  (look: (snapshot: BookingSnapshot) => unknown, expected: unknown): JourneyStep =>
  ({ hosted }) =>
    expect(look(hosted.snapshot() as BookingSnapshot)).toEqual(expected)
const moved = (step: string, replace: boolean) => ({ type: 'booking.moved', step, replace })

const { reloaded, start } = bookingCases.inputs
const { selection } = reloaded.memento
const draft = { ...reloaded.memento.draft, comments: 'The bell is out of order.' }

/** The form, with the slot of `sampleSlot` chosen. */
const atForm = [done('checkSelection', { selection, missing: [] }), late('fiche_info')]
const look = sent({ type: 'page.shown' })

describe('the chosen slot is checked again when the page regains focus', () => {
  journey(
    'on the form, and one that is free changes nothing',
    [
      ...atForm,
      look,
      at({ describing: { editing: 'checking' } }),
      asked('checkSlot', { slot: sampleSlot, query: { calendarId: 51 }, checkedAt: null }),
      done('checkSlot', { free: true, at: 1_000 }),
      look,
      asked('checkSlot', { checkedAt: 1_000 }),
    ],
    { value: { describing: { editing: 'checking' } }, notices: [moved('fiche_info', true)] },
    reloaded,
  )

  journey(
    'one that is gone leads back to the times like a refused one, with everything typed kept',
    [
      ...atForm,
      sent({ type: 'form.changed', draft }),
      look,
      done('checkSlot', { free: false, at: 1_000 }),
      sees(stepOf, 'slots'),
      late('slots'),
    ],
    {
      value: { picking: 'looking' },
      context: {
        draft,
        selection: { ...selection, slot: null },
        conflict: { start: sampleSlot, failure: failure('availabletimeslots') },
      },
      notices: [moved('fiche_info', true), moved('slots', true)],
    },
    reloaded,
  )

  journey(
    'a check that fails says nothing, and the next look asks again',
    [
      ...atForm,
      look,
      failed('checkSlot', failure('unreachable')),
      at({ describing: { editing: 'trusting' } }),
      look,
      asked('checkSlot', { checkedAt: null }),
    ],
    { value: { describing: { editing: 'checking' } }, notices: [moved('fiche_info', true)] },
    reloaded,
  )

  journey(
    'a press on the button does not wait for the check, and ends it',
    [
      ...atForm,
      look,
      sent({ type: 'form.completed', ...bookingCases.events['form.completed'][0] }),
      ({ hosted }) => expect(hosted.isRunning('checkSlot')).toBe(false),
    ],
    { value: { describing: { submitting: 'writing' } } },
    reloaded,
  )

  journey(
    'never while a write is under way',
    [late('fiche_info'), look, ({ hosted }) => expect(hosted.asked.has('checkSlot')).toBe(false)],
    { value: { describing: { submitting: 'writing' } } },
    bookingCases.inputs.unfinished,
  )
})

describe('among the times', () => {
  const atTimes = [
    done('checkSelection', { selection, missing: [] }),
    late('fiche_info'),
    sent({ type: 'step.requested', step: 'slots' }),
    late('slots'),
  ]

  journey(
    'a slot that is gone is not kept',
    [...atTimes, sent({ type: 'slots.lost', slot: sampleSlot })],
    {
      value: { picking: 'looking' },
      context: { selection: { ...selection, slot: null } },
    },
    reloaded,
  )
})

describe('a calendar that the server will not have', () => {
  const refused = sent({
    type: 'slots.failed',
    failure: failure('invalid_calendar'),
    invalid: { step: 'calendar_id', id: 51 },
  })
  const service = (id: number) => sent({ type: 'choice.picked', item: sampleIntervention(id) })
  const calendar = (id: number) => sent({ type: 'choice.picked', item: sampleCalendar(id) })
  const toTimes = [service(61), calendar(51), late('slots')]

  journey(
    'is marked in its list, where others can be chosen',
    [
      ...toTimes,
      refused,
      sees(invalidIdsOf, []),
      sent({ type: 'step.requested', step: 'calendar_id' }),
      sees(invalidIdsOf, [51]),
      calendar(52),
      late('slots'),
      sent({ type: 'step.requested', step: 'calendar_id' }),
    ],
    { value: 'choosing', context: { invalidResources: [{ step: 'calendar_id', id: 51 }] } },
    start,
  )

  journey(
    'may be had with another service',
    [...toTimes, refused, sent({ type: 'step.requested', step: 'intervention_ids' }), service(62)],
    { value: 'choosing', context: { invalidResources: [] } },
    start,
  )

  journey(
    'stays marked when the same service is chosen again',
    [
      ...toTimes,
      refused,
      sent({ type: 'step.requested', step: 'intervention_ids' }),
      service(61),
      sees(invalidIdsOf, [51]),
    ],
    { value: 'choosing' },
    start,
  )

  journey(
    'any other failure marks nothing',
    [...toTimes, sent({ type: 'slots.failed', failure: failure('timeout'), invalid: null })],
    { value: { picking: 'looking' }, context: { invalidResources: [] } },
    start,
  )
})

describe('changing the selected calendar set or resource resets the start date to the URL date or now', () => {
  const linked = { ...start, startDate: '2026-04-20' }
  const far = { type: 'slots.moved', from: '2026-05-04', firstSlot: sampleSlot, view: 'list' } as const
  const choose = (id: number) => sent({ type: 'choice.picked', item: sampleCalendar(id) })
  const atFarDays = [
    sent({ type: 'choice.picked', item: sampleIntervention(61) }),
    choose(51),
    late('slots'),
    sent(far),
    sent({ type: 'step.requested', step: 'calendar_id' }),
  ]

  journey(
    'another one: to the date of the URL, without the first slot that was known',
    [...atFarDays, choose(52)],
    { value: 'opening', context: { slots: { from: '2026-04-20', firstSlot: null, view: 'list' } } },
    linked,
  )

  journey('another one: to now', [...atFarDays, choose(52)], {
    value: 'opening',
    context: { slots: { from: null, firstSlot: null, view: 'list' } },
  })

  journey(
    'the same one again: the customer is where they were',
    [...atFarDays, choose(51)],
    { value: 'opening', context: { slots: { from: '2026-05-04', firstSlot: sampleSlot, view: 'list' } } },
    linked,
  )
})
