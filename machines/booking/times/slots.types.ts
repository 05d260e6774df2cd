import type { FirstSlot, Slot } from '../../domain/slots/slot.ts'
import type { Failure } from '../../domain/failures.ts'
import type { InvalidChoice } from '../../domain/slots/invalid-choice.ts'
import type { WantedTime } from '../../domain/slots/nearest-slots.ts'
import type { Scope } from '../../domain/scope.ts'
import type { SlotQuery } from '../../domain/sequence/selection.ts'
import type { KnownDays } from '../../domain/slots/slot-range.ts'
import type { Locale, WallDate, WallDateTime } from '../../domain/time/time.types.ts'

/** Day columns, or the same times as a plain list. */
export type SlotsLayout = 'week' | 'list'

/** Where the customer was in the week view. */
export interface SlotsPlace {
  from: WallDate | null
  firstSlot: FirstSlot | null
  /** Null until the customer chooses: then the width of the window decides. */
  view: SlotsLayout | null
}

export interface SlotsInput {
  scope: Scope
  query: SlotQuery
  locale: Locale
  /** First day to show; null for today in the group's wall time. */
  from: WallDate | null
  /** Day columns that fit the window, 1 to 7. A list shows a whole week at any width. */
  dayCount: number
  /** Null until the customer chooses: then the width of the window decides. */
  view: SlotsLayout | null
  /** The time picked before, when the customer returns to this step. */
  chosen: Slot | null
  /** The earliest free time seen for this selection. */
  firstSlot: FirstSlot | null
  /** A time that was refused at booking. */
  conflict: { start: Slot; failure: Failure; isUnproven?: true } | null
  /** The time from a link: picked at once if it is free, dropped after the first response. */
  wantedStart: WallDateTime | null
}

export interface SlotsContext extends SlotsInput {
  today: WallDate | null
  /** The first day shown instead of one after the booking period; null when no such day was asked for. */
  corrected: WallDate | null
  /** Where moving on and back by the shown days started; null before the first move. */
  anchor: WallDate | null
  /** Last bookable day; null without a limit. */
  until: WallDate | null
  days: KnownDays
  /** A day of the month that the calendar over the times shows; null while it is closed. */
  month: WallDate | null
  /** What its months add to `days`. */
  monthDays: KnownDays
  /** Picked while the days were reloading: taken once the response shows that it is still free. */
  held: Slot | null
  /** A time, chosen or from a link, that is not free; kept until another one is picked. */
  lost: WantedTime | null
  /** The first or next free time, since the customer asked where it is and until other days are asked for. */
  sought: FirstSlot | null
  failure: Failure | null
}

export type SlotsEvent =
  | { type: 'days.shown'; count: number }
  | { type: 'range.next' }
  | { type: 'range.previous' }
  | { type: 'date.picked'; date: WallDate }
  /** The calendar over the times shows the month of this day; null when it was closed. */
  | { type: 'month.shown'; month: WallDate | null }
  | { type: 'firstSlot.followed' }
  /** To the next free time after the shown days, which have none. */
  | { type: 'nextSlot.followed' }
  /** Look for that time again. */
  | { type: 'nextSlot.retried' }
  | { type: 'slot.picked'; slot: Slot }
  | { type: 'slots.retried' }
  | { type: 'view.switched'; view: SlotsLayout }
  | { type: 'locale.changed'; locale: Locale }
  /** The page is visible again: the shown times may be stale. */
  | { type: 'page.shown' }
  | { type: 'network.restored' }
  /** The selection changed: `from` is the day from the URL, null for today. */
  | { type: 'slots.queried'; query: SlotQuery; from: WallDate | null }

/** Sent to the parent. `slots.moved` carries the customer's position in the week view, for the memento. */
export type SlotsNotice =
  | { type: 'slot.picked'; slot: Slot }
  | ({ type: 'slots.moved' } & SlotsPlace)
  /** `invalid` is the choice that the server refused, if it named one. */
  | { type: 'slots.failed'; failure: Failure; invalid: InvalidChoice | null }
  /** The time chosen before is no longer free. */
  | { type: 'slots.lost'; slot: Slot }
