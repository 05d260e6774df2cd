import type { Seen } from './protocol.ts'

/** Replaces every value that is not on the list. */
export const HIDDEN = '•'

/** Codes and names of our own, never anything that a person has typed or that a server says about a person. */
const WORDS = new Set([
  'type',
  'code',
  'step',
  'guest',
  'screen',
  'locale',
  'status',
  'reason',
  'kind',
  'view',
  'layout',
  'urlname',
])
const NUMBERS = new Set(['index', 'attempts', 'pauses', 'dayCount', 'retryAfter', 'replaces'])
const SWITCHES = new Set(['replace', 'hasToken', 'isSent', 'promotionsOnly', 'reload'])
/** Keys whose parts are shown; of any other object not even the parts are shown. */
const PARTS = new Set([
  'failure',
  'location',
  'session',
  'request',
  'task',
  'group',
  'scope',
  'error',
  'output',
  'wanted',
])

/** A code is one word; a value with a space or an `@` is something else. */
const WORD = /^[\w.*-]{1,60}$/

/**
 * The visible part of an event or a context. It is a list of what is allowed, so that a new field is hidden until it is
 * added. Names of fields are our own and may be seen; their values may not.
 */
export function seenOf(value: unknown): Seen {
  if (typeof value !== 'object' || value === null) return value === null ? null : HIDDEN
  if (Array.isArray(value)) return countOf(value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, partOf(key, one)]))
}

function partOf(key: string, value: unknown): Seen {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return WORDS.has(key) && WORD.test(value) ? value : HIDDEN
  if (typeof value === 'number') return NUMBERS.has(key) ? value : HIDDEN
  if (typeof value === 'boolean') return SWITCHES.has(key) ? value : HIDDEN
  if (Array.isArray(value)) return countOf(value)
  return typeof value === 'object' && PARTS.has(key) ? seenOf(value) : HIDDEN
}

const countOf = (list: readonly unknown[]) => `${HIDDEN} × ${list.length}`
