import fc from 'fast-check'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { PureDriver } from './drivers/pure.ts'
import { type Expectations, Judge } from './expectations.ts'
import { unplain } from './guards.ts'
import { type AnyCases, enabledEvents } from '../../explorer/walk/model-events.ts'

export interface WalkTransition {
  snapshot: AnyMachineSnapshot
  /** The events so far, oldest first. */
  trail: readonly AnyEventObject[]
  /** The notices to the parent so far. */
  notices: readonly AnyEventObject[]
}

/** Sentences that must hold at every moment of every walk. */
export type WalkInvariants = Readonly<Record<string, (transition: WalkTransition) => boolean>>

export interface WalkOptions {
  machine: AnyStateMachine
  cases: AnyCases
  /** The name of the input to start from. */
  input: string
  invariants: WalkInvariants
  /** Whether an event can happen in that state; default: true. */
  isEnabled?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** What the machine must send and request at every step. */
  expectations?: Expectations<AnyStateMachine>
  runs: number
  /** The length of the longest walk, in steps. */
  steps?: number
}

/**
 * Walks a machine at random, always along an event that can happen next: each number picks among the enabled events. A
 * failing walk is shrunk and printed as the list of its events.
 */
export async function randomWalks(options: WalkOptions): Promise<void> {
  const { machine, cases, input, invariants, isEnabled = () => true, expectations, runs, steps = 60 } = options
  const choices = fc.array(fc.nat(), { maxLength: steps, size: 'max' })
  await fc.assert(
    fc.asyncProperty(choices, async (picks) => {
      const driver = new PureDriver(machine, cases.inputs[input], cases)
      const table = expectations && new Judge(driver.hosted, expectations)
      const trail: AnyEventObject[] = []
      try {
        judge(driver, trail, invariants, table?.start())
        for (const pick of picks) {
          const here = driver.hosted.snapshot()
          const enabled = enabledEvents(machine, here, cases).filter((event) => isEnabled(here, event))
          const event = enabled[pick % Math.max(1, enabled.length)]
          if (!event) break
          trail.push(event)
          await driver.send(event)
          judge(driver, trail, invariants, table?.after(event))
        }
      } finally {
        await driver.stop()
      }
    }),
    { numRuns: runs, includeErrorInReport: true },
  )
}

function judge(
  { hosted }: PureDriver,
  trail: readonly AnyEventObject[],
  invariants: WalkInvariants,
  unexpected: readonly string[] = [],
): void {
  const snapshot = hosted.snapshot()
  const transition = { snapshot, trail, notices: hosted.notices }
  const unkept = Object.entries(invariants).filter(([, holds]) => !holds(transition))
  const strange = unplain(snapshot)
  if (unkept.length === 0 && strange === null && unexpected.length === 0) return
  const reasons = [
    ...unkept.map(([sentence]) => sentence),
    ...unexpected,
    ...(strange ? [`the context is plain data: ${strange}`] : []),
  ]
  throw new Error(
    `Does not hold: ${reasons.join('; ')}\nin ${JSON.stringify(snapshot.value)} after\n${trail.map((event) => JSON.stringify(event)).join('\n')}`,
  )
}
