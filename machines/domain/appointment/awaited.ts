import type { BookRequest } from './booking.ts'

/**
 * A write is under way or has had no answer, so nothing else may be begun. A refused one, which may be a repetition, is
 * looked up beside whatever else is done.
 */
export const isAwaited = (pending: BookRequest | null): boolean => pending !== null && pending.refusal === undefined
