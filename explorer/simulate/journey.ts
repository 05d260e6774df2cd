import { graphOf } from '../model/graph.ts'
import type { AnyCases } from '../walk/model-events.ts'
import type { Choice, Entry, Recording } from './recording.ts'
import type { Simulation } from './simulation.ts'

/** The files of a machine and its cases: paths from the root of the project. */
export interface Files {
  machine: string
  cases: string
  /** The names under which they are exported. */
  exports: { machine: string; cases: string }
}

/**
 * The recording as the code of a test for `test/machines`. Its expectations are what the simulation shows: compare them
 * with the specification before you keep them.
 */
export function journeyCode(simulation: Simulation, { machine, cases, exports }: Files): string {
  const { recording } = simulation
  const known = simulation.library.cases(recording.machine)
  const helpers = [...new Set(recording.entries.map(helperOf))].toSorted()
  const { value, status, tags } = simulation.snapshot()
  const steps = recording.entries.map((entry) => `    ${stepOf(entry, known, simulation)},`)
  return [
    `import { ${exports.cases} } from '../../${cases}'`,
    `import { ${exports.machine} } from '../../${machine}'`,
    "import { journeysOf } from '../support/journeys.ts'",
    '',
    `const { ${['journey', ...helpers].join(', ')} } = journeysOf(${exports.machine}, ${exports.cases})`,
    '',
    'journey(',
    "  'say here what the specification promises',",
    '  [',
    ...steps,
    '  ],',
    `  { value: ${literal(value)}, status: ${literal(status)}, tags: ${literal([...tags].toSorted())} },`,
    ...inputOf(recording, known, exports.cases),
    ')',
    '',
  ].join('\n')
}

const HELPERS = { sent: 'sent', answered: 'done', failed: 'failed', elapsed: 'elapsed', waited: 'elapsed' } as const
const helperOf = ({ kind }: Entry) => HELPERS[kind]

function stepOf(entry: Entry, known: AnyCases, simulation: Simulation): string {
  switch (entry.kind) {
    case 'sent':
      return `sent(${literal({ type: entry.type, ...(dataOf(entry.choice, known.events[entry.type] ?? []) as object) })})`
    case 'answered':
      return `done('${entry.actor}', ${literal(dataOf(entry.choice, endsOf(entry.actor, known, simulation).outputs))})`
    case 'failed':
      return `failed('${entry.actor}', ${literal(dataOf(entry.choice, endsOf(entry.actor, known, simulation).errors))})`
    case 'elapsed':
      return `elapsed(${[known.delays[entry.delay] ?? 0].flat()[0]})`
    case 'waited':
      return `elapsed(${entry.ms})`
  }
}

/** The cases of an actor by its id; the invoking state knows its name in the machine. */
function endsOf(id: string, known: AnyCases, { library, recording }: Simulation): AnyCases['actors'][string] {
  const invokes = graphOf(library.machine(recording.machine)).states.flatMap((state) => state.invokes)
  const src = invokes.find((one) => one.id === id)?.src
  return known.actors[src ?? id] ?? { outputs: [], errors: [] }
}

const dataOf = (choice: Choice, cases: readonly unknown[]) => ('data' in choice ? choice.data : cases[choice.pick])

function inputOf({ input }: Recording, { inputs }: AnyCases, cases: string): string[] {
  return Object.keys(inputs)[0] === input ? [] : [`  ${cases}.inputs.${input},`]
}

/** JSON in the project's format: keys without quotes, and texts in single ones. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const members = Object.entries(value).map(
    ([key, one]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key)}: ${literal(one)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
