import * as v from 'valibot'
import type { FirstSlot, Slot } from '../../../machines/domain/slots/slot.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { instantsOf, parseInstant, readWall as wallMs, toInstant } from '../../time/zone.ts'
import { id, listOf, optionalText, part, percent, readText, readWhole } from '../http/parts.schema.ts'

/** Time slots (wire contract, section 4.3), which every version sends alike: a flat list of starts. */

/** `YYYY-MM-DD HH:MM:SS`, also from a spelling without seconds or with a `T`. */
function readWall(value: unknown): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(readText(value).trim())
  return match ? `${match[1]} ${match[2]}${match[3] ?? ':00'}` : null
}

const CAPACITY_MAX = 10_000
const readPlaces = readWhole(0, Infinity)

/** Free places, one by default (wire contract, ruling 5); null for what is not a number of places. */
function readCapacity(value: unknown): number | null {
  const places = value === null || value === '' ? 1 : readPlaces(value)
  return places && Math.min(places, CAPACITY_MAX)
}

const wireSlot = v.object({
  start: part(readWall),
  time: optionalText,
  capacity: part(readCapacity),
  promotion: percent,
  calendar_ids: listOf(id),
})

/** The instant of a start. `time` decides, also against our own zone data (wire contract, rulings 21 and 31). */
function instantOf(start: string, time: string | null, zone: string): number | null {
  const said = time === null || wallMs(start) === null ? null : parseInstant(time)
  return said ?? toInstant(start, zone)
}

export interface FoundSlot {
  slot: Slot
  /** The calendars that are free then, if the version names them. */
  calendarIds: readonly Id[]
}

/**
 * A slot with its instant; null for one without a place left. A start without a `time` that does not exist in the
 * group's zone makes the record unusable.
 */
export const slotSchema = (zone: string) =>
  v.pipe(
    wireSlot,
    v.transform((slot) => ({ ...slot, at: slot.start === null ? null : instantOf(slot.start, slot.time, zone) })),
    v.check(({ at }) => at !== null, 'a time that exists'),
    v.check(({ capacity }) => capacity !== null, 'a number of places'),
    v.transform(({ start, at, time, capacity, promotion, calendar_ids: calendarIds }): FoundSlot | null => {
      if (start === null || at === null || !capacity) return null
      return { slot: { start, at, time, capacity, promotion, interventionId: null }, calendarIds }
    }),
  )

function readFirstSlot(value: unknown, zone: string): FirstSlot | null {
  const nested = typeof value === 'object' && value !== null && 'start' in value ? value.start : value
  const start = readWall(nested)
  const [at, laterAt] = start === null ? [] : instantsOf(start, zone)
  return start === null || at === undefined ? null : { start, at, ...(laterAt !== undefined && { laterAt }) }
}

/** The envelope of every version; without the list of slots the answer is malformed, not empty. */
export const slotsEnvelope = (zone: string) =>
  v.object({
    availabletimeslots: v.array(v.unknown()),
    firstSlot: part((value) => readFirstSlot(value, zone)),
  })
