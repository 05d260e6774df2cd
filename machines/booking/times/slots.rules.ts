import type { FirstSlot, Slot } from '../../domain/slots/slot.ts'
import type { Scope } from '../../domain/scope.ts'
import type { SlotAnswer } from '../../domain/slots/slot.ts'
import type { SlotRequest } from '../../domain/sequence/selection.ts'
import { invalidChoice } from '../../domain/slots/invalid-choice.ts'
import * as range from '../../domain/slots/slot-range.ts'
import type { KnownDays } from '../../domain/slots/slot-range.ts'
import { FEW_COLUMNS } from '../../domain/slots/day-columns.ts'
import { nearestSlots, type WantedTime } from '../../domain/slots/nearest-slots.ts'
import type { WallDate, WallDateTime } from '../../domain/time/time.types.ts'
import { addDays, dateOf, dateRange, latest } from '../../domain/time/wall-date.ts'
import type { SlotsContext, SlotsInput, SlotsLayout } from './slots.types.ts'

/** Pure steps from one context to the next, independent of XState; the machine names them. */

export function initialContext(input: SlotsInput): SlotsContext {
  return {
    ...input,
    // The link's time takes precedence over its day.
    from: input.wantedStart === null ? input.from : dateOf(input.wantedStart),
    dayCount: range.toDayCount(input.dayCount),
    today: null,
    corrected: null,
    anchor: null,
    until: null,
    days: {},
    month: null,
    monthDays: {},
    held: null,
    lost: null,
    sought: null,
    failure: null,
  }
}

/** The layout that the customer chose, or the one that suits the window. */
export const layoutOf = ({ view, dayCount }: Pick<SlotsContext, 'view' | 'dayCount'>): SlotsLayout =>
  view ?? (dayCount <= FEW_COLUMNS ? 'list' : 'week')

/** How many days are shown at once. Only columns have to fit side by side. */
export const shownCount = (context: SlotsContext): number =>
  layoutOf(context) === 'list' ? range.DAYS_MAX : context.dayCount

/** Another range by moving on or back; `anchor` keeps the way back to this one. */
export const movedTo = ({ from, anchor }: SlotsContext, start: WallDate | null) => ({
  from: start,
  anchor: anchor ?? from,
  sought: null,
})

/** A date of the calendar. */
export const movedToDate = (context: SlotsContext, date: WallDate) => ({
  from: range.pickedStart(date, context),
  anchor: null,
  sought: null,
})

/** Requests the largest number of days that a window shows, so that a wider window needs no second request. */
export function requestOf({ scope, query, locale }: SlotsContext, from: WallDate | null) {
  return { scope, query, locale, from, days: range.DAYS_MAX } satisfies { scope: Scope } & SlotRequest
}

/** Stores the requested days. The view keeps its first day, but never before today or beyond the booking period. */
export function answered(context: SlotsContext, { from, today, until, slots, firstSlot }: SlotAnswer): SlotsContext {
  // The requested days start there, too, or before.
  const isBeyond = until !== null && context.from !== null && context.from > until
  const shown = isBeyond
    ? range.lastStart(until, shownCount(context), today)
    : range.withinPeriod(context.from ?? from, { today, until, firstSlot })
  const days = range.withDays(context.days, shown, range.DAYS_MAX, slots)
  const first = range.keepFirst(context.firstSlot, firstSlot, days, today)
  const lost = startIn(context, days) ? null : asTime(context.wantedStart)
  return withoutGone({
    ...context,
    days,
    today,
    until,
    from: shown,
    corrected: isBeyond ? shown : context.corrected,
    anchor: context.anchor && latest(today, context.anchor),
    firstSlot: first,
    failure: null,
    wantedStart: null,
    lost: lost ?? context.lost,
  })
}

const asTime = (start: WallDateTime | null): WantedTime | null => (start === null ? null : { start, at: null })

