import { knownMachines, libraryOf } from './library.ts'
import kept from './coverage.json'
import { type Coverage, coverageFrom } from './model/coverage.ts'
import { type MutationReport, survivorsIn } from './model/survivors.ts'

type Modules = Record<string, Record<string, unknown>>

const fromRoot = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replace(/^(?:\.\.\/)+/, ''), file]))

const modules: Modules = {
  ...import.meta.glob<Record<string, unknown>>('../machines/**/*.machine.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../machines/**/*.cases.ts', { eager: true }),
}
const sources = import.meta.glob<string>('../machines/**/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Every machine of the product, by its id. */
export const MACHINES = knownMachines(fromRoot(modules), fromRoot(sources))
export const LIBRARY = libraryOf(MACHINES)
export const machineOf = (id: string) => MACHINES.find((one) => one.id === id) ?? null

const walkedHere = fromRoot(
  import.meta.glob<Coverage>(['../coverage/machines/*.json', '!../coverage/machines/summary.json'], {
    eager: true,
    import: 'default',
  }),
)

const coverages = new Map(
  MACHINES.map(({ id, graph }) => {
    const ids = graph.transitions.map((transition) => transition.id)
    return [id, walkedHere[`coverage/machines/${id}.json`] ?? coverageFrom(kept, id, ids)]
  }),
)

/** The coverage of a machine by the tests: of this clone's own run before the explorer's build, or of the last whole one. */
export const coverageOf = (id: string): Coverage | null => coverages.get(id) ?? null

/** The reports of `npm run mutate` about machines and their rules, as of the explorer's build. */
const reports = Object.values(
  import.meta.glob<MutationReport>(
    ['../coverage/mutation/{machine-*,rules}.json', '!../coverage/mutation/*.incremental.json'],
    { eager: true, import: 'default' },
  ),
)

/** Null when the machine was not mutated. */
export const survivorsOf = (file: string) => survivorsIn(reports, file)
