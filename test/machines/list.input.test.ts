import { describe, expect, test } from 'vitest'
import { initialBooking } from '../../machines/booking/booking.cases.ts'
import type { BookingContext } from '../../machines/booking/booking.types.ts'
import { listInput } from '../../machines/booking/list/list.input.ts'
import { type ListRequest, listKey } from '../../machines/domain/catalogue/list-request.ts'
import { ANY, EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import { sampleChoice, sampleIntervention, samplePack, sampleStep } from '../../machines/kit/samples.ts'

const ALL: readonly StepName[] = [
  'interventionset_ids',
  'intervention_ids',
  'calendarset_id',
  'calendar_id',
  'resource_id',
]
/** Everything is chosen, as after Back from the times. */
const CHOSEN = {
  ...EMPTY_SELECTION,
  interventionSet: { id: 41, publicName: 'Category 41' },
  services: [
    pickService(sampleIntervention(61, { memberIds: [61, 66] })),
    pickService(sampleIntervention(62, { needResource: true })),
  ],
  calendarSet: { id: 31, publicName: 'Place 31' },
  calendar: { id: 51, publicName: 'Calendar 51' },
}

/** A booking that shows the list of `step`, in this order of steps. */
function bookingAt(step: StepName, more: Partial<BookingContext> = {}, order = ALL): BookingContext {
  const steps = order.map((name) => sampleStep(name))
  return { ...initialBooking(), steps, index: order.indexOf(step), selection: CHOSEN, ...more }
}
const narrowedBy = (booking: BookingContext) => {
  const { interventionSetId, needs, calendarSetId, calendarId } = listInput(booking).request
  return { interventionSetId, needs, calendarSetId, calendarId }
}
const NOTHING = { interventionSetId: null, needs: [], calendarSetId: null, calendarId: null }
const SERVICES = [[61, 66], [62]]

describe('a list is narrowed by the choices of the steps before it, and by no later one', () => {
  test.each<[StepName, Partial<ListRequest>]>([
    ['interventionset_ids', {}],
    ['intervention_ids', { interventionSetId: 41 }],
    ['calendarset_id', { interventionSetId: 41, needs: SERVICES }],
    ['calendar_id', { interventionSetId: 41, needs: SERVICES, calendarSetId: 31 }],
    // Only the second of them needs a resource.
    ['resource_id', { interventionSetId: 41, needs: [[62]], calendarSetId: 31, calendarId: 51 }],
  ])('%s', (step, expected) => {
    const { request } = listInput(bookingAt(step))
    expect(request).toEqual({ step, locale: 'fr', ...NOTHING, ...expected })
  })

  test('in the order of the group, calendars first', () => {
    const order = ['calendarset_id', 'calendar_id', 'interventionset_ids', 'intervention_ids'] as const
    expect(narrowedBy(bookingAt('calendar_id', {}, order))).toEqual({ ...NOTHING, calendarSetId: 31 })
    expect(narrowedBy(bookingAt('intervention_ids', {}, order))).toEqual({
      interventionSetId: 41,
      needs: [],
      calendarSetId: 31,
      calendarId: 51,
    })
  })

  test('but by what a link has decided, whose step is not asked', () => {
    expect(narrowedBy(bookingAt('intervention_ids', {}, ['intervention_ids']))).toEqual({
      interventionSetId: 41,
      needs: [],
      calendarSetId: 31,
      calendarId: 51,
    })
  })

  test('and by the choice that was made on the home page, whichever step comes first', () => {
    const order = ['calendarset_id', 'calendar_id', 'interventionset_ids', 'intervention_ids'] as const
    expect(narrowedBy(bookingAt('calendarset_id', { fromHome: true }, order))).toEqual({
      ...NOTHING,
      interventionSetId: 41,
      needs: SERVICES,
    })
  })

  test('after which a calendar that was chosen later hides no service', () => {
    expect(narrowedBy(bookingAt('intervention_ids', { fromHome: true }))).toMatchObject({
      interventionSetId: 41,
      calendarSetId: null,
      calendarId: null,
    })
  })

  test('not by a pack, which brings its own calendars', () => {
    const selection = { ...CHOSEN, services: [samplePack, pickService(sampleIntervention(62))] }
    expect(narrowedBy(bookingAt('calendar_id', { selection })).needs).toEqual([[62]])
  })

  test('nor by no preference, nor by nothing', () => {
    const selection = { ...EMPTY_SELECTION, calendarSet: ANY, calendar: ANY } as const
    expect(narrowedBy(bookingAt('resource_id', { selection }))).toEqual(NOTHING)
  })
})

describe('a link that names several leaves those to choose from', () => {
  const limits = { interventionset_ids: [41, 42], calendar_id: [51, 52] }
  const without = (choice: 'interventionSet') => ({ ...CHOSEN, [choice]: null })
  test.each<[StepName, string, BookingContext['selection'], readonly number[] | undefined]>([
    ['interventionset_ids', 'the categories of the link', CHOSEN, [41, 42]],
    ['intervention_ids', 'the services of the chosen category', CHOSEN, undefined],
    ['intervention_ids', 'the services of the categories of the link', without('interventionSet'), [41, 42]],
    ['calendarset_id', 'all places', CHOSEN, undefined],
    ['calendar_id', 'the calendars of the link', CHOSEN, [51, 52]],
    ['resource_id', 'all resources', CHOSEN, undefined],
  ])('%s: %s', (step, _, selection, only) => {
    expect(listInput(bookingAt(step, { limits, selection })).request.only).toEqual(only)
  })

  test.each<StepName>(['intervention_ids', 'calendarset_id'])('%s: those with one of its calendars', (step) => {
    expect(listInput(bookingAt(step, { limits })).request.calendarIds).toEqual([51, 52])
    expect(listInput(bookingAt(step)).request).not.toHaveProperty('calendarIds')
  })
})

test('a list that is loaded is handed on, and one in another language is not', () => {
  const items = [sampleChoice(41)]
  const booking = bookingAt('interventionset_ids')
  const lists = { [listKey(listInput(booking).request)]: items }
  expect(listInput(booking).items).toBeNull()
  expect(listInput({ ...booking, lists }).items).toBe(items)
  expect(listInput({ ...booking, lists, locale: 'de' }).items).toBeNull()
})
