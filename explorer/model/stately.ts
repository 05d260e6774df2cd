import type { AnyStateMachine } from 'xstate'
import { type Decisions, isRaise } from '../simulate/decisions.ts'
import { nameOf } from './names.ts'

type Config = Readonly<Record<string, unknown>>

/**
 * The machine's source for Stately's editor, from the configuration at run time: everything imported or computed in our
 * files is resolved here, so that it can be pasted and runs by itself. Actions do nothing and actors never end; guards,
 * delays and what the machine tells itself are played back from a recording, so that the same events lead to the same
 * states.
 */
export function statelySource(machine: AnyStateMachine, decisions: Decisions): string {
  const config = stateOf(machine.config as Config)
  const names = namesIn(config)
  const { actors } = machine.implementations
  const stubs = (all: Iterable<string>, of: (name: string) => string) =>
    [...all].toSorted().map((name) => `    ${quoted(name)}: ${of(name)},`)
  const section = (key: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`  ${key}: {`, ...lines, '  },']
  const actions = stubs(names.actions, (name) =>
    isRaise(machine.implementations.actions[name])
      ? `raise(() => played.raised[${quoted(name)}].shift() ?? { type: 'nothing' })`
      : '() => {}',
  )
  const raises = [...names.actions].filter((name) => isRaise(machine.implementations.actions[name]))
  const played = {
    guards: Object.fromEntries([...names.guards].map((name) => [name, decisions.guards[name] ?? []])),
    raised: Object.fromEntries(raises.map((name) => [name, decisions.raised[name] ?? []])),
    delays: Object.fromEntries([...names.delays].map((name) => [name, decisions.delays[name] ?? []])),
  }
  const used = ['setup', 'fromPromise', ...(raises.length > 0 ? ['raise'] : [])].toSorted()
  return [
    `import { ${used.join(', ')} } from 'xstate'`,
    '',
    '/** What was decided along the log, in its order; afterwards guards are false, and delays as long as before. */',
    `const played = ${JSON.stringify(played, null, 2)}`,
    '',
    'export const machine = setup({',
    ...section(
      'actors',
      stubs(Object.keys(actors), () => 'fromPromise(() => new Promise(() => {}))'),
    ),
    ...section('actions', actions),
    ...section(
      'guards',
      stubs(names.guards, (name) => `() => played.guards[${quoted(name)}].shift() ?? false`),
    ),
    ...section(
      'delays',
      stubs(names.delays, (name) => {
        const last = decisions.delays[name]?.at(-1) ?? lengthOf(machine, name)
        return `() => played.delays[${quoted(name)}].shift() ?? ${last}`
      }),
    ),
    `}).createMachine(${JSON.stringify({ id: machine.id, context: decisions.context ?? {}, ...config }, null, 2)})`,
    '',
  ].join('\n')
}

const quoted = (name: string) => `'${name.replaceAll("'", String.raw`\'`)}'`

/** A delay that is a number is the same without a run. */
function lengthOf({ implementations }: AnyStateMachine, name: string): number {
  const delay: unknown = implementations.delays[name]
  return typeof delay === 'number' ? delay : 1_000
}

interface Names {
  actions: Set<string>
  guards: Set<string>
  delays: Set<string>
}

/** The names of all that a configuration uses. */
function namesIn(config: Config): Names {
  const names: Names = { actions: new Set(), guards: new Set(), delays: new Set() }
  const visit = (value: unknown, key: string) => {
    if (key === 'params' || key === 'description') return
    if (key === 'guard') names.guards.add(nameOf(value))
    else if (ACTIONS.has(key) && Array.isArray(value)) for (const one of value) names.actions.add(nameOf(one))
    else if (typeof value === 'object' && value !== null) {
      if (key === 'after') for (const delay of Object.keys(value)) if (!/^\d+$/.test(delay)) names.delays.add(delay)
      for (const [inner, one] of Object.entries(value)) visit(one, Array.isArray(value) ? key : inner)
    }
  }
  visit(config, '')
  return names
}

const ACTIONS = new Set(['actions', 'entry', 'exit'])

function stateOf(state: Config): Config {
  const meta = state['meta'] as { title?: string } | undefined
  return defined({
    type: state['type'],
    initial: initialOf(state['initial']),
    description: meta?.title,
    history: state['history'],
    target: state['target'],
    tags: state['tags'],
    entry: actionsOf(state['entry']),
    exit: actionsOf(state['exit']),
    invoke: listOf(state['invoke'], ({ id, src, systemId, onDone, onError, onSnapshot }) =>
      defined({
        id,
        src: typeof src === 'string' ? src : 'inline',
        systemId,
        onDone: transitionsOf(onDone),
        onError: transitionsOf(onError),
        onSnapshot: transitionsOf(onSnapshot),
      }),
    ),
    always: transitionsOf(state['always']),
    on: mapOf(state['on'], transitionsOf),
    after: mapOf(state['after'], transitionsOf),
    onDone: transitionsOf(state['onDone']),
    states: mapOf(state['states'], (child) => stateOf(child as Config)),
  })
}

const initialOf = (initial: unknown): unknown =>
  typeof initial === 'object' && initial !== null && 'target' in initial ? initial.target : initial

/** One transition, or several that are tried in turn; a bare name is a target. */
function transitionsOf(transitions: unknown): unknown {
  if (transitions === undefined) return undefined
  if (typeof transitions === 'string') return transitions
  return listOf(transitions, (way) =>
    typeof way === 'string'
      ? { target: way }
      : defined({
          target: way['target'],
          guard: way['guard'] === undefined ? undefined : partOf(way['guard']),
          actions: actionsOf(way['actions']),
          reenter: way['reenter'],
        }),
  )
}

const actionsOf = (actions: unknown): unknown =>
  actions === undefined ? undefined : (Array.isArray(actions) ? actions : [actions]).map(partOf)

/** A guard or an action: its name, and its parameters where it has any; what computes them is only in our files. */
function partOf(part: unknown): unknown {
  const name = nameOf(part)
  if (typeof part !== 'object' || part === null || !('params' in part)) return name
  return { type: name, params: typeof part.params === 'function' ? {} : part.params }
}

function listOf(value: unknown, of: (one: Config) => unknown): unknown {
  if (value === undefined) return undefined
  return Array.isArray(value) ? value.map((one) => of(one as Config)) : of(value as Config)
}

const mapOf = (value: unknown, of: (one: unknown) => unknown): unknown =>
  value === undefined
    ? undefined
    : Object.fromEntries(Object.entries(value as Config).map(([key, one]) => [key, of(one)]))

const defined = (value: Config): Config =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
