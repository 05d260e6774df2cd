import { Refusal } from '../refusal.ts'
import { readConditions } from './conditions.ts'

type Listed = Readonly<Record<string, unknown>>

export interface Envelope<T> {
  recordsReturned: number
  totalRecords: number
  startIndex: number
  sort: string | null
  dir: 'asc' | 'desc' | null
  pageSize: number
  records: readonly T[]
}

/** @throws Refusal unless the whole list is requested: a client that forgets `results=all` would get pages of 25 */
export function checkResults(query: URLSearchParams): void {
  if (query.get('results') !== 'all') throw Refusal.badRequest('results=all is missing')
}

const SEARCHED = ['name', 'publicname', 'firstname', 'lastname', 'email', 'externid']

/** Answers a list (contract, 1.2): conditions, search, sort and start index. */
export function listOf<T extends Listed>(records: readonly T[], query: URLSearchParams): Envelope<T> {
  const conditions = readConditions(query)
  const search = query.get('search')?.trim().toLowerCase() ?? ''
  const sort = query.get('sort')
  const dir = query.get('dir')
  const startIndex = Number(query.get('startIndex') ?? 0)
  if (!Number.isInteger(startIndex) || startIndex < 0) throw Refusal.badRequest('startIndex is no whole number')
  if (dir !== null && dir !== 'asc' && dir !== 'desc') throw Refusal.badRequest('dir is asc or desc')
  const found = records
    .filter((record) => conditions.every((meets) => meets(record)))
    .filter((record) => search === '' || SEARCHED.some((key) => has(record[key], search)))
  const sorted = sort === null ? found : found.toSorted((a, b) => order(a[sort], b[sort]) * (dir === 'desc' ? -1 : 1))
  const returned = sorted.slice(startIndex)
  return {
    recordsReturned: returned.length,
    totalRecords: found.length,
    startIndex,
    sort,
    dir,
    pageSize: returned.length,
    records: returned,
  }
}

function has(value: unknown, search: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(search)
}

function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [a, b].map((value) => (value === null || value === undefined ? '' : String(value)))
  return left === right ? 0 : (left ?? '') < (right ?? '') ? -1 : 1
}
