import { describe, expect, test } from 'vitest'
import { ANY, EMPTY_SELECTION, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import {
  answer,
  buildSteps,
  canEnter,
  frontier,
  isBlocked,
  nextAfterChoice,
} from '../../machines/domain/sequence/sequence.ts'
import type { Step, StepName } from '../../machines/domain/sequence/step.ts'
import { sampleGroup, sampleIntervention, sampleSlot } from '../../machines/kit/samples.ts'

const step = (name: StepName, more: Partial<Step> = {}): Step => ({
  name,
  maxMultirdvs: 1,
  skipUniqChoice: false,
  any: false,
  preposition: null,
  ...more,
})
const steps = (...names: StepName[]) => names.map((name) => step(name))
const named = (built: readonly Step[]) => built.map(({ name }) => name)

const ONE = { id: 1, publicName: 'One' }
const TWO = { id: 2, publicName: 'Two' }
const cut = pickService(sampleIntervention(61, { needResource: true }))
const care = pickService(sampleIntervention(62))

const ALL = steps(
  'interventionset_ids',
  'intervention_ids',
  'calendarset_id',
  'calendar_id',
  'resource_id',
  'slots',
  'fiche_info',
  'confirm',
)
const WHOLE: Selection = {
  interventionSet: ONE,
  services: [cut],
  calendarSet: ONE,
  calendar: ONE,
  resource: ONE,
  slot: sampleSlot,
}

describe('built from the group step config (specification, section 4 "Step sequence")', () => {
  const built = (configured: readonly Step[], more: object = {}) =>
    buildSteps(
      { ...sampleGroup, steps: configured, resourceCount: 1, openData: true, ...more },
      { decided: [], signedIn: false },
    )

  test('a resource step stays where there are resources', () => {
    expect(named(built(steps('intervention_ids', 'resource_id', 'slots')))).toEqual([
      'intervention_ids',
      'resource_id',
      'slots',
      'fiche_info',
      'confirm',
    ])
    expect(named(built(steps('intervention_ids', 'resource_id', 'slots'), { resourceCount: 0 }))).not.toContain(
      'resource_id',
    )
  })

  test('the login step goes before personal info when the group is not open data, wherever it was configured', () => {
    expect(named(built(steps('login', 'intervention_ids', 'slots'), { openData: false }))).toEqual([
      'intervention_ids',
      'slots',
      'login',
      'fiche_info',
      'confirm',
    ])
    expect(named(built(steps('login', 'intervention_ids', 'slots')))).not.toContain('login')
  })

  test('the last steps keep what the group says of them', () => {
    const fiche = step('fiche_info', { preposition: 'for', skipUniqChoice: true })
    expect(built([step('intervention_ids'), fiche]).find(({ name }) => name === 'fiche_info')).toEqual(fiche)
    expect(built([step('intervention_ids')]).at(-1)).toEqual(step('confirm'))
  })

  test('a service is asked for even where the group forgot to', () => {
    expect(built([]).map((one) => one)).toEqual(steps('intervention_ids', 'slots', 'fiche_info', 'confirm'))
  })
})

describe('how far a customer may go', () => {
  test.each<[string, Partial<Selection>, number]>([
    ['nothing chosen', EMPTY_SELECTION, 0],
    ['no service', { services: [] }, 1],
    ['no calendar set', { calendarSet: null }, 2],
    ['no calendar', { calendar: null }, 3],
    ['no resource', { resource: null }, 4],
    ['no resource for a service that needs none', { resource: null, services: [care], slot: null }, 5],
    ['no time', { slot: null }, 5],
    ['all but the person', {}, 6],
  ])('with %s', (_, more, expected) => expect(frontier(ALL, { ...WHOLE, ...more })).toBe(expected))

  test('a place beyond the steps is none', () => {
    expect(canEnter(ALL, 6, WHOLE)).toBe(true)
    expect([canEnter(ALL, 7, WHOLE), canEnter(ALL, 8, WHOLE), canEnter(ALL, -1, WHOLE)]).toEqual([false, false, false])
  })

  test('where everything is answered, to the last step', () => {
    expect(frontier(steps('intervention_ids', 'slots'), WHOLE)).toBe(1)
  })
})

describe('blocked', () => {
  test('a resource, when no service needs one; one that needs it is enough', () => {
    expect(isBlocked(step('resource_id'), { ...WHOLE, services: [care] })).toBe(true)
    expect(isBlocked(step('resource_id'), { ...WHOLE, services: [care, cut] })).toBe(false)
    expect(isBlocked(step('resource_id'), { ...WHOLE, services: [] })).toBe(false)
  })

  test('a calendar set that turned out empty, and not the calendar after it', () => {
    const none = { ...WHOLE, calendarSet: ANY } as const
    expect(isBlocked(step('calendarset_id'), none)).toBe(true)
    expect(isBlocked(step('calendarset_id', { any: true }), none)).toBe(false)
    expect(isBlocked(step('calendar_id'), none)).toBe(false)
  })
})

describe('changing an earlier step clears choices of all later steps and the slots', () => {
  test.each<[number, Parameters<typeof answer>[3], Partial<Selection>]>([
    [
      0,
      { interventionSet: TWO },
      { interventionSet: TWO, services: [], calendarSet: null, calendar: null, resource: null, slot: null },
    ],
    [1, { services: [care] }, { services: [care], calendarSet: null, calendar: null, resource: null, slot: null }],
    [2, { calendarSet: TWO }, { calendarSet: TWO, calendar: null, resource: null, slot: null }],
    [2, { calendarSet: ANY }, { calendarSet: ANY, calendar: null, resource: null, slot: null }],
    [3, { calendar: TWO }, { calendar: TWO, resource: null, slot: null }],
    [3, { calendar: ANY }, { calendar: ANY, resource: null, slot: null }],
    [4, { resource: TWO }, { resource: TWO, slot: null }],
    [4, { resource: ANY }, { resource: ANY, slot: null }],
  ])('step %i with %j', (index, given, expected) => {
    expect(answer(ALL, index, WHOLE, given)).toEqual({ ...WHOLE, ...expected })
  })

  test.each<[number, Parameters<typeof answer>[3]]>([
    [0, { interventionSet: { id: 1, publicName: 'Another word' } }],
    [1, { services: [{ ...cut, publicName: 'Another word' }] }],
    [2, { calendarSet: { id: 1, publicName: 'Another word' } }],
    [3, { calendar: { id: 1, publicName: 'Another word' } }],
    [4, { resource: { id: 1, publicName: 'Another word' } }],
  ])('the same answer again to step %i clears nothing', (index, given) => {
    expect(answer(ALL, index, WHOLE, given)).toBe(WHOLE)
  })

  test('no preference again clears nothing', () => {
    const any: Selection = { ...WHOLE, calendar: ANY }
    expect(answer(ALL, 3, any, { calendar: ANY })).toBe(any)
    expect(answer(ALL, 3, any, { calendar: ONE })).toEqual({ ...WHOLE, calendar: ONE, resource: null, slot: null })
  })
})

describe('the next step is step 0 when started from home and the calendar step is earlier than the list step', () => {
  const calendarFirst = steps('calendar_id', 'intervention_ids', 'slots')
  const serviceFirst = steps('intervention_ids', 'calendar_id', 'slots')
  const selection = { ...EMPTY_SELECTION, services: [cut] }

  test.each([
    ['earlier', calendarFirst, 1, true, 0],
    ['earlier, but not from home', calendarFirst, 1, false, 2],
    ['later', serviceFirst, 0, true, 1],
    ['the list itself', calendarFirst, 0, true, 1],
    ['nowhere', steps('intervention_ids', 'slots'), 0, true, 1],
  ])('the calendar is %s', (_, order, index, fromHome, expected) => {
    expect(nextAfterChoice(order, index, selection, { fromHome })).toBe(expected)
  })
})
