import { describe, expect, test } from 'vitest'
import {
  decidedSteps,
  hasPreselection,
  isWanted,
  NO_PRESELECTION,
  type Preselection,
  unusableSteps,
} from '../../machines/domain/sequence/preselection.ts'
import { EMPTY_SELECTION, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import { sampleIntervention } from '../../machines/kit/samples.ts'

const BY_ID = { ids: [1], externIds: [] }
const BY_EXTERN_ID = { ids: [], externIds: ['X'] }
const PICKED = { id: 1, publicName: '' }
const FOUND: Selection = {
  interventionSet: PICKED,
  services: [pickService(sampleIntervention(1))],
  calendarSet: PICKED,
  calendar: PICKED,
  resource: PICKED,
  slot: null,
}

const decided = (more: Partial<Preselection>, selection: Selection = FOUND) =>
  decidedSteps({ ...NO_PRESELECTION, ...more }, { selection })

test('something is wanted by an id of either kind', () => {
  expect([BY_ID, BY_EXTERN_ID, NO_PRESELECTION.resource].map(isWanted)).toEqual([true, true, false])
})

describe('a link preselects', () => {
  test('nothing', () => expect(hasPreselection(NO_PRESELECTION)).toBe(false))

  test.each<Partial<Preselection>>([
    { interventionSets: BY_ID },
    { interventions: BY_EXTERN_ID },
    { packId: 71 },
    { calendarSet: BY_ID },
    { calendars: BY_ID },
    { resource: BY_ID },
  ])('%j', (more) => expect(hasPreselection({ ...NO_PRESELECTION, ...more })).toBe(true))
})

describe('steps already decided by query parameters are dropped (specification, section 4 "Step sequence")', () => {
  test.each<[string, Partial<Preselection>, readonly string[]]>([
    ['nothing', {}, []],
    ['a category', { interventionSets: BY_ID }, ['interventionset_ids']],
    ['a service answers for its category', { interventions: BY_ID }, ['interventionset_ids', 'intervention_ids']],
    ['a pack too', { packId: 71 }, ['interventionset_ids', 'intervention_ids']],
    ['a calendar set', { calendarSet: BY_EXTERN_ID }, ['calendarset_id']],
    ['a calendar answers for its set', { calendars: BY_ID }, ['calendarset_id', 'calendar_id']],
    ['a resource', { resource: BY_ID }, ['resource_id']],
    [
      'everything',
      { interventions: BY_ID, calendars: BY_ID, resource: BY_ID },
      ['interventionset_ids', 'intervention_ids', 'calendarset_id', 'calendar_id', 'resource_id'],
    ],
  ])('%s', (_, more, steps) => expect(decided(more)).toEqual(steps))

  test.each<Partial<Preselection>>([
    { interventionSets: BY_ID },
    { interventions: BY_ID },
    { packId: 71 },
    { calendarSet: BY_ID },
    { calendars: BY_ID },
    { resource: BY_ID },
  ])('what does not exist decides nothing: %j', (more) => expect(decided(more, EMPTY_SELECTION)).toEqual([]))

  test('what is remembered but not asked for by the link is asked again', () => {
    expect(decided({})).toEqual([])
  })
})

test.each([
  ['interventionset_ids', 'interventionset_ids'],
  ['interventionset_extern_ids', 'interventionset_ids'],
  ['intervention_ids', 'intervention_ids'],
  ['intervention_extern_ids', 'intervention_ids'],
  ['pack_id', 'intervention_ids'],
  ['calendarset_id', 'calendarset_id'],
  ['calendarset_extern_id', 'calendarset_id'],
  ['calendar_id', 'calendar_id'],
  ['calendar_ids', 'calendar_id'],
  ['calendar_extern_id', 'calendar_id'],
  ['resource_id', 'resource_id'],
  ['resource_extern_id', 'resource_id'],
])('an unusable %s is a question of %s', (parameter, step) => {
  expect(unusableSteps([parameter])).toEqual([step])
})

test('unusable parameters of one step are one step, and others are none', () => {
  expect(unusableSteps(['calendar_id', 'calendar_ids', 'colors', 'resource_id'])).toEqual([
    'calendar_id',
    'resource_id',
  ])
})
