/** The data of an entry: one of the cases by its number, or data of the user. */
export type Choice = { pick: number } | { data: unknown }

/** One step of a simulation. Actors are named by their path from the machine: '' is the machine itself. */
export type Entry =
  | { kind: 'sent'; to: string; type: string; choice: Choice }
  | { kind: 'answered'; actor: string; choice: Choice }
  | { kind: 'failed'; actor: string; choice: Choice }
  /** A delay of an actor has elapsed. */
  | { kind: 'elapsed'; actor: string; delay: string }
  | { kind: 'waited'; ms: number }

/** Everything that defines a simulation; the same recording always leads to the same state. */
export interface Recording {
  machine: string
  /** The name of one of the inputs in its cases. */
  input: string
  /** `real`: machines below it run too, and only their access to the outside world is replaced. */
  children: 'fake' | 'real'
  entries: readonly Entry[]
}

export const startOf = (machine: string, input: string, children: Recording['children'] = 'fake'): Recording => ({
  machine,
  input,
  children,
  entries: [],
})

/** An entry as a line of the log. */
export function entryText(entry: Entry): string {
  const of = (actor: string) => (actor === '' ? '' : `${actor} · `)
  switch (entry.kind) {
    case 'sent':
      return of(entry.to) + entry.type
    case 'answered':
      return `✓ ${entry.actor}`
    case 'failed':
      return `✗ ${entry.actor}`
    case 'elapsed':
      return `${of(entry.actor)}after ${entry.delay}`
    case 'waited':
      return `${durationText(entry.ms)} went by`
  }
}

const UNITS = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const

/** 90,000 ms as "1 min 30 s". */
export function durationText(ms: number): string {
  let rest = ms
  const parts = UNITS.flatMap(([length, name]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count > 0 ? [`${count} ${name}`] : []
  })
  return rest > 0 || parts.length === 0 ? [...parts, `${Math.round(rest)} ms`].join(' ') : parts.join(' ')
}
