import { describe, expect } from 'vitest'
import { bookingCases, initialBooking } from '../../machines/booking/booking.cases.ts'
import { firstFreeCases, sampleComparable } from '../../machines/first-free/first-free.cases.ts'
import { firstFreeMachine } from '../../machines/first-free/first-free.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { pickService } from '../../machines/domain/sequence/selection.ts'
import {
  sampleCalendar,
  sampleGroup,
  sampleIntervention,
  sampleRequest,
  sampleScope,
  sampleSlot,
} from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(firstFreeMachine, firstFreeCases)
const open = sent({ type: 'firstFree.requested' })
const known = done('readCurrentBooking', sampleComparable)
const withoutServices = {
  ...sampleComparable,
  booking: { ...sampleComparable.booking, selection: { ...sampleComparable.booking.selection, services: [] } },
}
const two = [open, known, done('loadCalendars', [51, 52].map(sampleCalendar))]
const reading = { open: { comparing: 'reading' } }
const read = { open: { comparing: 'read' } }
const of = (calendarId: number) => asked('readColumn', { scope: sampleScope, locale: 'fr', query: { calendarId } })

describe('a professional compares calendars', () => {
  const unplaced = {
    ...sampleComparable,
    booking: {
      ...sampleComparable.booking,
      selection: {
        ...sampleComparable.booking.selection,
        services: [pickService(sampleIntervention(61, { skippableAgenda: true }))],
      },
    },
  }
  journey('with nothing to compare, it says so and asks nobody', [open, done('readCurrentBooking', unplaced)], {
    value: { open: 'incomparable' },
    tags: ['blocked'],
    context: { current: unplaced },
  })
  journey('nothing is shown before that is known', [open], { value: { open: 'opening' }, tags: ['busy'] })
  journey('what could not be found out is said', [open, failed('readCurrentBooking', failure('unreachable'))], {
    value: { open: 'unopened' },
    tags: ['failed'],
    context: { failure: failure('unreachable') },
  })
  journey('calendars that failed are said to have', [open, known, failed('loadCalendars', failure('serverError'))], {
    value: { open: 'unlisted' },
    tags: ['failed'],
    context: { failure: failure('serverError') },
  })
  journey(
    'a booking on its way is not left',
    [open, done('readCurrentBooking', { ...sampleComparable, isWriting: true })],
    {
      value: { open: 'barred' },
      tags: ['blocked'],
    },
  )
  journey(
    'nor is one whose outcome is not known',
    [
      open,
      done('readCurrentBooking', {
        ...sampleComparable,
        booking: { ...sampleComparable.booking, pending: sampleRequest },
      }),
    ],
    { value: { open: 'barred' } },
  )
  journey(
    'it tries again where that could not be found out',
    [
      open,
      failed('readCurrentBooking', failure('unreachable')),
      at({ open: 'unopened' }),
      sent({ type: 'firstFree.retried' }),
    ],
    { value: { open: 'opening' } },
  )
  journey(
    'the calendars failed, and are asked for again',
    [
      open,
      known,
      failed('loadCalendars', failure('serverError')),
      at({ open: 'unlisted' }),
      sent({ type: 'firstFree.retried' }),
      asked('loadCalendars', { scope: sampleScope, request: { step: 'calendar_id', needs: [[61]] } }),
    ],
    { value: { open: 'listing' }, tags: ['busy'] },
  )
  journey('none offers the services', [open, known, done('loadCalendars', [])], {
    value: { open: 'none' },
    tags: ['empty'],
  })
})

