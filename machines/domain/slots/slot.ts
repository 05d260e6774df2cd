import type { Instant, WallDate, WallDateTime } from '../time/time.types.ts'
import type { Id } from '../id.ts'

export interface Slot {
  start: WallDateTime
  at: Instant
  /** The ISO instant with offset that the wire sent; present where a wall time is lived twice. */
  time: string | null
  /** Places left. */
  capacity: number
  /** Percent off; 0 for none. */
  promotion: number
  /** For merged services: the member whose slot this is. */
  interventionId: Id | null
  /** Where a calendar set was chosen but no calendar: one of the set that is free then, to be booked. */
  calendarId?: Id
}

export interface FirstSlot {
  start: WallDateTime
  at: Instant
}

/** The answer to a `SlotRequest`. */
export interface SlotAnswer {
  /** First day of the answer. */
  from: WallDate
  /** Today on the group's wall when the answer came. */
  today: WallDate
  /** Last day that the maximum booking period reaches; null without a limit. */
  until: WallDate | null
  /** Ordered by instant. */
  slots: readonly Slot[]
  firstSlot: FirstSlot | null
}
