import { initialBooking } from '../booking/booking.cases.ts'
import { failure } from '../domain/failures.ts'
import type { DayNames } from '../domain/time/typed-day.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleCalendar, sampleIntervention, samplePackChoice, sampleRequest, sampleScope } from '../kit/samples.ts'
import { samplePerson } from '../booking/details/fiche-form.cases.ts'
import type { paletteMachine } from './palette.machine.ts'
import type { CurrentBooking } from './palette.types.ts'

export const sampleDayNames: DayNames = {
  today: 'today',
  tomorrow: 'tomorrow',
  afterTomorrow: 'the day after tomorrow',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: [['January'], ['December']],
  inDays: ['in 0 days', 'in 1 day', 'in 2 days', 'in 3 days'],
  inWeeks: ['in 0 weeks', 'in 1 week'],
  next: ['next'],
}

/** A new booking, with nothing chosen: a calendar and a day wait for a service. */
export const sampleCurrent: CurrentBooking = {
  booking: initialBooking({ role: 'pro' }),
  isWriting: false,
  today: '2026-04-01',
  words: sampleDayNames,
}

export const paletteCases = {
  inputs: { start: { scope: sampleScope, ownLocale: 'fr' } },
  events: {
    'palette.requested': [{}],
    'palette.dismissed': [{}],
    'palette.typed': [{ text: 'ess' }],
    'palette.submitted': [{}],
    'palette.retried': [{}],
    'palette.widened': [{ list: 'services' }, { list: 'calendars' }],
    'palette.named': [
      { what: 'service', kind: 'intervention', id: 61 },
      { what: 'calendar', id: 51 },
      { what: 'calendar', id: 99 },
    ],
    'person.picked': [{ id: 301 }],
    'person.new': [{}],
    'person.found': [{ fiche: samplePerson(301) }],
  },
  actors: {
    search: { outputs: [], errors: [] },
    readCurrentBooking: {
      outputs: [sampleCurrent, { ...sampleCurrent, booking: { ...sampleCurrent.booking, pending: sampleRequest } }],
      errors: [failure('unreachable')],
    },
    loadOffers: {
      outputs: [
        { services: [sampleIntervention(61), samplePackChoice(71)], calendars: [sampleCalendar(51)] },
        { services: [], calendars: [] },
      ],
      errors: [failure('unreachable')],
    },
  },
  delays: {},
  notByUser: {
    'palette.open.naming|person.found*': 'the search says so',
  },
} satisfies MachineCases<typeof paletteMachine>
