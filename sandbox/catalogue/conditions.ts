import { Refusal } from '../refusal.ts'

/** A test that a record of a list has to pass. */
export type Condition = (record: Readonly<Record<string, unknown>>) => boolean

type Operator = (value: unknown, wanted: string) => boolean

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Compares numbers as numbers and all else as text; null and undefined equal nothing. */
function compare(value: unknown, wanted: string): number {
  if (value === null || value === undefined) return Number.NaN
  const number = Number(wanted)
  if (typeof value === 'number' && wanted.trim() !== '' && Number.isFinite(number)) return value - number
  const text = textOf(value)
  return text === wanted ? 0 : text < wanted ? -1 : 1
}

/** SQL `like`: `%` stands for any text, `_` for any character, case is ignored. */
function isLike(value: unknown, wanted: string): boolean {
  const escaped = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'isu').test(textOf(value))
}

const isIn: Operator = (value, wanted) => wanted.split(',').some((one) => compare(value, one.trim()) === 0)

const OPERATORS: Readonly<Record<string, Operator>> = {
  '=': (value, wanted) => compare(value, wanted) === 0,
  '!=': (value, wanted) => compare(value, wanted) !== 0,
  '>': (value, wanted) => compare(value, wanted) > 0,
  '>=': (value, wanted) => compare(value, wanted) >= 0,
  '<': (value, wanted) => compare(value, wanted) < 0,
  '<=': (value, wanted) => compare(value, wanted) <= 0,
  like: isLike,
  'not like': (value, wanted) => !isLike(value, wanted),
  in: isIn,
  'not in': (value, wanted) => !isIn(value, wanted),
}

/**
 * Reads `conditions[i][field|op|value]` (contract, 1.2); a record has to meet all of them.
 *
 * @throws Refusal for a condition that is incomplete or has an unknown operator
 */
export function readConditions(query: URLSearchParams): Condition[] {
  const found = new Map<string, Record<string, string>>()
  for (const [key, value] of query) {
    if (!key.startsWith('conditions')) continue
    const [, index, part] = /^conditions\[(\d{1,3})\]\[(field|op|value)\]$/.exec(key) ?? []
    if (index === undefined || part === undefined) throw Refusal.badRequest(`${key} is no condition`)
    found.set(index, { ...found.get(index), [part]: value })
  }
  return [...found.values()].map(({ field, op, value }) => {
    const operator = op === undefined || !Object.hasOwn(OPERATORS, op) ? undefined : OPERATORS[op]
    if (field === undefined || value === undefined || !operator)
      throw Refusal.badRequest('A condition has field, op and value')
    return (record) => operator(record[field], value)
  })
}
