import type { Instant, StartTime, WallDate, WallDateTime } from '../time/time.types.ts'
import type { Id } from '../id.ts'

export interface Slot {
  start: WallDateTime
  at: Instant
  /** The ISO instant with offset from the wire; present where a wall time occurs twice. */
  time: string | null
  /** Places left. */
  capacity: number
  /** Percent off; 0 for none. */
  promotion: number
  /** For merged services: the member whose slot this is. */
  interventionId: Id | null
  /** If several of the services are merged: the members of those after the first merged one. */
  furtherIds?: readonly Id[]
  /** If a calendar set was chosen but no calendar: a free calendar of the set, to be booked. */
  calendarId?: Id
}

export type FirstSlot = StartTime

/** The answer to a `SlotRequest`. */
export interface SlotAnswer {
  /** First day of the answer. */
  from: WallDate
  /** Today, in the group's wall time, when the answer came. */
  today: WallDate
  /** Last day of the maximum booking period; null without a limit. */
  until: WallDate | null
  /** Ordered by instant. */
  slots: readonly Slot[]
  firstSlot: FirstSlot | null
}
