import type { AnyEventObject } from 'xstate'
import { type Frame, PARENT } from './simulation.ts'

/** One arrow of a sequence diagram, or a note about time or states between arrows. */
export type SequenceRow =
  | { kind: 'message'; frame: number; from: string; to: string; text: string; data: string }
  | { kind: 'state'; frame: number; text: string }

export interface Sequence {
  /** All senders and receivers, in the order in which they appear: the user, the parent, the machine, its children. */
  participants: readonly string[]
  rows: readonly SequenceRow[]
}

export const USER = 'user, server, time'
const EMITTED = '(emitted)'

/** The messages between actors, and the machine's state after each step. */
export function sequenceOf(machine: string, frames: readonly Frame[]): Sequence {
  const nameOf = (way: string | null) =>
    way === null ? USER : way === '' ? machine : way === PARENT ? 'parent' : way === EMITTED ? 'listeners' : way
  const rows = frames.flatMap((frame, index): SequenceRow[] => [
    ...frame.messages.map(({ from, to, event }): SequenceRow => {
      const { type, ...data } = event
      // A delayed event of an actor is sent by the actor to itself; the diagram shows it as the user's.
      const sender = type.startsWith('xstate.after.') ? USER : nameOf(from)
      return {
        kind: 'message',
        frame: index,
        from: sender,
        to: nameOf(to),
        text: messageText(event),
        data: JSON.stringify(data),
      }
    }),
    { kind: 'state', frame: index, text: valueText(frame.snapshot.value) },
  ])
  const named = rows.flatMap((row) => (row.kind === 'message' ? [row.from, row.to] : []))
  const first = [USER, 'parent', machine].filter((name) => name === machine || named.includes(name))
  return { participants: [...new Set([...first, ...named])], rows }
}

/** What is asked of an actor, how it ends, and the names of everything else. */
function messageText(event: AnyEventObject): string {
  const { type } = event
  if (type === 'xstate.init') return '▷ asked'
  if (type.startsWith('xstate.done.actor.')) return '✓ answered'
  if (type.startsWith('xstate.error.actor.')) return `✗ ${codeOf(event['error']) ?? 'failed'}`
  return type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
}

/** The code of a failure; null for anything else that was thrown. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** `{editing: 'quiet'}` as `editing.quiet`, parallel regions side by side. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, inner]) => [key, valueText(inner)].filter(Boolean).join('.'))
    .join(' | ')
}
