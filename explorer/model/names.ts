import type { AnyStateNode } from 'xstate'

/** The cause of a transition, in a readable form. */
export interface EventName {
  kind: 'event' | 'done' | 'error' | 'delay' | 'always' | 'stateDone'
  /** The event's type, the actor's id, the delay's name or the state's id; empty for `always`. */
  subject: string
}

const DONE = 'xstate.done.actor.'
const FAILED = 'xstate.error.actor.'
const AFTER = 'xstate.after.'
const SIGNS = [
  [DONE, '✓'],
  [FAILED, '✗'],
] as const
const STATE_DONE = 'xstate.done.state.'

export function eventOf(type: string, node: AnyStateNode): EventName {
  if (type === '') return { kind: 'always', subject: '' }
  if (type.startsWith(DONE)) return { kind: 'done', subject: type.slice(DONE.length) }
  if (type.startsWith(FAILED)) return { kind: 'error', subject: type.slice(FAILED.length) }
  if (type.startsWith(STATE_DONE)) return { kind: 'stateDone', subject: type.slice(STATE_DONE.length) }
  if (type.startsWith(AFTER)) {
    const named = node.after.find(({ eventType }) => eventType === type)
    return { kind: 'delay', subject: String(named?.delay ?? type.slice(AFTER.length).split('.')[0]) }
  }
  return { kind: 'event', subject: type }
}

/** What an actor has received, from the type of the event alone: `✓ signIn`, `after lockout`. */
export function receivedText(type: string): string {
  for (const [prefix, sign] of SIGNS) if (type.startsWith(prefix)) return `${sign} ${type.slice(prefix.length)}`
  return type.startsWith(AFTER) ? `after ${type.slice(AFTER.length).split('.')[0]}` : type
}

/** The event's text on an arrow or in a row: `✓ signIn`, `after lockout`. */
export function eventText({ kind, subject }: EventName): string {
  switch (kind) {
    case 'always':
      return 'always'
    case 'done':
      return `✓ ${subject}`
    case 'error':
      return `✗ ${subject}`
    case 'delay':
      return `after ${subject}`
    case 'stateDone':
      return `end of ${subject}`
    case 'event':
      return subject
  }
}

/** The actions that XState adds to a state for its delayed transitions. */
const OF_DELAYS = /^xstate\.(?:raise|cancel)$/

export const namesOf = (actions: readonly unknown[]): string[] =>
  actions.map(nameOf).filter((name) => !OF_DELAYS.test(name))

/** The name of a guard or an action; for one without a name, its kind. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  if (typeof part !== 'function') return String(part)
  if ('assignment' in part && typeof part.assignment === 'object' && part.assignment !== null) {
    return `assign ${Object.keys(part.assignment).join(', ')}`
  }
  return 'type' in part ? String(part.type) : '(inline)'
}
