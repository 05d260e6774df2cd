import { isListStep } from '../../machines/domain/sequence/step.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Step, StepName } from '../../machines/domain/sequence/step.ts'
import { ANY, EMPTY_SELECTION, type PickedService, type Selection } from '../../machines/domain/sequence/selection.ts'
import {
  type Answer,
  answer,
  buildSteps,
  canEnter,
  clearAfter,
  frontier,
  indexOfStep,
  isBlocked,
  isDecided,
  nextAfterChoice,
  nextIndex,
  noteIgnored,
  previousIndex,
} from '../../machines/domain/sequence/sequence.ts'

const step = (name: StepName, more: Partial<Step> = {}): Step => ({
  name,
  maxMultirdvs: 1,
  skipUniqChoice: false,
  any: false,
  preposition: null,
  ...more,
})

const service = (more: Partial<PickedService> = {}): PickedService => ({
  id: 61,
  externId: null,
  publicName: 'Cut',
  kind: 'intervention',
  price: 3000,
  length: 45,
  currency: 'EUR',
  promotions: false,
  videoconference: false,
  needResource: true,
  skippableAgenda: false,
  memberIds: [61],
  members: [],
  ...more,
})

const picked = { id: 1, publicName: 'One' }
const slot = { start: '2026-04-01 09:00:00', at: 0, time: null, capacity: 1, promotion: 0, interventionId: null }
const full: Selection = {
  interventionSet: picked,
  services: [service()],
  calendarSet: picked,
  calendar: picked,
  resource: picked,
  slot,
}
const all: readonly Step[] = (
  [
    'interventionset_ids',
    'intervention_ids',
    'calendarset_id',
    'calendar_id',
    'resource_id',
    'slots',
    'fiche_info',
    'confirm',
  ] as const
).map((name) => step(name))

const group = { steps: all, resourceCount: 2, openData: true }
const nobody = { decided: [], signedIn: false }
const names = (steps: readonly Step[]) => steps.map(({ name }) => name)

describe('the steps of a group', () => {
  test('steps already decided by query parameters are dropped', () => {
    const steps = buildSteps(group, { decided: ['interventionset_ids', 'intervention_ids'], signedIn: false })
    expect(names(steps)).toEqual(['calendarset_id', 'calendar_id', 'resource_id', 'slots', 'fiche_info', 'confirm'])
  })

  test('resource steps are dropped if resource_count is 0', () => {
    expect(names(buildSteps({ ...group, resourceCount: 0 }, nobody))).not.toContain('resource_id')
  })

  test('the login step goes before personal info when the group is not open data', () => {
    const steps = names(buildSteps({ ...group, openData: false }, nobody))
    expect(steps.slice(-3)).toEqual(['login', 'fiche_info', 'confirm'])
    expect(names(buildSteps({ ...group, openData: false }, { decided: [], signedIn: true }))).not.toContain('login')
  })

  test.each([
    [[], ['intervention_ids', 'slots', 'fiche_info', 'confirm']],
    [
      ['slots', 'slots'],
      ['intervention_ids', 'slots', 'fiche_info', 'confirm'],
    ],
    [
      ['confirm', 'calendar_id', 'intervention_ids'],
      ['calendar_id', 'intervention_ids', 'slots', 'fiche_info', 'confirm'],
    ],
  ] as const)('a configuration of %j still ends in a booking', (configured, expected) => {
    const steps = configured.map((name) => step(name))
    expect(names(buildSteps({ ...group, steps }, nobody))).toEqual(expected)
  })
})

describe('going on', () => {
  test('calendar set and calendar are skipped when the intervention is skippable_agenda', () => {
    const selection = { ...EMPTY_SELECTION, interventionSet: picked, services: [service({ skippableAgenda: true })] }
    expect(nextIndex(all, 1, selection)).toBe(indexOfStep(all, 'resource_id'))
    expect(noteIgnored(all, 4, selection)).toEqual([
      { name: 'interventionset_ids', blocked: false },
      { name: 'intervention_ids', blocked: false },
      { name: 'calendarset_id', blocked: true },
      { name: 'calendar_id', blocked: true },
    ])
  })

  test('one service that needs a calendar keeps the calendar steps', () => {
    const services = [service({ skippableAgenda: true }), service({ id: 62 })]
    expect(nextIndex(all, 1, { ...EMPTY_SELECTION, services })).toBe(indexOfStep(all, 'calendarset_id'))
  })

  test('a pack brings its own calendars', () => {
    const services = [service({ kind: 'pack', needResource: false })]
    expect(nextIndex(all, 1, { ...EMPTY_SELECTION, services })).toBe(indexOfStep(all, 'slots'))
  })

  test('an empty calendar set list skips on', () => {
    expect(isBlocked(step('calendarset_id'), { ...full, calendarSet: ANY })).toBe(true)
    expect(isBlocked(step('calendarset_id', { any: true }), { ...full, calendarSet: ANY })).toBe(false)
  })

  test('from home with the calendar step earlier than the list step, the next step is step 0', () => {
    const steps = [step('calendar_id'), step('intervention_ids'), step('slots'), step('fiche_info'), step('confirm')]
    expect(nextAfterChoice(steps, 1, EMPTY_SELECTION, { fromHome: true })).toBe(0)
    expect(nextAfterChoice(steps, 1, EMPTY_SELECTION, { fromHome: false })).toBe(2)
    expect(nextAfterChoice(all, 1, EMPTY_SELECTION, { fromHome: true })).toBe(2)
  })

  test('going to step N trims the ignored list to N entries', () => {
    for (let index = 0; index < all.length; index += 1) expect(noteIgnored(all, index, full)).toHaveLength(index)
  })
})

