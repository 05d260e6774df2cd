import { MINUTE_MS } from '../../../machines/domain/constants.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { NextFree, NextFreeRequest } from '../../../machines/domain/slots/next-free.ts'
import type { FirstSlot } from '../../../machines/domain/slots/slot.ts'
import { DAYS_MAX } from '../../../machines/domain/slots/slot-range.ts'
import type { Instant } from '../../../machines/domain/time/time.types.ts'
import { addDays } from '../../../machines/domain/time/wall-date.ts'
import type { Client } from '../http/client.ts'
import { findSlotsAhead } from './find-slots.ts'
import type { FoundSlot } from './slots.schema.ts'

/**
 * The next free time of each calendar of a list, from one call for the coming week without a calendar; null when a time
 * of the answer does not name its calendars. A calendar with its own booking period has nothing free beyond it (wire
 * contract, section 6, ruling 45).
 * @throws ApiError like every request for times.
 */
export async function readNextFree(
  client: Client,
  { scope, query, locale, items }: NextFreeRequest,
): Promise<NextFree | null> {
  if (!query) return null
  const now = client.now()
  const ahead = await findSlotsAhead(client, scope, { query, locale, from: null, days: DAYS_MAX })
  if (!ahead) return null
  const { slots: found, window } = ahead
  if (found.some(({ calendarIds }) => calendarIds.length === 0)) return null
  const at = items.flatMap((item) => {
    const period = 'maxrdvPeriod' in item ? item.maxrdvPeriod : null
    const first = firstOf(found, item.id, period === null ? Infinity : now + period * MINUTE_MS)
    return first ? [[item.id, first] as const] : []
  })
  return { until: addDays(window.from, window.days - 1), at: Object.fromEntries(at) }
}

function firstOf(found: readonly FoundSlot[], id: Id, last: Instant): FirstSlot | null {
  const own = found.filter(({ slot, calendarIds }) => calendarIds.includes(id) && slot.at <= last)
  const [first] = own.map(({ slot }) => slot).toSorted((one, other) => one.at - other.at)
  return first ? { start: first.start, at: first.at } : null
}
