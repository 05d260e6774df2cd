import type { Scope } from '../../domain/scope.ts'
import type { SlotRequest } from '../../domain/sequence/selection.ts'
import type { SlotAnswer } from '../../domain/slots/slot.ts'
import { earliestDay, type KnownDays, withDays } from '../../domain/slots/slot-range.ts'
import type { WallDate } from '../../domain/time/time.types.ts'
import { dateRange, daysBetween, earliest, latest, monthEnd, monthStart } from '../../domain/time/wall-date.ts'
import type { SlotsContext } from './slots.types.ts'

/** The month of the calendar over the times. Its days only mark the calendar: a day that is gone to is requested anew. */

/** The days that are known, shown or not. */
export const knownDays = ({ days, monthDays }: SlotsContext): KnownDays => ({ ...monthDays, ...days })

/**
 * The days to request: from the first to the last one of the month that can be gone to and is unknown. Null when there
 * is none, and at the booking service, which would take a request for each week.
 */
function unknownDays(context: SlotsContext): { from: WallDate; days: number } | null {
  const { month, until, scope } = context
  const open = earliestDay(context)
  if (month === null || open === null || scope.group.profile.bookingService) return null
  const first = latest(monthStart(month), open)
  const last = until === null ? monthEnd(month) : earliest(monthEnd(month), until)
  const known = knownDays(context)
  const unknown = dateRange(first, daysBetween(first, last) + 1).filter((date) => !(date in known))
  const [from] = unknown
  return from === undefined ? null : { from, days: daysBetween(from, unknown.at(-1) ?? from) + 1 }
}

export const isMonthWanted = (context: SlotsContext): boolean => unknownDays(context) !== null

export function monthRequest(context: SlotsContext): { scope: Scope } & SlotRequest {
  const { scope, query, locale } = context
  const wanted = unknownDays(context)
  if (wanted === null) throw new Error('Every day of the month is known')
  return { scope, query, locale, ...wanted }
}

export function withMonth(
  context: SlotsContext,
  { from: answered, slots }: SlotAnswer,
): Pick<SlotsContext, 'monthDays'> {
  const { monthDays } = context
  const wanted = unknownDays(context)
  if (wanted === null) return { monthDays }
  // Other days may have become known meanwhile, and an answer knows nothing of the days before it.
  const from = latest(wanted.from, answered)
  return { monthDays: withDays(monthDays, from, wanted.days - daysBetween(wanted.from, from), slots) }
}
