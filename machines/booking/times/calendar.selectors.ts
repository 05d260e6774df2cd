import { unavailableReason } from '../../domain/slots/unavailable-day.ts'
import { earliestDay } from '../../domain/slots/slot-range.ts'
import type { WallDate } from '../../domain/time/time.types.ts'
import { dateRange, monthStart } from '../../domain/time/wall-date.ts'
import { knownDays } from './month.rules.ts'
import type { SlotsSnapshot } from './slots.machine.ts'
import { firstElsewhere, shownCount } from './slots.rules.ts'
import type { SlotsContext } from './slots.types.ts'

/** The calendar over the times: it comes with a press, so the times do not load this. */

/** The known days, shown or not. Compare with `shallowEqual`. */
export const daysOf = ({ context }: SlotsSnapshot) => knownDays(context)
/** The shown month is being requested. */
export const isMonthBusy = (snapshot: SlotsSnapshot) => snapshot.matches({ looking: { month: 'asking' } })
/** The request for the shown month failed. */
export const isMonthFailed = (snapshot: SlotsSnapshot) => snapshot.matches({ looking: { month: 'failed' } })

/** The month that most of the days are in, the earlier of two; null without a day. */
function fullestMonth(dates: readonly WallDate[]): WallDate | null {
  const months = dates.map(monthStart)
  const countOf = (month: WallDate) => months.filter((one) => one === month).length
  return months.toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))[0] ?? null
}

/**
 * The month that the calendar opens on: of the shown days that have free times, else of the next free time after them,
 * else of the shown days that can be gone to.
 */
export function monthToOpen(context: SlotsContext): WallDate | null {
  const { from, today, until, days } = context
  if (from === null || today === null) return null
  const bounds = { today, until, earliest: earliestDay(context) }
  const open = dateRange(from, shownCount(context)).filter((date) => unavailableReason(date, bounds) === null)
  const free = open.filter((date) => days[date]?.length)
  const next = firstElsewhere(context)
  if (free.length === 0 && next !== null && next > from) return monthStart(next)
  return fullestMonth(free) ?? fullestMonth(open) ?? monthStart(from)
}
export const monthToOpenOf = ({ context }: SlotsSnapshot) => monthToOpen(context)
