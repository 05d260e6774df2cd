import { knownMachines, libraryOf } from './library.ts'
import type { Coverage } from './model/coverage.ts'

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

const coverages = fromRoot(
  import.meta.glob<Coverage>(['../coverage/machines/*.json', '!../coverage/machines/summary.json'], {
    eager: true,
    import: 'default',
  }),
)

/** The coverage of a machine by the tests, as of the explorer's build; null when there is no file. */
export const coverageOf = (id: string): Coverage | null => coverages[`coverage/machines/${id}.json`] ?? null

/** The mutants that survived `npm run mutate`, as of the explorer's build. */
const mutations = fromRoot(
  import.meta.glob<{ files: Record<string, { mutants: readonly Mutant[] }> }>(
    ['../coverage/mutation/machine-*.json', '!../coverage/mutation/*.incremental.json'],
    {
      eager: true,
      import: 'default',
    },
  ),
)

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}

export interface Survivor {
  file: string
  line: number
  what: string
}

/** Null when the machine's folder was not mutated. */
export function survivorsOf(file: string): Survivor[] | null {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const found = Object.values(mutations).flatMap(({ files }) =>
    Object.entries(files).filter(([path]) => path.startsWith(folder) && !path.slice(folder.length).includes('/')),
  )
  if (found.length === 0) return null
  return found.flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ mutatorName, replacement, location }) => ({
        file: path,
        line: location.start.line,
        what: replacement ? `${mutatorName}: ${replacement.slice(0, 80)}` : mutatorName,
      })),
  )
}
