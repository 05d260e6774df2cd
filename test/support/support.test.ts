import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, createMachine, type InspectionEvent } from 'xstate'
import { coverOf, minimalCover } from './cover.ts'
import { CoverageRecorder, expand } from './coverage.ts'
import { HostedMachine } from './drivers/hosted-machine.ts'
import { walkPure } from './describe-machine.ts'
import { expectedOf } from './expected.ts'
import * as guards from './guards.ts'
import { ManualClock } from '../../explorer/walk/manual-clock.ts'
import { modelOf } from './model.ts'
import { randomWalks } from './random-walk.ts'
import { type Breaks, kettleMachine } from './sample/kettle.machine.ts'
import { kettleCases } from './sample/kettle.cases.ts'
import { takenTransitions, transitionId, transitionIds } from '../../explorer/walk/transitions.ts'

const broken = (breaks: Partial<Breaks>) => kettleMachine(breaks)
const driven = (breaks: Partial<Breaks> = {}) => new HostedMachine(kettleMachine(breaks), { litres: 1 }, kettleCases)

/** Walks all paths of a machine's own model, and returns what the walk reached. */
async function walked(machine: ReturnType<typeof kettleMachine>) {
  const recorder = new CoverageRecorder(machine)
  const reached: Parameters<typeof guards.unplain>[0][] = []
  for (const path of modelOf({ machine, cases: kettleCases })) {
    await walkPure(path, machine, kettleCases, { recorder, reach: (snapshot) => reached.push(snapshot) })
  }
  return { recorder, reached }
}

describe('what XState tells of taken transitions', () => {
  test('microsteps name the transitions by their own definitions', () => {
    const machine = createMachine({
      id: 'one',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: { target: 'c' } }, c: {} },
    })
    const events: InspectionEvent[] = []
    createActor(machine, { inspect: (event) => events.push(event) })
      .start()
      .send({ type: 'go' })
    expect(events.flatMap(takenTransitions).map(transitionId)).toEqual(['one.a|go|0', 'one.b||0'])
    expect(transitionIds(machine)).toEqual(['one.a|go|0', 'one.b||0'])
  })

  test('ids survive provide()', () => {
    const machine = kettleMachine()
    expect(transitionIds(machine.provide({}))).toEqual(transitionIds(machine))
  })
})

describe('the model', () => {
  test('walks every transition of a whole machine, also one that changes nothing', async () => {
    const { recorder, reached } = await walked(kettleMachine())
    expect(recorder.missing()).toEqual([])
    expect(recorder.walked()).toContain('kettle.filled|page.shown|0')
    expect(guards.unreachedStates(kettleMachine(), reached)).toEqual([])
  })

  test('no path is the beginning of another one', () => {
    const paths = modelOf({ machine: kettleMachine(), cases: kettleCases }).map(({ steps }) =>
      steps.map(({ event }) => JSON.stringify(event)).join('\n'),
    )
    expect(paths.filter((one) => paths.some((other) => other !== one && other.startsWith(`${one}\n`)))).toEqual([])
    expect(paths.length).toBeGreaterThan(0)
  })

  test('an endless state space fails loudly', () => {
    expect(() => modelOf({ machine: kettleMachine(), cases: kettleCases, limit: 3 })).toThrow(/limit/i)
  })

  test('a delay that is longer or shorter than the cases say is noticed', async () => {
    await expect(walked(broken({ coolingMs: 60_001 }))).rejects.toThrow(/should wait 60000 ms; running: 60001/)
    await expect(walked(broken({ coolingMs: 59_999 }))).rejects.toThrow(/should wait 60000 ms; running: 59999/)
  })

  test('a machine that behaves otherwise than its model is noticed', async () => {
    const [path] = modelOf({ machine: kettleMachine(), cases: kettleCases }).filter(({ title }) => /error/.test(title))
    if (!path) throw new Error('No path with an error')
    const other = broken({ afterFailure: 'hot' })
    await expect(walkPure(path, other, kettleCases, { recorder: new CoverageRecorder(other) })).rejects.toThrow()
  })

  test('a wrong target is not noticed by the machine’s own model, which is why journeys pin their ends', async () => {
    const wrong = broken({ afterFailure: 'hot' })
    await expect(walked(wrong)).resolves.toBeDefined()
    const hosted = new HostedMachine(wrong, { litres: 0 }, kettleCases)
    hosted.send({ type: 'water.poured', litres: 1 })
    hosted.send({ type: 'switch.pressed' })
    await hosted.fail('heat', new Error('cut off'))
    expect(hosted.snapshot().value).not.toBe('filled')
    hosted.stop()
  })
})