/** The free time from the link. A wall time that occurs twice means the first of the two. */
function startIn({ wantedStart }: SlotsContext, days: KnownDays): Slot | null {
  if (wantedStart === null) return null
  return days[dateOf(wantedStart)]?.find(({ start }) => start === wantedStart) ?? null
}

/** The chosen time is lost when its day is loaded and no longer contains it. */
function withoutGone(context: SlotsContext): SlotsContext {
  const { chosen, days } = context
  if (chosen === null || !(dateOf(chosen.start) in days) || range.isFree(days, chosen)) return context
  return { ...context, chosen: null, lost: chosen }
}

/** The time from the link, if the response contains it. */
export function startOf(context: SlotsContext, answer: SlotAnswer): Slot | null {
  return context.wantedStart === null ? null : startIn(context, answered(context, answer).days)
}

/** The response shows that the chosen time is no longer free. */
export const isGoneIn = (context: SlotsContext, answer: SlotAnswer): boolean =>
  context.chosen !== null && answered(context, answer).chosen === null

/** The same for a response to the prefetch. */
export const isGoneAhead = (context: SlotsContext, answer: SlotAnswer): boolean =>
  context.chosen !== null && answeredAhead(context, answer).chosen === null

/** The unavailable time: refused at booking, taken since, or named by a link and not free. */
export const lostOf = ({ conflict, lost }: SlotsContext): WantedTime | null => conflict?.start ?? lost

/** How many free times replace a lost one, and how many days ahead they are looked for. */
const OFFERED = 3
const OFFERED_WITHIN_DAYS = 5 * range.DAYS_MAX

/** Free times near the refused or lost one, among the known days. */
export function nearestTo(context: SlotsContext): readonly Slot[] {
  const lost = lostOf(context)
  return lost === null ? [] : nearestSlots(Object.values(context.days).flat(), lost, OFFERED)
}

/** The search for the next free time ends after so many requests; further days can be gone to. */
const SEEKS_MAX = 5

/** Days of one request ahead. The booking service would be sent one request for each week of them. */
const aheadDays = (context: SlotsContext): number =>
  isNextWanted(context) && !context.scope.group.profile.bookingService ? OFFERED_WITHIN_DAYS : range.DAYS_MAX

/**
 * First day to prefetch: the first day of the next range that is not loaded, or of the weeks after it, while the next
 * free time is unknown or there are too few replacements for a lost one. Null when all are loaded.
 */
export function aheadFrom(context: SlotsContext): WallDate | null {
  const next = range.nextStart(context.from, shownCount(context), context)
  if (next === null) return null
  const isShort = lostOf(context) !== null && nearestTo(context).length < OFFERED
  const count = isNextWanted(context)
    ? SEEKS_MAX * aheadDays(context)
    : isShort
      ? OFFERED_WITHIN_DAYS
      : shownCount(context)
  return range.firstUnknown(context.days, next, count, context.until)
}

export const aheadRequest = (context: SlotsContext): { scope: Scope } & SlotRequest => ({
  ...requestOf(context, aheadFrom(context)),
  days: aheadDays(context),
})

export function answeredAhead(context: SlotsContext, { slots, firstSlot }: SlotAnswer): SlotsContext {
  const from = aheadFrom(context)
  if (from === null) return context
  const days = range.withDays(context.days, from, aheadDays(context), slots)
  return withoutGone({
    ...context,
    days,
    firstSlot: range.keepFirst(context.firstSlot, firstSlot, days, context.today),
  })
}

/** The first day after the shown ones that is not known to be full; it may lie beyond the booking period. */
function firstOpen(context: SlotsContext, from: WallDate): WallDate {
  let day = addDays(from, shownCount(context))
  while (context.days[day]?.length === 0) day = addDays(day, 1)
  return day
}

/**
 * The next free time after the shown days: of the loaded days, or the first of all, if it is not before these. Null while
 * it is unknown, and without one.
 */
