import { describe, expect, test } from 'vitest'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import {
  isHeld,
  type Jump,
  jumped,
  jumpRequests,
  jumpsOf,
  lackingFor,
  NO_JUMP,
} from '../../machines/booking/booking.jump.ts'
import type { BookingContext } from '../../machines/booking/booking.types.ts'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import {
  sampleAppointment,
  sampleCalendar,
  sampleGroup,
  sampleIntervention,
  sampleMade,
  samplePackChoice,
  sampleRequest,
  sampleSlot,
  sampleStep,
} from '../../machines/kit/samples.ts'

const TAIL = ['slots', 'fiche_info', 'confirm'] as const
const bookingOf = (names: readonly StepName[], any: readonly StepName[] = []): BookingContext =>
  initialBooking({
    role: 'pro',
    group: {
      ...sampleGroup,
      categories: [
        { id: 41, publicName: 'Cuts' },
        { id: 42, publicName: 'Care' },
      ],
      steps: [...names, ...TAIL].map((name) => sampleStep(name, { any: any.includes(name) })),
    },
  })

const named = (more: Partial<Jump>): Jump => ({ ...NO_JUMP, ...more })
const service = sampleIntervention(61, { interventionSetId: 42 })
const calendar = { ...sampleCalendar(51), calendarSetId: 31 }
const at = ({ steps, index }: BookingContext) => steps[index]?.name

describe('a service', () => {
  test('is chosen as in its step, and the next step is shown', () => {
    const next = jumped(bookingOf(['intervention_ids', 'calendar_id']), named({ service }))
    expect(next.selection.services.map(({ id }) => id)).toEqual([61])
    expect(at(next)).toBe('calendar_id')
  })

  test('brings its own category', () => {
    const next = jumped(bookingOf(['interventionset_ids', 'intervention_ids']), named({ service }))
    expect(next.selection.interventionSet).toEqual({ id: 42, publicName: 'Care' })
    expect(at(next)).toBe('slots')
  })

  test('that is a pack keeps the category, or takes the first, because every category shows it', () => {
    const booking = bookingOf(['interventionset_ids', 'intervention_ids'])
    const chosen = { ...booking, selection: { ...booking.selection, interventionSet: { id: 42, publicName: 'Care' } } }
    const pack = named({ service: samplePackChoice(71) })
    expect(jumped(chosen, pack).selection.interventionSet?.id).toBe(42)
    expect(jumped(booking, pack).selection.interventionSet?.id).toBe(41)
  })

  test('clears what was chosen after it, and the time', () => {
    const booking = jumped(bookingOf(['intervention_ids', 'calendar_id']), named({ service, calendar }))
    const timed = { ...booking, selection: { ...booking.selection, slot: sampleSlot } }
    const next = jumped(timed, named({ service: sampleIntervention(62) }))
    expect([next.selection.calendar, next.selection.slot, at(next)]).toEqual([null, null, 'calendar_id'])
  })

  test('waits for a calendar that is asked before it, unless no preference is one', () => {
    const steps = ['calendar_id', 'intervention_ids'] as const
    expect(lackingFor(bookingOf(steps), named({ service }))).toBe('calendar')
    expect(lackingFor(bookingOf(steps, ['calendar_id']), named({ service }))).toBeNull()
    expect(jumped(bookingOf(steps, ['calendar_id']), named({ service })).selection.calendar).toBe('any')
  })
})

describe('a calendar', () => {
  test('waits for a service that is asked before it', () => {
    const booking = bookingOf(['intervention_ids', 'calendar_id'])
    expect(lackingFor(booking, named({ calendar }))).toBe('service')
    expect(lackingFor(booking, named({ calendar, service }))).toBeNull()
  })

  test('is chosen with its place', () => {
    const booking = bookingOf(['intervention_ids', 'calendarset_id', 'calendar_id'])
    const next = jumped(booking, named({ calendar, service }))
    expect(next.selection.calendarSet).toEqual({ id: 31, publicName: '' })
    expect(next.selection.calendar).toEqual({ id: 51, publicName: 'Calendar 51' })
    expect(at(next)).toBe('slots')
  })

  test('leaves a time behind that was another one’s', () => {
    const booking = jumped(bookingOf(['intervention_ids', 'calendar_id']), named({ service, calendar }))
    const timed = { ...booking, selection: { ...booking.selection, slot: sampleSlot } }
    expect(jumped(timed, named({ calendar: sampleCalendar(52) })).selection.slot).toBeNull()
    expect(jumped(timed, named({ calendar })).selection.slot).toEqual(sampleSlot)
  })
})

