import type { StartTime } from '../time/time.types.ts'

/** The start alone, of a record or a free time. */
export const startTimeOf = ({ start, at, laterAt }: StartTime): StartTime => ({
  start,
  at,
  ...(laterAt !== undefined && { laterAt }),
})
