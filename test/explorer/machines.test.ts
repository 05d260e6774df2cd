import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type KnownMachine, libraryOf } from '../../explorer/library.ts'
import { factsOf, isViewed, machinesWithFacts, shownByOf } from '../../explorer/machine-facts.ts'
import { caseName, caseNames } from '../../explorer/model/case-names.ts'
import type { KeptCoverage } from '../../explorer/model/coverage.ts'
import { foundIn } from '../../explorer/model/find.ts'
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
  expect(alone.toSorted()).toEqual([
    'app',
    'consent',
    'firstFree',
    'homeLink',
    'host',
    'palette',
    'reports',
    'sessionBookings',
    'sso',
  ])
  expect(known.flatMap(childrenOf).filter((id) => !known.some((one) => one.id === id))).toEqual([])
})

test('every machine has a view in the explorer, or its page says why it has none', () => {
  const facts = known.map(({ id }) => ({ id, ...factsOf(id) }))
  expect(facts.filter(({ view, withoutView }) => (view === undefined) === (withoutView === undefined))).toEqual([])
})

test('the coverage that is kept is of the machines as they are: npm run coverage:machines writes it', async () => {
  const kept = JSON.parse(await readFile('explorer/coverage.json', 'utf8')) as KeptCoverage
  const wrong = known.filter(({ id, graph }) => {
    const ids = graph.transitions.map((transition) => transition.id)
    const excepted = Object.keys(kept[id]?.notByUser ?? {})
    const [pure, view] = [kept[id]?.pure.total, kept[id]?.view.total]
    return pure !== ids.length || view !== ids.length - excepted.length || !excepted.every((one) => ids.includes(one))
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
  expect(Object.keys(kept)).toEqual(known.map(({ id }) => id))
})

test('every case that has another beside it has a name of its own, and no name is left over', () => {
  const groups = known.flatMap(({ id, cases }) => [
    ...Object.entries(cases.events).map(([of, all]) => ({ machine: id, kind: 'sent' as const, of, all })),
    ...Object.entries(cases.actors).flatMap(([of, { outputs, errors }]) => [
      { machine: id, kind: 'answered' as const, of, all: outputs },
      { machine: id, kind: 'failed' as const, of, all: errors },
    ]),
  ])
  const nameless = groups.filter(({ all, ...place }) => {
    const names = all.map((data, index) => caseName({ ...place, index, count: all.length, data }))
    const wanted = place.kind === 'failed' || all.length > 1 ? all.length : 0
    return new Set(names.filter(Boolean)).size !== wanted
  })
  expect(nameless.map(({ machine, kind, of }) => `${machine}, ${kind}: ${of}`)).toEqual([])
  const left = Object.entries(caseNames()).filter(
    ([key, { length }]) =>
      !groups.some(({ machine, kind, of, all }) => {
        const own = kind === 'failed' ? `${machine}.${of} failed` : `${machine}.${of}`
        return own === key && all.length === length
      }),
  )
  expect(left).toEqual([])
})

test.each([
  ['lockout', 'login', 'after lockout'],
  ['lockout', 'login', 'blocked'],
  ['wrong password', 'login', '✗ signIn'],
  ['login locked', 'login', 'blocked'],
  ['lost answer', 'submission', '✗ send'],
  ['timeout', 'submission', '✗ send'],
  ['submission unknown', 'submission', 'unknown'],
  ['form.submitted', 'ficheForm', 'form.submitted'],
])('a search for "%s" finds in %s: %s', (search, id, key) => {
  const one = known.find((machine) => machine.id === id)
  expect(one && foundIn(one, search.split(' ')).map((found) => found.key)).toContain(key)
})

test('a machine without a view, or with one of some states, names a machine that shows them', () => {
  const views = known.map(({ id }) => ({ id, isViewed: isViewed(id), shownBy: shownByOf(id) }))
  expect(views.filter((one) => !one.isViewed && one.shownBy === null)).toEqual([])
  expect(views.filter(({ shownBy }) => shownBy !== null && !isViewed(shownBy))).toEqual([])
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