describe('a day', () => {
  test('waits for what the times need, and presumes no preference', () => {
    const date = '2026-04-20'
    expect(lackingFor(bookingOf(['intervention_ids', 'calendar_id']), named({ date }))).toBe('service')
    expect(lackingFor(bookingOf(['intervention_ids', 'calendar_id']), named({ date, service }))).toBe('calendar')
    const next = jumped(bookingOf(['intervention_ids', 'calendar_id'], ['calendar_id']), named({ date, service }))
    expect([next.selection.calendar, next.slots.from, at(next)]).toEqual(['any', date, 'slots'])
  })

  test('leads to its week, and the time that was chosen is chosen anew', () => {
    const booking = jumped(bookingOf(['intervention_ids']), named({ service }))
    const timed = { ...booking, selection: { ...booking.selection, slot: sampleSlot } }
    const next = jumped(timed, named({ date: '2026-04-20' }))
    expect([next.selection.slot, next.slots.from, at(next)]).toEqual([null, '2026-04-20', 'slots'])
  })
})

describe('a person', () => {
  test('is the one of the draft, and nothing else changes', () => {
    const booking = jumped(bookingOf(['intervention_ids']), named({ service }))
    const timed = { ...booking, selection: { ...booking.selection, slot: sampleSlot } }
    const next = jumped(timed, named({ person: samplePerson(301) }))
    expect(next.draft).toMatchObject({ personId: 301, picked: [samplePerson(301)] })
    expect([next.selection, at(next)]).toEqual([timed.selection, 'fiche_info'])
  })

  test('keeps what was typed for others with them, and finds what was typed for them', () => {
    const booking = bookingOf(['intervention_ids'])
    const draft = {
      personId: 301,
      values: { city: 'Nantes' },
      others: { 302: { city: 'Brest' } },
      vevent: {},
      comments: '',
      videoConsent: false,
      touched: true,
      picked: [samplePerson(301), samplePerson(302)],
    }
    const next = jumped({ ...booking, draft }, named({ person: samplePerson(302, { email: 'new@example.org' }) }))
    expect(next.draft).toMatchObject({
      personId: 302,
      values: { city: 'Brest' },
      others: { 301: { city: 'Nantes' } },
      picked: [samplePerson(301), { email: 'new@example.org' }],
    })
    expect(Object.keys(next.draft?.others ?? {})).toEqual(['301'])
  })
})

describe('the booking as it stands', () => {
  const edited = () =>
    initialBooking({ role: 'pro', task: { kind: 'edit', appointments: [sampleAppointment], back: null } })

  test('offers what its steps ask for', () => {
    expect(jumpsOf(bookingOf(['intervention_ids', 'calendar_id']))).toEqual(['date', 'service', 'calendar', 'person'])
    expect(jumpsOf(bookingOf(['intervention_ids']))).toEqual(['date', 'service', 'person'])
  })

  test('offers nothing but another time for an appointment that is changed', () =>
    expect(jumpsOf(edited())).toEqual(['date']))

  test('is left by nothing while a write is under way', () => {
    expect(isHeld(initialBooking())).toBe(false)
    expect(isHeld({ ...initialBooking(), pending: sampleRequest })).toBe(true)
  })

  test('that is confirmed begins anew, with nobody in it', () => {
    const booking = bookingOf(['intervention_ids'])
    const draft = {
      personId: 301,
      values: {},
      others: {},
      vevent: {},
      comments: '',
      videoConsent: false,
      touched: true,
    }
    const confirmed = { ...booking, index: booking.steps.length - 1, booked: sampleMade, draft }
    const next = jumped(confirmed, named({ service }))
    expect([at(next), next.draft, next.booked]).toEqual(['slots', null, sampleMade])
  })

  test('narrows calendars by services, and services by a calendar that is named', () => {
    const chosen = jumped(bookingOf(['intervention_ids', 'calendar_id']), named({ service }))
    expect(jumpRequests(chosen).calendars.serviceIds).toEqual([61])
    expect(jumpRequests(chosen).services.calendarId).toBeNull()
    expect(jumpRequests(chosen, named({ calendar })).services.calendarId).toBe(51)
    expect(jumpRequests(initialBooking({ role: 'callCentre' })).services.unnamed).toBe(true)
  })
})