describe('the service', () => {
  const offered = [sampleIntervention(61), sampleIntervention(62)]
  const choosing = [open, done('readCurrentBooking', withoutServices)]
  const named = (id: number) => sent({ type: 'service.named', kind: 'intervention', id })
  const calendarsOf = (id: number) =>
    asked('loadCalendars', { scope: sampleScope, request: { step: 'calendar_id', needs: [[id]] } })
  const chosen = (id: number) =>
    expect.objectContaining({
      booking: expect.objectContaining({
        selection: expect.objectContaining({ services: [expect.objectContaining({ id })] }),
      }),
    })

  journey(
    'is asked for where none is chosen, of all that the group offers',
    [
      ...choosing,
      asked('loadServices', { scope: sampleScope, request: { step: 'intervention_ids', calendarId: null, needs: [] } }),
    ],
    { value: { open: { choosing: 'offering' } }, tags: ['busy'] },
  )
  const steps = sampleGroup.steps.toSorted((one) => (one.name === 'calendar_id' ? -1 : 0))
  const ofCalendar = initialBooking({ role: 'pro', group: { ...sampleGroup, steps } })
  journey(
    'is one of all, also where the calendar is asked for first and is chosen',
    [
      open,
      done('readCurrentBooking', {
        ...sampleComparable,
        booking: { ...ofCalendar, selection: { ...ofCalendar.selection, calendar: { id: 51, publicName: 'Léa' } } },
      }),
      asked('loadServices', { request: { step: 'intervention_ids', calendarId: null } }),
    ],
    { value: { open: { choosing: 'offering' } } },
  )
  journey(
    'that is named has its calendars compared',
    [...choosing, done('loadServices', offered), named(62), calendarsOf(62)],
    { value: { open: 'listing' }, context: { current: chosen(62), text: '' }, emitted: [] },
  )
  journey(
    'is the booking’s with the time that is picked, and the booking goes on to the person',
    [
      ...choosing,
      done('loadServices', offered),
      named(62),
      done('loadCalendars', [sampleCalendar(51)]),
      done('readColumn', [sampleSlot]),
      sent({ type: 'column.picked', id: 51, at: sampleSlot.at }),
    ],
    {
      value: 'closed',
      emitted: [
        {
          type: 'jump.requested',
          booking: expect.objectContaining({
            index: 3,
            selection: expect.objectContaining({
              services: [expect.objectContaining({ id: 62 })],
              calendar: { id: 51, publicName: 'Calendar 51' },
              slot: sampleSlot,
            }),
          }),
        },
      ],
    },
  )
  journey('that nobody offers is not taken', [...choosing, done('loadServices', offered), named(99)], {
    value: { open: { choosing: 'offered' } },
    tags: ['editable'],
    context: { current: withoutServices },
  })
  journey(
    'is changed from the comparison, which begins anew',
    [
      ...two,
      done('readColumn', [sampleSlot]),
      sent({ type: 'service.requested' }),
      sent({ type: 'service.typed', text: '62' }),
      done('loadServices', offered),
      named(62),
      calendarsOf(62),
    ],
    { value: { open: 'listing' }, context: { current: chosen(62), calendars: [], columns: {}, text: '' } },
  )
  journey(
    'stays where no other one is named',
    [...two, sent({ type: 'service.requested' }), sent({ type: 'service.kept' }), calendarsOf(61)],
    { value: { open: 'listing' }, context: { current: sampleComparable } },
  )
  journey('that is lacking cannot stay', [...choosing, sent({ type: 'service.kept' })], {
    value: { open: { choosing: 'offering' } },
  })
  journey(
    'is asked for where none has a calendar',
    [open, known, done('loadCalendars', []), sent({ type: 'service.requested' })],
    {
      value: { open: { choosing: 'offering' } },
    },
  )
  journey(
    'services that failed to load are asked for again',
    [
      ...choosing,
      failed('loadServices', failure('serverError')),
      at({ open: { choosing: 'unoffered' } }),
      sent({ type: 'firstFree.retried' }),
    ],
    { value: { open: { choosing: 'offering' } } },
  )
  journey('a group without services says so', [...choosing, done('loadServices', [])], {
    value: { open: { choosing: 'without' } },
    tags: ['empty'],
  })
  const moving = {
    ...sampleComparable,
    booking: initialBooking({ role: 'pro', task: bookingCases.inputs.edited.task }),
  }
  journey(
    'of an appointment that is moved cannot be changed',
    [open, done('readCurrentBooking', moving), sent({ type: 'service.requested' })],
    {
      value: { open: 'incomparable' },
    },
  )
})

