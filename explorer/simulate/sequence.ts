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
      const text = type
        .replace(/^xstate\.done\.actor\..*$/, '✓ done')
        .replace(/^xstate\.error\.actor\..*$/, '✗ error')
        .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
      // A delayed event of an actor is sent by the actor to itself; the diagram shows it as the user's.
      const sender = type.startsWith('xstate.after.') ? USER : nameOf(from)
      return { kind: 'message', frame: index, from: sender, to: nameOf(to), text, data: JSON.stringify(data) }
    }),
    { kind: 'state', frame: index, text: valueText(frame.snapshot.value) },
  ])
  const named = rows.flatMap((row) => (row.kind === 'message' ? [row.from, row.to] : []))
  const first = [USER, 'parent', machine].filter((name) => name === machine || named.includes(name))
  return { participants: [...new Set([...first, ...named])], rows }
}

/** `{editing: 'quiet'}` as `editing.quiet`, parallel regions side by side. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, inner]) => [key, valueText(inner)].filter(Boolean).join('.'))
    .join(' | ')
}