export function nextFree(context: SlotsContext): FirstSlot | null {
  const { from, days, until, firstSlot } = context
  if (from === null) return null
  const day = firstOpen(context, from)
  const found = days[day]?.[0] ?? firstSlot
  const isNext = found !== null && dateOf(found.start) >= day && (until === null || dateOf(found.start) <= until)
  return isNext ? found : null
}

/** Nothing is free on the shown days, and the server names only an earlier time: a later one has to be looked for. */
export function isNextWanted(context: SlotsContext): boolean {
  const { firstSlot, until } = context
  const isBookable = firstSlot !== null && (until === null || dateOf(firstSlot.start) <= until)
  return isBookable && isEmpty(context) && nextFree(context) === null
}

/** The last day of the booking period, when the search reached it without a free time; null otherwise. */
export function nothingUntil(context: SlotsContext): WallDate | null {
  const { from, until } = context
  if (from === null || until === null || !isNextWanted(context)) return null
  return firstOpen(context, from) > until ? until : null
}

/** To the days of the next free time, which is marked there. */
export function movedToNext(context: SlotsContext) {
  const next = nextFree(context)
  return { from: next && dateOf(next.start), anchor: null, sought: next }
}

/** The time that the customer asked to be shown, once it is; the first free one when it is gone by then. */
export const markedIn = (context: SlotsContext): Slot | null =>
  context.sought && (shownAt(context, context.sought) ?? firstShown(context))

export function isShownKnown(context: SlotsContext): boolean {
  const { from, days, until } = context
  return from !== null && range.firstUnknown(days, from, shownCount(context), until) === null
}

/** The shown days are loaded and have no free time. */
export function isEmpty(context: SlotsContext): boolean {
  const { from, days } = context
  return from !== null && dateRange(from, shownCount(context)).every((date) => (days[date] ?? []).length === 0)
}

/** The time picked during the reload is still free. */
export function isHeldFree({ held }: SlotsContext, { slots }: SlotAnswer): boolean {
  return held !== null && slots.some((slot) => range.isSameSlot(slot, held))
}

export function heldOf({ held }: SlotsContext): Slot {
  return need(held)
}

/** Takes the time, and clears the notices about another one. */
export const taken = (slot: Slot) => ({ chosen: slot, held: null, conflict: null, lost: null, sought: null })

/** The position in the week view, to be stored. */
export const placeOf = ({ from, firstSlot, view }: SlotsContext) => ({ from, firstSlot, view })

/** The failure to report, with the choice that the server refused if it named one. */
export function refusedIn({ failure, query }: SlotsContext) {
  if (!failure) throw new Error('Nothing failed')
  return { failure, invalid: invalidChoice(failure, query) }
}

export function chosenOf({ chosen }: SlotsContext): Slot {
  return need(chosen)
}

function need(slot: Slot | null): Slot {
  if (!slot) throw new Error('There is no such time')
  return slot
}

/** The first free time if it is among the shown ones, so that it can be picked. */
export const firstShown = (context: SlotsContext): Slot | null =>
  context.firstSlot && shownAt(context, context.firstSlot)

function shownAt(context: SlotsContext, { start, at }: FirstSlot): Slot | null {
  const { from, days } = context
  const day = dateOf(start)
  if (from === null || !dateRange(from, shownCount(context)).includes(day)) return null
  return days[day]?.find((slot) => slot.at === at) ?? null
}

/**
 * The day of the first free time, if it may be booked and is not shown: the target of the link to it. Null without one.
 */
export function firstElsewhere(context: SlotsContext): WallDate | null {
  const { firstSlot, from, until } = context
  if (firstSlot === null || from === null) return null
  const day = range.withinPeriod(dateOf(firstSlot.start), context)
  const isOutside = until !== null && dateOf(firstSlot.start) > until
  return isOutside || dateRange(from, shownCount(context)).includes(day) ? null : day
}
