import { afterAll, describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/kit/cases.ts'
import { coverOf } from './cover.ts'
import { writePart } from './coverage-files.ts'
import { CoverageRecorder } from './coverage.ts'
import type { HostedMachine } from './drivers/hosted-machine.ts'
import { PureDriver } from './drivers/pure.ts'
import { type Expectations, Judge, UsedRows } from './expectations.ts'
import { expectedOf } from './expected.ts'
import * as guards from './guards.ts'
import type { AnyCases } from '../../explorer/walk/model-events.ts'
import type { ModelPath } from './model.ts'
import { randomWalks, type WalkInvariants } from './random-walk.ts'

export interface MachineUnderTest<TMachine extends AnyStateMachine> {
  machine: TMachine
  cases: MachineCases<TMachine> & AnyCases
  /** See `ModelOptions`. */
  limit?: number
  isFarEnough?: (snapshot: AnyMachineSnapshot) => boolean
  project?: (snapshot: AnyMachineSnapshot) => unknown
  /** Whether an event can happen in that state: a notice depends on which child is running. Default: true. */
  isEnabled?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** What holds in every state; written by hand, because a model cannot be its own oracle. */
  invariants?: WalkInvariants
  /** What the machine sends and the input of its actors, in tables written by hand, for the same reason. */
  expectations: Expectations<TMachine>
  /** Random walks for each input; 20 by default. */
  walks?: number
  /** Inline actions that this machine cannot do without, by kind (`xstate.sendTo`), each with the reason. */
  inline?: guards.InlineReasons
  /** Prefixes of events that are forwarded unchanged (`guest.*`), each with the reason. */
  wildcards?: guards.InlineReasons
}

/** `RANDOM_WALKS=20` in the environment walks twenty times as often, `RANDOM_WALKS=0` not at all. */
const WALKS_FACTOR = Number(process.env.RANDOM_WALKS ?? 1)

/**
 * All generated tests of a machine: the few paths of its model that cover every transition, walked on a real actor, the
 * conventions, plain contexts, random walks, and finally that no transition and no state was missed. Paths and walks
 * check the invariants and the expectations. Call it at the top of `test/machines/<x>.model.test.ts`; journeys with
 * pinned ends go beside it.
 */
export function describeMachine<TMachine extends AnyStateMachine>(subject: MachineUnderTest<TMachine>): void {
  const { machine, cases, isEnabled, invariants = {}, expectations, walks = 20 } = subject
  const rows = new UsedRows()
  const recorder = new CoverageRecorder(machine, cases)
  const reached = new Map<unknown, AnyMachineSnapshot>()
  // Where contexts are folded, one of each kind is checked; otherwise all of them.
  const reach = (snapshot: AnyMachineSnapshot) => {
    const kind = subject.project ? JSON.stringify([snapshot.value, subject.project(snapshot)]) : reached.size
    reached.set(kind, snapshot)
  }

  // The last test runs after all walks, even if the order of tests is shuffled.
  describe(machine.id, { shuffle: false }, () => {
    describe('paths that take every transition', () => {
      for (const path of coverOf(subject)) {
        test(`${path.input}: ${path.title}`, () =>
          walkPure(path, machine, cases, {
            recorder,
            reach,
            judge: (hosted) => new Judge(hosted, expectations, rows),
          }))
      }
    })

    describe('after these paths', () => {
      test('every transition was walked', () => expect(recorder.missing()).toEqual([]))
      test('every state was reached', () => expect(guards.unreachedStates(machine, [...reached.values()])).toEqual([]))
      test('every context is plain data', () => {
        expect([...new Set([...reached.values()].map(guards.unplain))].filter((reason) => reason !== null)).toEqual([])
      })
      test('every row of the expectations was called for', () => {
        expect(rows.unused(expectations)).toEqual([])
      })
    })
  })

  describeConventions(subject)

  describe.runIf(WALKS_FACTOR > 0)(`${machine.id}: random walks`, () => {
    for (const input of Object.keys(cases.inputs)) {
      test(`from ${input}`, () =>
        randomWalks({
          machine,
          cases,
          input,
          invariants,
          runs: walks * WALKS_FACTOR,
          ...(isEnabled && { isEnabled }),
          expectations,
        }))
    }
  })

  afterAll(() => writePart(recorder.part('pure'), expect.getState().testPath ?? machine.id))
}

function describeConventions<TMachine extends AnyStateMachine>({
  machine,
  inline = {},
  wildcards = {},
}: MachineUnderTest<TMachine>): void {
  describe(`${machine.id}: conventions`, () => {
    test('every state has a title', () => expect(guards.untitledStates(machine)).toEqual([]))
    test('every promise has a way for its failure', () => expect(guards.invokesWithoutErrorPath(machine)).toEqual([]))
    test('no event is handled by a wildcard', () => expect(guards.wildcardHandlers(machine, wildcards)).toEqual([]))
    test('every delay has a name', () => expect(guards.unnamedDelays(machine)).toEqual([]))
    test('everything else has a name', () => expect(guards.unnamedParts(machine, inline)).toEqual([]))
  })
}

/** The observers of a walk. */
export interface Onlookers {
  recorder: CoverageRecorder
  reach?: (snapshot: AnyMachineSnapshot) => void
  judge?: (hosted: HostedMachine) => Judge
}

/** Walks one path on a real actor, and compares status, value, context and notices after every step. */
export async function walkPure(
  path: ModelPath,
  machine: AnyStateMachine,
  cases: AnyCases,
  { recorder, reach, judge: judgeOf }: Onlookers,
): Promise<void> {
  const driver = new PureDriver(machine, cases.inputs[path.input], cases, recorder.inspect)
  const judge = judgeOf?.(driver.hosted)
  try {
    reach?.(driver.hosted.snapshot())
    expect(await driver.snapshot()).toEqual(expectedOf(path.start))
    expect(judge?.start().join('\n') ?? '').toBe('')
    for (const { event, expected } of path.steps) {
      await driver.send(event)
      reach?.(driver.hosted.snapshot())
      expect(await driver.snapshot(), `after ${event.type}`).toEqual(expectedOf(expected))
      expect(judge?.after(event).join('\n') ?? '').toBe('')
    }
  } finally {
    await driver.stop()
  }
}
