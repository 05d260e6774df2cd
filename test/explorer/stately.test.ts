import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, raise, setup } from 'xstate'
import { type KnownMachine, libraryOf } from '../../explorer/library.ts'
import { graphOf } from '../../explorer/model/graph.ts'
import { statelySource } from '../../explorer/model/stately.ts'
import { decisionsOf } from '../../explorer/simulate/decisions.ts'
import { optionsOf } from '../../explorer/simulate/options.ts'
import { type Entry, type Recording, startOf } from '../../explorer/simulate/recording.ts'
import { type Library, Simulation } from '../../explorer/simulate/simulation.ts'
import { ManualClock } from '../../explorer/walk/manual-clock.ts'
import { readMachines } from '../../scripts/machine-files.ts'

let known: KnownMachine[] = []
let library: Library
beforeAll(async () => {
  known = await readMachines()
  library = libraryOf(known)
})

/** What the source exports, run as a script by itself would. */
function machineIn(source: string): AnyStateMachine {
  expect(source).toMatch(/^import \{ [\w, ]+ \} from 'xstate'\n/)
  const body = source.replace(/^import .*$/m, '').replace('export const machine =', 'return')
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what is exported is code, and has to run
  return new Function('setup', 'raise', 'fromPromise', body)(setup, raise, fromPromise) as AnyStateMachine
}

const STEPS = 14

/** A journey of the machine alone: at each step one of what can happen, chosen by a number of the seed's own. */
function journeyOf(id: string, input: string, seed: number): { recording: Recording; states: unknown[] } {
  const simulation = new Simulation(library, startOf(id, input))
  const entries: Entry[] = []
  let number = seed * 7919 + 13
  for (let step = 0; step < STEPS && simulation.snapshot().status === 'active'; step += 1) {
    const variants = optionsOf(simulation).flatMap((option) => option.variants.filter(({ takes }) => takes.length > 0))
    if (variants.length === 0) break
    number = (number * 48_271) % 2_147_483_647
    const variant = variants[number % variants.length]
    if (!variant) break
    simulation.apply(variant.entry)
    entries.push(variant.entry)
  }
  const states = simulation.frames.map(({ snapshot: { value, status } }) => [value, status])
  simulation.stop()
  return { recording: { ...startOf(id, input), entries }, states }
}

/** The states of the exported machine along the same journey. */
function statesOfSource(source: string, { recording }: { recording: Recording }): unknown[] {
  const clock = new ManualClock()
  const actor = createActor(machineIn(source), { clock })
  actor.start()
  const stand = () => {
    const { value, status } = actor.getSnapshot()
    return [value, status]
  }
  const states = [stand()]
  const ours = new Simulation(library, { ...recording, entries: [] })
  for (const entry of recording.entries) {
    const before = ours.clock.now()
    ours.apply(entry)
    const heard = ours.frames.at(-1)?.messages.filter(({ to, from }) => to === '' && from !== '') ?? []
    clock.advance(ours.clock.now() - before)
    for (const { event } of heard) actor.send(event)
    states.push(stand())
  }
  ours.stop()
  actor.stop()
  return states
}

describe('the source for Stately', () => {
  test('has as many states and transitions as the machine', () => {
    for (const { id, machine, graph, cases } of known) {
      const start = startOf(id, Object.keys(cases.inputs)[0] ?? '')
      const again = graphOf(machineIn(statelySource(machine, decisionsOf(library, start))))
      expect(
        again.states.map((state) => state.id),
        id,
      ).toEqual(graph.states.map((state) => state.id))
      expect(
        again.transitions.map((one) => [one.id, one.targets]),
        id,
      ).toEqual(graph.transitions.map((one) => [one.id, one.targets]))
    }
  })

  test('runs, and along journeys of every machine it is where ours is', () => {
    let steps = 0
    for (const { id, machine, cases } of known) {
      for (const input of Object.keys(cases.inputs)) {
        for (const seed of [1, 2, 3]) {
          const journey = journeyOf(id, input, seed)
          const source = statelySource(machine, decisionsOf(library, journey.recording))
          expect(statesOfSource(source, journey), `${id} from ${input}, journey ${seed}`).toEqual(journey.states)
          steps += journey.recording.entries.length
        }
      }
    }
    expect(steps).toBeGreaterThan(1_000)
  })
})
