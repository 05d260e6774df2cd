import type { AnyCases } from '../walk/model-events.ts'
import { hasOwnDelays } from './own-delays.ts'
import type { Recording } from './recording.ts'
import type { Frame, Message, Simulation } from './simulation.ts'

/** The files of a machine and its cases: paths from the root of the project. */
export interface Files {
  machine: string
  cases: string
  /** The names under which they are exported. */
  exports: { machine: string; cases: string }
}

/**
 * What has happened to the machine, as the code of a test for `test/machines`. What its children have told it is sent by
 * the test, because there they only stand in. Its expectations are what the simulation shows: compare them with the
 * specification before you keep them.
 */
export function journeyCode(simulation: Simulation, { machine, cases, exports }: Files): string {
  const { recording, frames } = simulation
  const known = simulation.library.cases(recording.machine)
  const steps = frames.flatMap((frame, index) => stepsOf(frame, frames[index - 1]))
  const helpers = [...new Set(steps.map(({ helper }) => helper))].toSorted()
  const { value, status, tags } = simulation.snapshot()
  const name = `test/machines/${recording.machine}.copied.test.ts`
  // Where the product computes a delay, the test does, too.
  const subject = hasOwnDelays(simulation.library.machine(recording.machine))
  const tested = subject ? `withOwnDelays(${exports.machine})` : exports.machine
  return [
    `// Save it as ${name}, and run: npx vitest run ${name}`,
    `import { ${exports.cases} } from '../../${cases}'`,
    `import { ${exports.machine} } from '../../${machine}'`,
    ...(subject ? ["import { withOwnDelays } from '../../explorer/simulate/own-delays.ts'"] : []),
    "import { journeysOf } from '../support/journeys.ts'",
    '',
    `const { ${['journey', ...helpers].join(', ')} } = journeysOf(${tested}, ${exports.cases})`,
    '',
    'journey(',
    "  'say here what the specification promises',",
    '  [',
    ...steps.map(({ helper, given }) => `    ${helper}(${given}),`),
    '  ],',
    `  { value: ${literal(value)}, status: ${literal(status)}, tags: ${literal([...tags].toSorted())} },`,
    ...inputOf(recording, known, exports.cases),
    ')',
    '',
  ].join('\n')
}

interface Step {
  helper: 'sent' | 'done' | 'failed' | 'elapsed'
  /** What the helper is called with, as code. */
  given: string
}

const DONE = 'xstate.done.actor.'
const FAILED = 'xstate.error.actor.'

/** The time that has passed, then what the machine has heard from others. */
function stepsOf({ at, messages }: Frame, before: Frame | undefined): Step[] {
  const passed = at - (before?.at ?? 0)
  const heard = messages.filter(({ from, to }) => to === '' && from !== '')
  return [...(passed > 0 ? [{ helper: 'elapsed' as const, given: String(passed) }] : []), ...heard.map(stepOf)]
}

function stepOf({ event }: Message): Step {
  const { type } = event
  const end = (prefix: string, value: unknown) => `${literal(type.slice(prefix.length))}, ${literal(value)}`
  if (type.startsWith(DONE)) return { helper: 'done', given: end(DONE, event['output']) }
  if (type.startsWith(FAILED)) return { helper: 'failed', given: end(FAILED, event['error']) }
  const { type: _, ...data } = event
  return { helper: 'sent', given: literal({ type, ...data }) }
}

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
