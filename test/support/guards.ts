import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { statesOf } from '../../explorer/walk/transitions.ts'

/**
 * The conventions of every machine, as functions that list violations; an empty list is good. Inline actions that a
 * convention cannot avoid are allowed by kind, each with a reason.
 */
export type InlineReasons = Readonly<Record<string, string>>

export function untitledStates(machine: AnyStateMachine): string[] {
  return statesOf(machine)
    .filter((node) => node.parent && node.type !== 'final' && !titleOf(node))
    .map(({ id }) => id)
}

function titleOf({ meta }: AnyStateNode): string {
  return typeof meta === 'object' && meta !== null && 'title' in meta ? String(meta.title) : ''
}

/** Promises can fail, and an unhandled failure kills the actor. Child machines have no such end. */
export function invokesWithoutErrorPath(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ src }) => !(machine.implementations.actors[String(src)] instanceof StateMachine))
      .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
      .map(({ id }) => `${node.id}: ${id}`),
  )
}

/** A `*` answers every event and makes `can` true for all; a prefix is allowed where a reason is given. */
export function wildcardHandlers(machine: AnyStateMachine, allowed: InlineReasons = {}): string[] {
  const isWild = (type: string) => type.includes('*') && (type === '*' || !Object.hasOwn(allowed, type))
  return statesOf(machine).flatMap((node) =>
    [...node.transitions.keys()].filter(isWild).map((type) => `${node.id}: ${type}`),
  )
}

export function unnamedDelays(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) =>
    node.after
      .filter(({ delay }) => typeof delay !== 'string')
      .map(({ delay }) => `${node.id}: after ${String(delay)}`),
  )
}

/** Inline guards, actors and actions; only `assign({ field: ({ event }) => event.field })` needs no name. */
export function unnamedParts(machine: AnyStateMachine, allowed: InlineReasons = {}): string[] {
  const found: string[] = []
  visit(machine.config, machine.id, (path, value, key) => {
    if (key === 'guard' && typeof value === 'function') found.push(`${path}: a guard without a name`)
    if (key === 'src' && typeof value !== 'string') found.push(`${path}: an actor without a name`)
    if (ACTION_KEYS.has(key) && typeof value === 'function' && !isPlainAssign(value)) {
      const kind = 'type' in value ? String(value.type) : 'a function'
      if (!Object.hasOwn(allowed, kind)) found.push(`${path}: ${kind} without a name`)
    }
  })
  return found
}

const ACTION_KEYS = new Set(['actions', 'entry', 'exit'])

type Visitor = (path: string, value: unknown, key: string) => void

/** Walks a machine's configuration; the members of a list count under the key of the list. */
function visit(value: unknown, path: string, visitor: Visitor, key = ''): void {
  visitor(path, value, key)
  if (Array.isArray(value)) value.forEach((one, index) => visit(one, `${path}[${index}]`, visitor, key))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) visit(inner, `${path}.${name}`, visitor, name)
  }
}

const FROM_EVENT = /^\(\{\s*event\s*\}\)\s*=>\s*event\.\w+$/

function isPlainAssign(action: object): boolean {
  if (!('type' in action) || action.type !== 'xstate.assign' || !('assignment' in action)) return false
  const { assignment } = action
  if (typeof assignment !== 'object' || assignment === null) return false
  return Object.values(assignment).every((value) => typeof value !== 'function' || FROM_EVENT.test(String(value)))
}

/** The part of a context that cannot be copied, stored or sent; `null` if there is none. */
export function unplain({ context }: AnyMachineSnapshot): string | null {
  return unplainIn(context, 'context', [])
}

/**
 * What `JSON.stringify` would lose, and where. A property that is `undefined` equals an absent one.
 *
 * @param within the objects around the value
 */
function unplainIn(value: unknown, path: string, within: readonly object[]): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return `${path} is -0`
    return Number.isFinite(value) ? null : `${path} is ${value}`
  }
  if (typeof value !== 'object') return `${path} is of the type ${typeof value}`
  if (within.includes(value)) return `${path} contains itself`
  if (!isPlain(value)) return `${path} is no plain object`
  const around = [...within, value]
  for (const key of Array.isArray(value) ? value.keys() : Reflect.ownKeys(value)) {
    const inner: unknown = Reflect.get(value, key)
    if (inner === undefined && !Array.isArray(value)) continue
    if (typeof key === 'symbol' || key === 'toJSON') return `${path} has ${String(key)}`
    const found = unplainIn(inner, `${path}.${key}`, around)
    if (found !== null) return found
  }
  return null
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** The ids of states that no snapshot was in. */
export function unreachedStates(machine: AnyStateMachine, reached: Iterable<AnyMachineSnapshot>): string[] {
  const seen = new Set<string>()
  for (const { _nodes } of reached) (_nodes as readonly AnyStateNode[]).forEach(({ id }) => seen.add(id))
  return statesOf(machine)
    .filter((node) => !seen.has(node.id) && !isTransient(node))
    .map(({ id }) => id)
}

/**
 * The ids of the states that can be seen on a screen: the innermost ones that last. A final state of the machine is
 * excluded.
 */
export function visibleStates(machine: AnyStateMachine): string[] {
  return statesOf(machine)
    .filter((node) => node.type === 'atomic' && !isTransient(node))
    .map(({ id }) => id)
}

/** Left in the same step as it is entered: its transitions prove that it was reached. */
function isTransient({ always }: AnyStateNode): boolean {
  return (always ?? []).some(({ guard }) => guard === undefined)
}
