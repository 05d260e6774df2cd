import { describe, expect, test } from 'vitest'
import type { Pack } from '../../machines/domain/catalogue/choices.ts'
import { anyChosen, chosen } from '../../machines/domain/sequence/choice.ts'
import {
  ANY,
  EMPTY_SELECTION,
  isEmptySelection,
  pickedId,
  pickService,
  type Selection,
} from '../../machines/domain/sequence/selection.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import { sampleCalendar, sampleIntervention, samplePack, sampleSlot } from '../../machines/kit/samples.ts'
import { toSlotQuery } from '../../machines/domain/slots/slot-query.ts'

const LEA = { id: 51, publicName: 'Léa' }

const PACK: Pack = {
  id: 71,
  externId: 'DETENTE',
  publicName: 'Journée détente',
  description: '<p>x</p>',
  thumbnail: null,
  sort: 3,
  kind: 'pack',
  price: 9000,
  totalPrice: 10_000,
  length: 135,
  videoconference: true,
  members: samplePack.members,
}

describe('what is kept of a chosen service', () => {
  test('of a single one, what the summary and the rules need', () => {
    const service = sampleIntervention(61, {
      externId: 'COUPE',
      promotions: true,
      needResource: true,
      skippableAgenda: true,
      memberIds: [61, 65],
    })
    expect(pickService(service)).toEqual({
      kind: 'intervention',
      id: 61,
      externId: 'COUPE',
      publicName: 'Service 61',
      price: 3000,
      length: 45,
      currency: 'EUR',
      promotions: true,
      videoconference: false,
      needResource: true,
      skippableAgenda: true,
      memberIds: [61, 65],
      members: [],
    })
  })

  test('of a pack, its members; it needs no resource, no calendar, and is in no promotion', () => {
    expect(pickService(PACK)).toEqual({
      kind: 'pack',
      id: 71,
      externId: 'DETENTE',
      publicName: 'Journée détente',
      price: 9000,
      length: 135,
      currency: null,
      promotions: false,
      videoconference: true,
      needResource: false,
      skippableAgenda: false,
      memberIds: [71],
      members: samplePack.members,
    })
  })
})

describe('a selection', () => {
  test('is empty while nothing is chosen', () => expect(isEmptySelection(EMPTY_SELECTION)).toBe(true))

  test.each<Partial<Selection>>([
    { interventionSet: LEA },
    { services: [samplePack] },
    { calendarSet: ANY },
    { calendar: LEA },
    { resource: LEA },
    { slot: sampleSlot },
  ])('is not empty with %j', (more) => expect(isEmptySelection({ ...EMPTY_SELECTION, ...more })).toBe(false))

  test('names ids, and none for no preference', () => {
    expect([pickedId(null), pickedId(ANY), pickedId(LEA)]).toEqual([null, null, 51])
  })

  test('asks for free times by ids, in the order of the services', () => {
    const services = [pickService(sampleIntervention(61, { memberIds: [61, 65] })), samplePack]
    const selection: Selection = {
      ...EMPTY_SELECTION,
      services,
      calendarSet: { id: 31, publicName: '' },
      calendar: ANY,
      resource: LEA,
    }
    expect(toSlotQuery(selection)).toEqual({
      services: [
        { kind: 'intervention', id: 61, memberIds: [61, 65] },
        { kind: 'pack', id: 71, memberIds: [61, 62] },
      ],
      calendarSetId: 31,
      calendarId: null,
      resourceId: 51,
    })
  })
})

describe('the calendars that a link leaves', () => {
  const services = [pickService(sampleIntervention(61))]

  test.each<[string, Partial<Selection>, readonly number[] | undefined]>([
    ['limit the times while none is chosen', { services }, [51, 53]],
    ['nor does “no preference” lead beyond them', { services, calendar: ANY }, [51, 53]],
    ['no longer count when one is chosen', { services, calendar: LEA }, undefined],
    ['do not count for a pack, which brings its own', { services: [samplePack] }, undefined],
    ['count for a service beside a pack', { services: [samplePack, ...services] }, [51, 53]],
  ])('%s', (_, chosen, expected) => {
    expect(toSlotQuery({ ...EMPTY_SELECTION, ...chosen }, [51, 53]).calendarIds).toEqual(expected)
  })

  test('no link, no limit', () => {
    expect(toSlotQuery({ ...EMPTY_SELECTION, services })).not.toHaveProperty('calendarIds')
  })
})

describe('the booking period of what is chosen (wire contract, ruling 45)', () => {
  const own = (maxrdvPeriod?: number) => ({ ...LEA, ...(maxrdvPeriod !== undefined && { maxrdvPeriod }) })

  test.each([
    ['none has its own', own(), own(), undefined],
    ['the calendar', own(60), own(), 60],
    ['the resource', own(), own(90), 90],
    ['the shorter of both', own(60), own(90), 60],
    ['no preference has none', ANY, own(90), 90],
  ] as const)('%s', (_, calendar, resource, period) => {
    expect(toSlotQuery({ ...EMPTY_SELECTION, calendar, resource }).maxrdvPeriod).toBe(period)
  })

  test.each([
    [1440, { id: 51, publicName: 'Calendar 51', maxrdvPeriod: 1440 }],
    [null, { id: 51, publicName: 'Calendar 51' }],
  ])('a calendar with %s minutes keeps them when it is chosen', (maxrdvPeriod, calendar) => {
    expect(chosen('calendar_id', { ...sampleCalendar(51), maxrdvPeriod })).toEqual({ calendar })
  })
})

describe('what a choice in a list answers', () => {
  const item = { id: 51, externId: null, publicName: 'Léa', description: '', thumbnail: null, sort: 0 }

  test.each<[StepName, object]>([
    ['interventionset_ids', { interventionSet: LEA }],
    ['calendarset_id', { calendarSet: LEA }],
    ['calendar_id', { calendar: LEA }],
    ['resource_id', { resource: LEA }],
    ['slots', {}],
    ['login', {}],
    ['fiche_info', {}],
    ['confirm', {}],
    // An entry that is no service.
    ['intervention_ids', {}],
  ])('%s', (step, answer) => expect(chosen(step, item)).toEqual(answer))

  test('a service', () => {
    expect(chosen('intervention_ids', PACK)).toEqual({ services: [pickService(PACK)] })
  })

  test.each<[StepName, object]>([
    ['calendarset_id', { calendarSet: ANY }],
    ['calendar_id', { calendar: ANY }],
    ['resource_id', { resource: ANY }],
    ['interventionset_ids', {}],
    ['intervention_ids', {}],
    ['slots', {}],
    ['confirm', {}],
  ])('no preference in %s', (step, answer) => expect(anyChosen(step)).toEqual(answer))
})
