import type { KnownMachine } from '../library.ts'
import { caseName } from './case-names.ts'
import { shortId } from './graph.ts'
import { eventText } from './names.ts'

/** A state, an event, an answer or a case that a search has found in a machine. */
export interface Found {
  kind: 'state' | 'event' | 'case'
  /** What the machine's own search finds it by. */
  key: string
  /** What it means; empty where its key says all. */
  title: string
  /** What it is also found by, in small letters: the code of a failure, a condition. */
  words: string
}

const all = new WeakMap<KnownMachine, readonly Found[]>()

/** Everything in a machine that has a name, in the order of its source. */
function namedIn(known: KnownMachine): readonly Found[] {
  const made = all.get(known)
  if (made) return made
  const { graph, cases, id } = known
  const states = graph.states
    .filter(({ parent }) => parent !== null)
    .map((state): Found => ({
      kind: 'state',
      key: shortId(graph, state.id),
      title: state.title,
      // A tester knows the condition that leads there, too: a lockout leads to "blocked".
      words: [
        ...state.tags,
        ...graph.transitions.flatMap(({ targets, guard }) => (targets.includes(state.id) ? guard : [])),
      ]
        .join(' ')
        .toLowerCase(),
    }))
  const events = [...new Set(graph.transitions.map(({ event }) => eventText(event)))]
    .filter((text) => text !== 'always')
    .map((key): Found => ({ kind: 'event', key, title: '', words: '' }))
  const named = (kind: 'sent' | 'answered' | 'failed', of: string, values: readonly unknown[]) =>
    values.flatMap((data, index): Found[] => {
      const title = caseName({ machine: id, kind, of, index, count: values.length, data })
      const sign = kind === 'sent' ? '' : kind === 'answered' ? '✓ ' : '✗ '
      return title === '' ? [] : [{ kind: 'case', key: `${sign}${of}`, title, words: codeIn(data) }]
    })
  const found = [
    ...states,
    ...events,
    ...Object.entries(cases.events).flatMap(([type, values]) => named('sent', type, values)),
    ...Object.entries(cases.actors).flatMap(([actor, { outputs, errors }]) => [
      ...named('answered', actor, outputs),
      ...named('failed', actor, errors),
    ]),
  ]
  all.set(known, found)
  return found
}

/** What has every word of a search, or those that its machine's name does not have. */
export function foundIn(known: KnownMachine, words: readonly string[]): readonly Found[] {
  const left = words.filter((word) => !known.id.toLowerCase().includes(word))
  if (left.length === 0) return []
  return namedIn(known).filter(({ key, title, words: more }) => {
    const text = `${key} ${title} ${more}`.toLowerCase()
    return left.every((word) => text.includes(word))
  })
}

const codeIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'code' in data ? String(data.code).toLowerCase() : ''
