import { describe, expect, test } from 'vitest'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import {
  incomparableIn,
  isHeld,
  type Jump,
  jumped,
  jumpedToSlot,
  jumpRequests,
  jumpsOf,
  lackingFor,
  NO_JUMP,
} from '../../machines/booking/booking.jump.ts'
import type { BookingContext } from '../../machines/booking/booking.types.ts'
import { sampleDraft, samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { ANY, EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import {
  sampleAppointment,
  sampleCalendar,
  sampleGroup,
  sampleIntervention,
  sampleBookingRecord,
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

  test('has no category where it has none, and the name of one only where the group gives it', () => {
    const booking = bookingOf(['interventionset_ids', 'intervention_ids'])
    const categoryOf = (interventionSetId: number | null) =>
      jumped(booking, named({ service: sampleIntervention(61, { interventionSetId }) })).selection.interventionSet
    expect(categoryOf(null)).toBeNull()
    expect(categoryOf(99)).toEqual({ id: 99, publicName: '' })
    const none = { ...booking, group: { ...booking.group, categories: [] } }
    expect(jumped(none, named({ service: samplePackChoice(71) })).selection.interventionSet).toBeNull()
  })

  test('leaves the category of a link, whose step is not asked', () => {
    const interventionSet = { id: 41, publicName: 'Cuts' }
    const booking = bookingOf(['intervention_ids'])
    const linked = { ...booking, selection: { ...booking.selection, interventionSet } }
    expect(jumped(linked, named({ service })).selection.interventionSet).toEqual(interventionSet)
  })

  test('presumes nothing of the steps after it, which are asked', () => {
    const booking = bookingOf(['intervention_ids', 'calendar_id'], ['calendar_id'])
    const next = jumped(booking, named({ service }))
    expect([next.selection.calendar, at(next), lackingFor(booking, named({ service }))]).toEqual([
      null,
      'calendar_id',
      null,
    ])
  })

  test('begins the times at the first day again', () => {
    const booking = bookingOf(['intervention_ids'])
    const firstSlot = { start: sampleSlot.start, at: sampleSlot.at }
    const moved = {
      ...booking,
      startDate: '2026-04-10',
      slots: { from: '2026-05-01', firstSlot, view: 'list' as const },
    }
    expect(jumped(moved, named({ service })).slots).toEqual({ from: '2026-04-10', firstSlot: null, view: 'list' })
    expect(jumped(moved, named({ calendar })).slots).toEqual({ from: '2026-04-10', firstSlot: null, view: 'list' })
    expect(jumped(moved, named({ person: samplePerson(301) })).slots).toEqual(moved.slots)
    expect(jumped(moved, named({ date: '2026-06-01' })).slots).toEqual({ ...moved.slots, from: '2026-06-01' })
  })

  test('ends the repetition of an appointment, which a day or a person does not', () => {
    const task = { kind: 'retake' as const, appointments: [sampleAppointment], back: null }
    const repeating = { ...bookingOf(['intervention_ids', 'calendar_id']), task }
    const taskWith = (jump: Partial<Jump>) => jumped(repeating, named(jump)).task
    expect([taskWith({ service }), taskWith({ calendar }), taskWith({ service, calendar })]).toEqual([null, null, null])
    expect([taskWith({ date: '2026-04-20' }), taskWith({ person: samplePerson(301) })]).toEqual([task, task])
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

  test('that belongs to no place is one of any', () => {
    const booking = bookingOf(['intervention_ids', 'calendarset_id', 'calendar_id'])
    const next = jumped(booking, named({ calendar: sampleCalendar(51), service }))
    expect(next.selection.calendarSet).toBe(ANY)
  })

  test('leaves the place of a link, whose step is not asked', () => {
    const calendarSet = { id: 32, publicName: 'Right bank' }
    const booking = bookingOf(['intervention_ids', 'calendar_id'])
    const linked = { ...booking, selection: { ...booking.selection, calendarSet } }
    expect(jumped(linked, named({ calendar, service })).selection.calendarSet).toEqual(calendarSet)
  })

  test('waits for a category, too, which the service answers', () => {
    const booking = bookingOf(['interventionset_ids', 'intervention_ids', 'calendar_id'])
    expect(lackingFor(booking, named({ calendar }))).toBe('service')
  })

  test('is what a day waits for where the place is asked first', () => {
    const booking = bookingOf(['intervention_ids', 'calendarset_id', 'calendar_id'])
    expect(lackingFor(booking, named({ service, date: '2026-04-20' }))).toBe('calendar')
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
    const draft = sampleDraft
    const confirmed = { ...booking, index: booking.steps.length - 1, booked: sampleBookingRecord, draft }
    const next = jumped(confirmed, named({ service }))
    expect([at(next), next.draft, next.booked]).toEqual(['slots', null, sampleBookingRecord])
  })

  test('asks for lists by the steps that they belong to, within what the link leaves to choose from', () => {
    const limits = { interventionset_ids: [41], calendar_id: [51, 52] }
    const booking = bookingOf(['intervention_ids', 'calendar_id'])
    const common = { locale: 'fr', interventionSetId: null, needs: [], calendarSetId: null, calendarId: null }
    expect(jumpRequests(booking)).toEqual({
      services: { ...common, step: 'intervention_ids' },
      calendars: { ...common, step: 'calendar_id' },
    })
    expect(jumpRequests({ ...booking, limits })).toEqual({
      services: { ...common, step: 'intervention_ids', only: [41], calendarIds: [51, 52] },
      calendars: { ...common, step: 'calendar_id', only: [51, 52] },
    })
  })

  test('narrows calendars by a service that is named, by no pack, and by no service that is asked later', () => {
    const serviceFirst = bookingOf(['intervention_ids', 'calendar_id'])
    const calendarFirst = bookingOf(['calendar_id', 'intervention_ids'])
    const idsFor = (booking: BookingContext, jump: Partial<Jump>) => jumpRequests(booking, named(jump)).calendars.needs
    expect(idsFor(serviceFirst, { service })).toEqual([[61]])
    expect(idsFor(serviceFirst, { service: samplePackChoice(71) })).toEqual([])
    expect(idsFor(calendarFirst, { service })).toEqual([])
    const chosen = jumped(calendarFirst, named({ calendar }))
    expect(jumpRequests(chosen).services.calendarId).toBe(51)
  })

  test('narrows calendars by services, and services by a calendar that is named', () => {
    const chosen = jumped(bookingOf(['intervention_ids', 'calendar_id']), named({ service }))
    expect(jumpRequests(chosen).calendars.needs).toEqual([[61]])
    expect(jumpRequests(chosen).services.calendarId).toBeNull()
    expect(jumpRequests(chosen, named({ calendar })).services.calendarId).toBe(51)
    expect(jumpRequests(initialBooking({ role: 'callCentre' })).services.unnamed).toBe(true)
  })
})

describe('the times of several calendars', () => {
  const services = [pickService(sampleIntervention(61))]
  const chosen = (booking: BookingContext, more: Partial<BookingContext['selection']> = {}): BookingContext => ({
    ...booking,
    selection: { ...EMPTY_SELECTION, services, ...more },
  })
  const all = ['intervention_ids', 'calendarset_id', 'calendar_id'] as const

  test.each<[string, BookingContext, ReturnType<typeof incomparableIn>]>([
    ['can be compared once the service is chosen', chosen(bookingOf(all)), null],
    ['also where a calendar is chosen', chosen(bookingOf(all), { calendar: { id: 51, publicName: '' } }), null],
    ['need a service', bookingOf(all), 'service'],
    ['are not asked for by calendar', chosen(bookingOf(['intervention_ids'])), 'none'],
    [
      'are no one’s where the service needs no calendar',
      chosen(bookingOf(all), { services: [pickService(sampleIntervention(61, { skippableAgenda: true }))] }),
      'none',
    ],
    [
      'are not compared for an appointment that is changed',
      {
        ...chosen(bookingOf(all)),
        task: { kind: 'edit', appointments: [sampleAppointment], back: null },
      },
      'none',
    ],
    ['need what else is asked before them', chosen(bookingOf(['interventionset_ids', ...all])), 'open'],
    [
      'presume no preference where the group offers it',
      chosen(bookingOf([...all, 'resource_id'], ['resource_id'])),
      null,
    ],
  ])('%s', (_, booking, expected) => expect(incomparableIn(booking)).toBe(expected))

  test('lead with one of them to the person', () => {
    const booking = chosen(bookingOf(['intervention_ids', 'calendarset_id', 'calendar_id']))
    const next = jumpedToSlot(booking, calendar, sampleSlot)
    expect(next.selection).toMatchObject({
      services: [{ id: 61 }],
      calendarSet: { id: 31 },
      calendar: { id: 51, publicName: 'Calendar 51' },
      slot: sampleSlot,
    })
    expect(at(next)).toBe('fiche_info')
  })

  test('presume no preference for what is asked between the calendar and the times', () => {
    const needing = { services: [pickService(sampleIntervention(61, { needResource: true }))] }
    const booking = chosen(bookingOf(['intervention_ids', 'calendar_id', 'resource_id'], ['resource_id']), needing)
    const next = jumpedToSlot({ ...booking, group: { ...booking.group, resourceCount: 2 } }, calendar, sampleSlot)
    expect([next.selection.resource, next.selection.slot, at(next)]).toEqual([ANY, sampleSlot, 'fiche_info'])
  })
})
