import type { AnyStateMachine } from 'xstate'
import { nameOf } from './names.ts'

type Config = Readonly<Record<string, unknown>>

/**
 * The machine's source for Stately's editor, from the configuration at run time: everything imported or computed in our
 * files is resolved here, so that it can be pasted. Functions become names; contexts and inputs are left out.
 */
export function statelySource(machine: AnyStateMachine): string {
  const config = stateOf(machine.config as Config)
  return [
    "import { createMachine } from 'xstate'",
    '',
    `export const machine = createMachine(${JSON.stringify({ id: machine.id, ...config }, null, 2)})`,
    '',
  ].join('\n')
}

function stateOf(state: Config): Config {
  const meta = state['meta'] as { title?: string } | undefined
  return defined({
    type: state['type'],
    initial: initialOf(state['initial']),
    description: meta?.title,
    tags: state['tags'],
    entry: actionsOf(state['entry']),
    exit: actionsOf(state['exit']),
    invoke: listOf(state['invoke'], ({ id, src, onDone, onError }) =>
      defined({
        id,
        src: typeof src === 'string' ? src : 'inline',
        onDone: transitionsOf(onDone),
        onError: transitionsOf(onError),
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
          guard: way['guard'] === undefined ? undefined : nameOf(way['guard']),
          actions: actionsOf(way['actions']),
          reenter: way['reenter'],
        }),
  )
}

const actionsOf = (actions: unknown): unknown =>
  actions === undefined ? undefined : (Array.isArray(actions) ? actions : [actions]).map(nameOf)

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