describe('the columns', () => {
  journey(
    'are read one after the other, in the order of the list',
    [...two, of(51), done('readColumn', [sampleSlot]), of(52)],
    {
      value: reading,
      tags: ['busy', 'editable'],
      context: { columns: { 51: { slots: [sampleSlot] } } },
    },
  )
  journey('show nothing free as nothing free', [...two, done('readColumn', []), done('readColumn', [sampleSlot])], {
    value: read,
    tags: ['editable'],
    context: { columns: { 51: { slots: [] }, 52: { slots: [sampleSlot] } } },
  })
  journey(
    'that fail stop no other one',
    [...two, failed('readColumn', failure('serverError')), of(52), done('readColumn', [sampleSlot])],
    {
      value: read,
      context: { columns: { 51: { failure: failure('serverError') }, 52: { slots: [sampleSlot] } } },
    },
  )
  journey(
    'that failed are asked for again alone',
    [
      ...two,
      failed('readColumn', failure('serverError')),
      done('readColumn', [sampleSlot]),
      sent({ type: 'column.retried', id: 51 }),
      of(51),
    ],
    { value: reading, context: { columns: { 52: { slots: [sampleSlot] } } } },
  )
  journey(
    'that did not fail are not asked for again',
    [...two, done('readColumn', [sampleSlot]), done('readColumn', []), sent({ type: 'column.retried', id: 51 })],
    { value: read },
  )
  const eight = [open, known, done('loadCalendars', [51, 52, 53, 54, 55, 56, 57, 58].map(sampleCalendar))]
  const six = Array.from({ length: 6 }, () => done('readColumn', []))
  journey(
    'of a long list are six, and the others by a press',
    [...eight, ...six, at(read), sent({ type: 'firstFree.continued' }), of(57)],
    {
      value: reading,
      context: { shown: 12 },
    },
  )
  journey(
    'that are six are all of them',
    [
      open,
      known,
      done('loadCalendars', [51, 52, 53, 54, 55, 56].map(sampleCalendar)),
      ...six,
      sent({ type: 'firstFree.continued' }),
    ],
    { value: read, context: { shown: 6 } },
  )
  const slots = Array.from({ length: 8 }, (_, index) => ({ ...sampleSlot, at: sampleSlot.at + index * 900_000 }))
  journey('show six times of a calendar', [...two, done('readColumn', slots)], {
    value: reading,
    context: { columns: { 51: { slots: slots.slice(0, 6) } } },
  })
  journey('that are not read yet cannot have failed', [...two, sent({ type: 'column.retried', id: 52 }), of(51)], {
    value: reading,
    context: { columns: {} },
  })
  journey(
    'cannot be more than there are',
    [...two, done('readColumn', []), done('readColumn', []), sent({ type: 'firstFree.continued' })],
    {
      value: read,
      context: { shown: 6 },
    },
  )
})

describe('the request for a column', () => {
  const limited = { ...sampleCalendar(51), maxrdvPeriod: 43_200 }
  journey(
    'is limited to the period of the calendar itself',
    [open, known, done('loadCalendars', [limited]), asked('readColumn', { query: { maxrdvPeriod: 43_200 } })],
    { value: reading },
  )
  journey(
    'has no limit where the calendar has none',
    [
      ...two,
      ({ hosted }) =>
        expect(hosted.asked.get('readColumn')).toMatchObject({
          query: expect.not.objectContaining({ maxrdvPeriod: expect.anything() }),
        }),
    ],
    { value: reading },
  )
})

describe('a time in a column', () => {
  journey(
    'that nobody offers leads nowhere',
    [...two, done('readColumn', []), sent({ type: 'column.picked', id: 51, at: sampleSlot.at })],
    { value: reading, emitted: [] },
  )
  journey(
    "is the calendar's own",
    [...two, done('readColumn', [sampleSlot]), sent({ type: 'column.picked', id: 52, at: sampleSlot.at })],
    { value: reading, emitted: [] },
  )
  journey(
    'is taken with its calendar, and the columns forget everything',
    [...two, done('readColumn', [sampleSlot]), sent({ type: 'column.picked', id: 51, at: sampleSlot.at })],
    {
      value: 'closed',
      context: { current: null, calendars: [], columns: {} },
      emitted: [
        {
          type: 'jump.requested',
          booking: expect.objectContaining({
            selection: expect.objectContaining({
              calendar: { id: 51, publicName: 'Calendar 51' },
              slot: sampleSlot,
            }),
          }),
        },
      ],
    },
  )
  const later = { ...sampleSlot, start: '2026-04-01 11:00:00', at: sampleSlot.at + 7_200_000 }
  const third = { ...sampleSlot, start: '2026-04-01 13:00:00', at: sampleSlot.at + 14_400_000 }
  journey(
    'is the one that was pressed, of the calendar above it',
    [
      ...two,
      done('readColumn', [sampleSlot]),
      done('readColumn', [sampleSlot, later]),
      sent({ type: 'column.picked', id: 52, at: later.at }),
    ],
    {
      value: 'closed',
      emitted: [
        {
          type: 'jump.requested',
          booking: expect.objectContaining({
            selection: expect.objectContaining({ calendar: { id: 52, publicName: 'Calendar 52' }, slot: later }),
          }),
        },
      ],
    },
  )
  journey(
    'that the column does not have leads nowhere',
    [...two, done('readColumn', [sampleSlot, later]), sent({ type: 'column.picked', id: 51, at: third.at })],
    { value: reading, emitted: [] },
  )
  journey('is left by closing', [...two, done('readColumn', [sampleSlot]), sent({ type: 'firstFree.dismissed' })], {
    value: 'closed',
    context: { columns: {} },
    emitted: [],
  })
})