describe('changing an earlier step', () => {
  test('clears the choices of all later steps and the slot', () => {
    const changed = answer(all, 1, full, { services: [service({ id: 62 })] })
    expect(changed).toMatchObject({
      interventionSet: picked,
      calendarSet: null,
      calendar: null,
      resource: null,
      slot: null,
    })
    expect(changed.services.map(({ id }) => id)).toEqual([62])
  })

  test('the same answer again changes nothing', () => {
    expect(answer(all, 1, full, { services: [service()] })).toBe(full)
  })
})

const listNames = ['interventionset_ids', 'intervention_ids', 'calendarset_id', 'calendar_id', 'resource_id'] as const
const anySteps = fc
  .record({
    order: fc.shuffledSubarray([...listNames, 'slots'] as StepName[]),
    resourceCount: fc.nat({ max: 1 }),
    openData: fc.boolean(),
    signedIn: fc.boolean(),
    decided: fc.subarray([...listNames]),
    any: fc.boolean(),
  })
  .map(({ order, resourceCount, openData, signedIn, decided, any }) => {
    const steps = order.map((name) => step(name, { any }))
    return buildSteps({ steps, resourceCount, openData }, { decided, signedIn })
  })
const anyService = fc
  .record({ skippableAgenda: fc.boolean(), needResource: fc.boolean(), isPack: fc.boolean() })
  .map(({ isPack, ...flags }) => service({ ...flags, kind: isPack ? 'pack' : 'intervention' }))

const ANSWERS: Record<string, (given: PickedService) => Answer> = {
  interventionset_ids: () => ({ interventionSet: picked }),
  intervention_ids: (given) => ({ services: [given] }),
  calendarset_id: () => ({ calendarSet: picked }),
  calendar_id: () => ({ calendar: picked }),
  resource_id: () => ({ resource: picked }),
}

function take(steps: readonly Step[], index: number, selection: Selection, given: PickedService): Selection {
  const name = steps[index]?.name ?? 'confirm'
  if (name === 'slots') return { ...selection, slot }
  return isListStep(name) ? answer(steps, index, selection, ANSWERS[name]?.(given) ?? {}) : selection
}

describe('over random configurations', () => {
  test('confirm is reachable from the first step, without a dead end and without entering a blocked step', () => {
    fc.assert(
      fc.property(anySteps, anyService, (steps, given) => {
        let selection = EMPTY_SELECTION
        let index = nextIndex(steps, -1, selection)
        const visited: number[] = []
        while (steps[index]?.name !== 'confirm') {
          const current = steps[index]
          if (!current) throw new Error('walked off the end')
          expect(isBlocked(current, selection)).toBe(false)
          expect(visited).not.toContain(index)
          visited.push(index)
          selection = take(steps, index, selection, given)
          index = nextIndex(steps, index, selection)
        }
        expect(steps.at(-1)?.name).toBe('confirm')
      }),
    )
  })

  test('back is the inverse of forward', () => {
    fc.assert(
      fc.property(anySteps, anyService, fc.nat({ max: 8 }), (steps, given, start) => {
        const selection = { ...full, services: [given] }
        const index = start % steps.length
        const current = steps[index]
        if (!current || isBlocked(current, selection)) return
        const next = nextIndex(steps, index, selection)
        if (next !== index) expect(previousIndex(steps, next, selection)).toBe(index)
      }),
    )
  })

  test('changing step k clears everything after k and nothing before it', () => {
    fc.assert(
      fc.property(anySteps, fc.nat({ max: 8 }), (steps, start) => {
        const index = start % steps.length
        const cleared = clearAfter(steps, index, full)
        steps.forEach((one, at) => {
          if (isListStep(one.name) || one.name === 'slots') expect(isDecided(one, cleared)).toBe(at <= index)
        })
      }),
    )
  })

  test('nothing beyond the first open step can be entered', () => {
    fc.assert(
      fc.property(anySteps, anyService, fc.subarray([...listNames]), (steps, given, known) => {
        let selection = EMPTY_SELECTION
        steps.forEach((one, index) => {
          if (isListStep(one.name) && known.includes(one.name))
            selection = { ...selection, ...ANSWERS[one.name]?.(given) }
          void index
        })
        const open = frontier(steps, selection)
        steps.forEach((one, index) => {
          if (canEnter(steps, index, selection)) {
            expect(index).toBeLessThanOrEqual(open)
            expect(isBlocked(one, selection)).toBe(false)
          }
        })
        expect(canEnter(steps, open, selection)).toBe(true)
      }),
    )
  })
})
