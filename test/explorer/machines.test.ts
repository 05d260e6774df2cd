import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createMachine } from 'xstate'
import { type KnownMachine, libraryOf } from '../../explorer/library.ts'
import { factsOf, machinesWithFacts } from '../../explorer/machine-facts.ts'
import { graphOf } from '../../explorer/model/graph.ts'
import { statelySource } from '../../explorer/model/stately.ts'
import { childrenOf, parentsOf } from '../../explorer/model/system.ts'
import { optionsOf } from '../../explorer/simulate/options.ts'
import { startOf } from '../../explorer/simulate/recording.ts'
import { Simulation } from '../../explorer/simulate/simulation.ts'
import { readMachines } from '../../scripts/machine-files.ts'

let known: KnownMachine[] = []
beforeAll(async () => {
  known = await readMachines()
})

test('every state of every machine has a title, but for ends, which say what they are by their names', () => {
  const untitled = known.flatMap(({ graph }) =>
    graph.states.filter(({ parent, kind, title }) => parent !== null && kind !== 'final' && !title).map(({ id }) => id),
  )
  expect(untitled).toEqual([])
})

test('every machine says what it is for, and which sentences of the specification it answers to', () => {
  expect(known.filter(({ purpose }) => !purpose).map(({ file }) => file)).toEqual([])
  expect(machinesWithFacts().toSorted()).toEqual(known.map(({ id }) => id).toSorted())
  expect(known.filter(({ id }) => factsOf(id)?.sentences.length === 0).map(({ id }) => id)).toEqual([])
})

test('every machine is run by another one, but for the root and what runs beside it', () => {
  const alone = [...parentsOf(known)].filter(([, parents]) => parents.length === 0).map(([id]) => id)
  expect(alone.toSorted()).toEqual(['app', 'consent', 'firstFree', 'homeLink', 'host', 'palette', 'sso'])
  expect(known.flatMap(childrenOf).filter((id) => !known.some((one) => one.id === id))).toEqual([])
})

test('every machine has a view in the explorer, or its page says why it has none', () => {
  const facts = known.map(({ id }) => ({ id, ...factsOf(id) }))
  expect(facts.filter(({ view, withoutView }) => (view === undefined) === (withoutView === undefined))).toEqual([])
})

test('the source for Stately has as many states and transitions as the machine', () => {
  for (const { id, machine, graph } of known) {
    const [, text = ''] = /createMachine\((.*)\)\n$/s.exec(statelySource(machine)) ?? []
    const again = graphOf(createMachine(JSON.parse(text) as never) as AnyStateMachine)
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

describe('every machine', () => {
  test('starts from each input in a simulation, with and without real children, and has something to do', () => {
    const library = libraryOf(known)
    for (const { id, cases } of known) {
      for (const input of Object.keys(cases.inputs)) {
        for (const children of ['fake', 'real'] as const) {
          const simulation = new Simulation(library, startOf(id, input, children))
          expect(simulation.crash, `${id}, ${input}, ${children}`).toBeNull()
          const { status } = simulation.snapshot()
          expect(optionsOf(simulation).length > 0, `${id}, ${input}: ${status}`).toBe(status === 'active')
          simulation.stop()
        }
      }
    }
  })
})
