import { describe, expect, test } from 'vitest'
import { ANY, EMPTY_SELECTION, type Selection } from '../../machines/domain/sequence/selection.ts'
import type { Step, StepName } from '../../machines/domain/sequence/step.ts'
import {
  draftOf,
  isChangeable,
  isIncomplete,
  rootId,
  wantedOf,
  withoutPreference,
} from '../../machines/domain/sequence/task.ts'
import { sampleAppointment as appointment, sampleGroup, samplePack } from '../../machines/kit/samples.ts'

const one = (more: Partial<typeof appointment> = {}) => ({ ...appointment, ...more })

describe('what an appointment was made of', () => {
  test.each([
    ['one service', [one()], { services: [61], calendars: [51], pack: null }],
    ['a service without a list of its own', [one({ services: [] })], { services: [61], calendars: [51], pack: null }],
    [
      'several services in their order, of one calendar',
      [one({ id: 1 }), one({ id: 2, services: [{ id: 62, appointmentId: 2, publicName: '' }] })],
      { services: [61, 62], calendars: [51], pack: null },
    ],
    [
      'several calendars are no choice of one',
      [one({ id: 1 }), one({ id: 2, calendarId: 52 })],
      // The same service twice is two of it (wire contract, ruling 51).
      { services: [61, 61], calendars: [], pack: null },
    ],
    [
      'a pack brings its own services and calendars',
      [one({ type: 'pack', packId: 71 }), one({ type: 'first', packId: 71 })],
      { services: [], calendars: [], pack: 71 },
    ],
  ])('%s', (_, appointments, { services, calendars, pack }) => {
    const wanted = wantedOf({ appointments })
    expect([wanted.interventions.ids, wanted.calendars.ids, wanted.packId]).toEqual([services, calendars, pack])
  })

  test('its resource', () => {
    expect(wantedOf({ appointments: [one({ resourceId: 91 })] }).resource.ids).toEqual([91])
    expect(wantedOf({ appointments: [one()] }).resource.ids).toEqual([])
  })
})

test('the record of a pack stands for the whole, otherwise the first', () => {
  expect(rootId({ kind: 'edit', back: null, appointments: [one({ id: 2 }), one({ id: 3 })] })).toBe(2)
  expect(rootId({ kind: 'edit', back: null, appointments: [one({ id: 2 }), one({ id: 3, type: 'pack' })] })).toBe(3)
  expect(() => rootId({ kind: 'edit', back: null, appointments: [] })).toThrow('No appointment')
})

test('the comment stays with an appointment that is kept', () => {
  const appointments = [one({ comments: 'Second door' })]
  expect(draftOf({ kind: 'edit', back: null, appointments }).comments).toBe('Second door')
  expect(draftOf({ kind: 'retake', back: null, appointments }).comments).toBe('')
})

const step = (name: StepName, any = false): Step => ({
  name,
  maxMultirdvs: 1,
  skipUniqChoice: false,
  any,
  preposition: null,
})
const PICKED = { id: 1, publicName: '' }

describe('an appointment that names no calendar', () => {
  const steps = [
    step('intervention_ids', true),
    step('calendarset_id', true),
    step('calendar_id', true),
    step('resource_id'),
  ]

  test('has no preference, where the group offers that', () => {
    expect(withoutPreference(steps, EMPTY_SELECTION)).toEqual({ ...EMPTY_SELECTION, calendarSet: ANY, calendar: ANY })
    expect(withoutPreference([step('resource_id', true)], EMPTY_SELECTION)).toEqual({
      ...EMPTY_SELECTION,
      resource: ANY,
    })
  })

  test('keeps what it does name', () => {
    expect(withoutPreference(steps, { ...EMPTY_SELECTION, calendar: PICKED }).calendar).toEqual(PICKED)
  })
})

describe('the retake error if a required calendar, resource, category or service is missing (section 4 "Retake")', () => {
  const steps = (
    ['interventionset_ids', 'intervention_ids', 'calendar_id', 'resource_id', 'slots', 'fiche_info'] as const
  ).map((name) => step(name))
  const whole: Selection = {
    ...EMPTY_SELECTION,
    interventionSet: PICKED,
    services: [{ ...samplePack, kind: 'intervention', needResource: true }],
    calendar: PICKED,
    resource: PICKED,
  }

  test('nothing is missing, the time is yet to be chosen', () => expect(isIncomplete(steps, whole)).toBe(false))

  test.each<Partial<Selection>>([{ interventionSet: null }, { services: [] }, { calendar: null }, { resource: null }])(
    '%j is missing',
    (more) => expect(isIncomplete(steps, { ...whole, ...more })).toBe(true),
  )

  test('a resource that the service does not need is not', () => {
    const services = [{ ...samplePack, kind: 'intervention' as const, needResource: false }]
    expect(isIncomplete(steps, { ...whole, services, resource: null })).toBe(false)
  })
})

describe('the person and the comment', () => {
  const task = { appointments: [one({ ficheId: 302, comments: 'Second door' }), one({ ficheId: 303 })], back: null }

  test('of an appointment that is kept are its own', () => {
    expect(draftOf({ ...task, kind: 'edit' })).toEqual({
      personId: 302,
      values: {},
      others: {},
      vevent: {},
      videoConsent: false,
      touched: false,
      comments: 'Second door',
    })
  })

  test('of a new one like it are its person, and no comment', () => {
    expect(draftOf({ ...task, kind: 'retake' })).toMatchObject({ personId: 302, comments: '' })
    expect(draftOf({ kind: 'edit', appointments: [], back: null })).toMatchObject({ personId: null, comments: '' })
  })
})

test.each([
  [true, 'Account', true],
  [false, 'Account', false],
  [true, 'Fiche', false],
  [false, 'Fiche', false],
] as const)('changing needs api-v3 (%s) and the Account profile (%s): %s', (v3, loginProfile, expected) => {
  expect(isChangeable({ profile: { ...sampleGroup.profile, v3 }, loginProfile })).toBe(expected)
})
