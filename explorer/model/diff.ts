/** One value that a step has changed, as text; empty where there was or is none. */
export interface Change {
  /** The way to it: `faults.email`. */
  path: string
  before: string
  after: string
}

/** Deeper than anybody reads; what is below is compared as a whole. */
const DEPTH = 5
const LONGEST = 120

/** What differs between two contexts. Lists are compared as a whole, because their parts have no names. */
export function changesOf(before: unknown, after: unknown, path = '', depth = 0): Change[] {
  if (textOf(before) === textOf(after)) return []
  if (!isObject(before) || !isObject(after) || depth === DEPTH) {
    return [{ path, before: shortened(textOf(before)), after: shortened(textOf(after)) }]
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => changesOf(before[key], after[key], path === '' ? key : `${path}.${key}`, depth + 1))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As JSON; a context may hold what JSON cannot say. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return String(value)
  }
}

const shortened = (text: string) => dated(text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** Nobody reads an instant from its milliseconds since 1970. */
const dated = (text: string) =>
  text.replace(/\b(?:1[5-9]|2[0-4])\d{11}\b/g, (ms) => `${ms} (${new Date(Number(ms)).toISOString()})`)
