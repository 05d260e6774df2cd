/** The parts of an answer that are read even when it is not a success. */

/** An answer without its body. */
export interface AnswerHead {
  status: number
  /** The raw `Retry-After` header. */
  retryAfter: string | null
}

export type Plain = Readonly<Record<string, unknown>>

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/**
 * Whether the body is the bare list of an error in the first API version, which old servers also send with status 200.
 */
export function isErrorBody(body: unknown): boolean {
  return Array.isArray(body) && isPlain(body[0]) && textOf(body[0].error) !== null
}

const DAY_S = 86_400

/** Seconds of a `Retry-After` header, given as seconds or as a date; null when it is invalid. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, DAY_S) : null
}
