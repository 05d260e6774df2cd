import * as v from 'valibot'
import { toHexColor } from '../../../machines/domain/place/color.ts'
import { INTEGER_MAX } from '../../../machines/domain/constants.ts'

/**
 * The tolerances that all records share (wire contract, section 6): numbers as text; null, "" or an absent key for a
 * default. A `part` never fails; a plain schema beside it is required, and a record without it is unusable.
 */

/** A key of a record, read by a function that has a default for every value. */
export const part = <T>(read: (value: unknown) => T) => v.pipe(v.optional(v.unknown(), null), v.transform(read))

const NUMERIC = /^\s*-?\d{1,15}(?:\.\d{1,10})?\s*$/

/** A finite number, or a text that is one; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) : null
}

/** A whole number from `min` to `max`; null for anything else. */
export const readWhole =
  (min = 0, max = INTEGER_MAX) =>
  (value: unknown): number | null => {
    const number = readNumber(value)
    return number !== null && Number.isInteger(number) && number >= min && number <= max ? number : null
  }

/** A booking period: minutes, at least one, at most ten years. */
export const readPeriod = readWhole(1, 5_256_000)

const readId = readWhole(1, Number.MAX_SAFE_INTEGER)

/** The id that a record must have. */
export const id = v.pipe(
  v.unknown(),
  v.transform(readId),
  v.check((value) => value !== null, 'an id'),
  v.transform((value) => value ?? 0),
)

/** 0 means none, as do null and an absent key (wire contract, section 5). */
export const optionalId = part(readId)

export function readText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export const text = part(readText)

/** Trimmed; null when nothing is left. */
export const optionalText = part((value) => readText(value).trim() || null)

export function readFlag(value: unknown, byDefault = false): boolean {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  if (value === false || value === 0 || value === '0' || value === 'false') return false
  return byDefault
}

export const flag = (byDefault = false) => part((value) => readFlag(value, byDefault))

const rounded = (value: number | null, max: number): number | null =>
  value !== null && value >= 0 && value <= max ? Math.round(value) : null

/** Integer cents; null when unknown or absurd. */
export const cents = part((value) => rounded(readNumber(value), INTEGER_MAX))

const MINUTES_MAX = 100_000

/** Minutes, also from `{hours, minutes}`; null when unknown or absurd. */
export const duration = part((value) => {
  if (typeof value !== 'object' || value === null) return rounded(readNumber(value), MINUTES_MAX)
  const { hours, minutes } = value as { hours?: unknown; minutes?: unknown }
  const parts = [readNumber(hours), readNumber(minutes)]
  if (parts.every((one) => one === null)) return null
  return rounded((parts[0] ?? 0) * 60 + (parts[1] ?? 0), MINUTES_MAX)
})

/** Percent, 0 to 100. */
export const percent = part((value) => Math.min(100, Math.max(0, Math.round(readNumber(value) ?? 0))))

/** `#rrggbb`; null for everything that is no plain hexadecimal colour. */
export const color = part((value) => toHexColor(readText(value)))

/** Exactly one of `words`; null for anything else. */
export const oneOf = <const T extends string>(words: readonly T[]) =>
  part((value) => words.find((word) => word === value) ?? null)

/** The valid entries; a value that is not a list counts as empty. */
export const listOf = <T>(entry: v.GenericSchema<unknown, T>) =>
  part((value) =>
    (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
      const result = v.safeParse(entry, one)
      return result.success ? [result.output] : []
    }),
  )

/** A value that fits the schema, else the default. */
export const orElse = <T, D>(schema: v.GenericSchema<unknown, T>, byDefault: D) =>
  part((value): T | D => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : byDefault
  })

/** A currency's ISO code in the sender's own spelling; null for anything else. */
export const currency = part((value) => {
  const code = readText(value).trim()
  return /^[A-Za-z]{3}$/.test(code) ? code : null
})
