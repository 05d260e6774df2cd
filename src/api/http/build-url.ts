import type { ApiServer } from './environment.ts'

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
/** Null and undefined are not sent; a list becomes `name[]=…` once for each of its entries. */
export type Query = Readonly<Record<string, QueryValue>>

/** A call whose path would have left the wire contract. */
export class UnsafeUrlError extends Error {
  override name = 'UnsafeUrlError'
}

const SEGMENT = /^[A-Za-z0-9._-]{1,64}(?:\.json)?$/

function checked(segment: string): string {
  if (!SEGMENT.test(segment) || segment === '.' || segment === '..') throw new UnsafeUrlError(segment)
  return encodeURIComponent(segment)
}

// Half a surrogate pair makes `encodeURIComponent` throw.
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))

function pair(name: string, value: string | number | boolean): string {
  return `${encode(name)}=${encode(String(value))}`
}

function pairs(name: string, value: QueryValue): string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return value.map((entry) => pair(`${name}[]`, entry))
  return [pair(name, value)]
}

/**
 * The only function that builds addresses: the server's base, checked segments, the query with spaces as `%20`,
 * and the apikey of every call.
 * @throws UnsafeUrlError when a segment is empty, a dot segment, or has any character that could change the path.
 */
export function buildUrl({ apiBase, apikey }: ApiServer, segments: readonly string[], query: Query = {}): string {
  const path = segments.map(checked).join('/')
  const search = Object.entries({ ...query, apikey }).flatMap(([name, value]) => pairs(name, value))
  return `${apiBase}/${path}?${search.join('&')}`
}

export interface Condition {
  field: string
  op: '=' | 'in'
  value: string | number
}

/** `conditions[0][field]=…`, in the wire contract's spelling. */
export function conditionsQuery(conditions: readonly Condition[]): Query {
  return Object.fromEntries(
    conditions.flatMap(({ field, op, value }, index) => [
      [`conditions[${index}][field]`, field],
      [`conditions[${index}][op]`, op],
      [`conditions[${index}][value]`, value],
    ]),
  )
}
