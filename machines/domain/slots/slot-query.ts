import type { Id } from '../id.ts'
import { ANY, type Moving, pickedId, type Selection, type SlotQuery, toServices } from '../sequence/selection.ts'

/** The choices as parameters of the times. */

/** The shortest period that applies limits the choice (wire contract, ruling 45). */
function ownPeriod({ calendar, resource }: Selection): { maxrdvPeriod?: number } {
  const periods = [calendar, resource].flatMap((one) =>
    one === null || one === ANY || one.maxrdvPeriod === undefined ? [] : [one.maxrdvPeriod],
  )
  return periods.length === 0 ? {} : { maxrdvPeriod: Math.min(...periods) }
}

/**
 * @param ofLink The calendars that the link leaves to choose from. A pack brings calendars of its own.
 * @param moving The appointment that gets another time.
 */
export function toSlotQuery(selection: Selection, ofLink?: readonly Id[], moving?: Moving | null): SlotQuery {
  const calendarId = pickedId(selection.calendar)
  const isLimited = calendarId === null && selection.services.some(({ kind }) => kind !== 'pack')
  return {
    services: toServices(selection),
    calendarSetId: pickedId(selection.calendarSet),
    calendarId,
    ...(isLimited && ofLink && { calendarIds: ofLink }),
    resourceId: pickedId(selection.resource),
    ...(moving && { moving }),
    ...ownPeriod(selection),
  }
}