describe('the cover', () => {
  test('takes everything with fewer paths', async () => {
    const machine = kettleMachine()
    const paths = modelOf({ machine, cases: kettleCases })
    const cover = coverOf({ machine, cases: kettleCases })
    const recorder = new CoverageRecorder(machine)
    for (const path of cover) await walkPure(path, machine, kettleCases, { recorder })
    expect(recorder.missing()).toEqual([])
    expect(cover.length).toBeLessThan(paths.length)
  })

  test('prefers what adds most per step', () => {
    const [a, b, c] = modelOf({ machine: kettleMachine(), cases: kettleCases })
    if (!a || !b || !c) throw new Error('Too few paths')
    const all = new Map([
      [a, new Set(['1'])],
      [b, new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9'])],
      [c, new Set(['2'])],
    ])
    expect(minimalCover([a, b, c], all)).toEqual([b])
  })
})

describe('the guards', () => {
  test('find nothing in a whole machine', () => {
    const machine = kettleMachine()
    const found = [guards.untitledStates, guards.invokesWithoutErrorPath, guards.wildcardHandlers, guards.unnamedDelays]
    expect(found.flatMap((guard) => guard(machine))).toEqual([])
    expect(guards.unnamedParts(machine)).toEqual([])
  })

  test('find a state without a title', () => {
    expect(guards.untitledStates(broken({ title: '' }))).toEqual(['kettle.heating'])
  })

  test('find a promise without a way for its failure', () => {
    expect(guards.invokesWithoutErrorPath(broken({ errorPath: false }))).toEqual(['kettle.heating: heat'])
  })

  test('find a state nobody reaches', async () => {
    const machine = broken({ orphan: true })
    const { reached } = await walked(machine)
    expect(guards.unreachedStates(machine, reached)).toEqual(['kettle.orphan'])
  })

  test('find a context that is not plain data', async () => {
    const { reached } = await walked(broken({ keepsDate: true }))
    expect(reached.map(guards.unplain).filter((reason) => reason !== null)).not.toEqual([])
  })

  const circle: Record<string, unknown> = {}
  circle.itself = circle
  test.each<[kind: string, part: unknown, reason: string]>([
    ['a date', new Date(0), 'context.a.0.part is no plain object'],
    ['a map', new Map(), 'context.a.0.part is no plain object'],
    ['a function', () => null, 'context.a.0.part is of the type function'],
    ['a big number', 1n, 'context.a.0.part is of the type bigint'],
    ['no number', Number.NaN, 'context.a.0.part is NaN'],
    ['an endless number', Number.POSITIVE_INFINITY, 'context.a.0.part is Infinity'],
    ['a negative zero', -0, 'context.a.0.part is -0'],
    ['a hole in a list', [1, undefined], 'context.a.0.part.1 is of the type undefined'],
    ['a symbol', { [Symbol('s')]: 1 }, 'context.a.0.part has Symbol(s)'],
    ['a form of its own', { toJSON: () => '' }, 'context.a.0.part has toJSON'],
    ['itself', circle, 'context.a.0.part.itself contains itself'],
  ])('find %s in a context', (_, part, reason) => {
    expect(guards.unplain({ context: { a: [{ part }] } } as unknown as AnyMachineSnapshot)).toBe(reason)
  })

  test('find nothing in plain data, an absent property and the same object twice included', () => {
    const same = { id: 1, names: ['a', ''], on: true, none: null, absent: undefined }
    const context = { a: same, b: [same, same], c: Object.assign(Object.create(null), { d: 0.5 }) }
    expect(guards.unplain({ context } as unknown as AnyMachineSnapshot)).toBeNull()
  })

  test('find wildcards, unnamed delays, and inline parts', () => {
    const machine = createMachine({
      id: 'loose',
      on: { 'x.*': { actions: () => undefined } },
      initial: 'a',
      states: { a: { after: { 500: { target: 'b', guard: () => true } } }, b: { entry: [() => undefined] } },
    })
    expect(guards.wildcardHandlers(machine)).toEqual(['loose: x.*'])
    expect(guards.unnamedDelays(machine)).toEqual(['loose.a: after 500'])
    expect(guards.unnamedParts(machine)).toHaveLength(3)
  })
})

describe('the hosted machine', () => {
  test('an actor that is not running cannot end', async () => {
    const hosted = driven()
    await expect(hosted.succeed('heat', { degrees: 100 })).rejects.toThrow(/"heat" is not running/)
    hosted.stop()
  })

  test('what the machine died of is thrown, not swallowed', async () => {
    const hosted = driven({ errorPath: false })
    hosted.send({ type: 'water.poured', litres: 1 })
    hosted.send({ type: 'switch.pressed' })
    await hosted.fail('heat', new Error('cut off'))
    expect(() => hosted.snapshot()).toThrow('cut off')
  })

  test('what is expected of a snapshot leaves out what a test cannot know', () => {
    const hosted = driven()
    expect(expectedOf(hosted.snapshot())).toEqual({
      status: 'active',
      value: 'empty',
      tags: ['empty'],
      context: { litres: 1, failures: 0, at: null },
    })
    hosted.stop()
  })
})

describe('random walks', () => {
  const walk = (holds: () => boolean) =>
    randomWalks({ machine: kettleMachine(), cases: kettleCases, input: 'empty', invariants: { holds }, runs: 20 })

  test('keep quiet while all invariants hold', async () => {
    await expect(walk(() => true)).resolves.toBeUndefined()
  })

  test('find and shrink a moment in which one does not', async () => {
    const invariants = {
      'it never gets hot': ({ snapshot }: { snapshot: { value: unknown } }) => snapshot.value !== 'hot',
    }
    const walks = randomWalks({ machine: kettleMachine(), cases: kettleCases, input: 'empty', invariants, runs: 200 })
    await expect(walks).rejects.toThrow(/Does not hold: it never gets hot\s+in "hot" after/)
  })
})

describe('the clock', () => {
  test('fires in the order of time, each at its instant', () => {
    const clock = new ManualClock()
    const fired: [string, number][] = []
    clock.setTimeout(() => fired.push(['late', clock.now()]), 20)
    clock.setTimeout(() => {
      fired.push(['early', clock.now()])
      clock.setTimeout(() => fired.push(['between', clock.now()]), 5)
    }, 10)
    clock.clearTimeout(clock.setTimeout(() => fired.push(['never', clock.now()]), 1))
    clock.advance(19)
    expect(fired).toEqual([
      ['early', 10],
      ['between', 15],
    ])
    expect(clock.left(20)).toBe(1)
    clock.advance(1)
    expect(fired).toHaveLength(3)
  })
})

describe('reasons why a user cannot reach a transition', () => {
  test('stand for exact ids and for beginnings, and must name something', () => {
    const ids = ['a|x|0', 'a|y|0', 'b|x|0']
    expect(expand({ 'a|*': 'told by a child' }, ids)).toEqual({
      'a|x|0': 'told by a child',
      'a|y|0': 'told by a child',
    })
    expect(() => expand({ 'c|*': 'no such state' }, ids)).toThrow(/Nothing is called "c/)
  })
})
