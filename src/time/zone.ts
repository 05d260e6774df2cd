import { DAY_MS, MINUTE_MS } from '../../machines/domain/constants.ts'
import type { Instant, WallDate, WallDateTime } from '../../machines/domain/time/time.types.ts'
import { isWallDate } from '../../machines/domain/time/is-wall-date.ts'
import { daysBetween } from '../../machines/domain/time/wall-date.ts'
import { zoneOf } from './zone-data.ts'

/**
 * Converts between the wall time of a zone and instants. Zones are IANA names, whose data was fetched with `loadZone`;
 * one that the data lacks counts as Europe/Paris. Offsets here are milliseconds to add to UTC to get the wall time.
 */

const EPOCH: WallDate = '1970-01-01'
const WALL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/

const offsetIn = (zone: ReturnType<typeof zoneOf>, at: Instant): number => -zone.utcOffset(at) * MINUTE_MS

function offsetAt(zone: string, at: Instant): number {
  return offsetIn(zoneOf(zone), at)
}

/** The wall time read as if it were UTC, in epoch milliseconds; null when it is not a valid date and time. */
export function readWall(wall: WallDateTime): number | null {
  const match = WALL.exec(wall)
  if (!match) return null
  const [, date = '', hours, minutes, seconds = '00'] = match
  if (!isWallDate(date) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return daysBetween(EPOCH, date) * DAY_MS + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000
}

/** The instants at which a zone's clocks show `wall`: one, two for a repeated hour, none for a skipped hour. */
export function instantsOf(wall: WallDateTime, zone: string): readonly Instant[] {
  const asUtc = readWall(wall)
  if (asUtc === null) return []
  // The zone is looked up once for all offsets, because a week may have thousands of free times.
  const data = zoneOf(zone)
  const offsets = new Set([asUtc - DAY_MS, asUtc, asUtc + DAY_MS].map((at) => offsetIn(data, at)))
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((at) => at + offsetIn(data, at) === asUtc)
    .sort((one, other) => one - other)
}

/**
 * Whether clocks are set back about that day, so that some of its times may come twice: a quick look before `instantsOf`
 * is asked for each of them.
 */
export function isSetBackAbout(date: WallDate, zone: string): boolean {
  const asUtc = daysBetween(EPOCH, date) * DAY_MS
  return offsetAt(zone, asUtc - DAY_MS) > offsetAt(zone, asUtc + 2 * DAY_MS)
}

/**
 * The instant of a wall time, in epoch milliseconds. Of two the first one counts (wire contract); null for a skipped
 * wall time, and for a text that is not a date and time.
 */
export function toInstant(wall: WallDateTime, zone: string): Instant | null {
  return instantsOf(wall, zone)[0] ?? null
}

const pad = (value: number) => String(value).padStart(2, '0')

/** The wall time of a zone at an instant: `YYYY-MM-DD HH:MM:SS`. */
export const toWall = (at: Instant, zone: string): WallDateTime => wallAhead(at, offsetAt(zone, at))

/** The wall time at an instant of a clock that is `offset` milliseconds ahead of UTC. */
export function wallAhead(at: Instant, offset: number): WallDateTime {
  const wall = new Date(at + offset)
  const date = `${String(wall.getUTCFullYear()).padStart(4, '0')}-${pad(wall.getUTCMonth() + 1)}-${pad(wall.getUTCDate())}`
  return `${date} ${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}:${pad(wall.getUTCSeconds())}`
}

/** The date in a zone at an instant. */
export function dayAt(at: Instant, zone: string): WallDate {
  return toWall(at, zone).slice(0, 10)
}

/** Minutes that the zone's clocks are ahead of UTC at an instant; negative west of Greenwich. */
export function offsetMinutes(at: Instant, zone: string): number {
  return offsetAt(zone, at) / MINUTE_MS
}

const ISO_INSTANT = /^(.{10}T\d{2}:\d{2}(?::\d{2}(?=[.Z+-]))?)(\.\d{1,3})?(?:Z|([+-]\d{2}):?([0-5]\d))$/

/** The instant of an ISO date-time with an offset; null for anything else, in particular without an offset. */
export function parseInstant(iso: string): Instant | null {
  const [, wall = '', fraction = '', hours = '+00', minutes = '00'] = ISO_INSTANT.exec(iso) ?? []
  const asUtc = readWall(wall)
  // A fraction is only allowed after seconds.
  if (asUtc === null || (fraction !== '' && wall.length < 'YYYY-MM-DDTHH:MM:SS'.length)) return null
  const size = (Math.abs(Number(hours)) * 60 + Number(minutes)) * MINUTE_MS
  return asUtc + Number(`0${fraction}`) * 1000 - (hours.startsWith('-') ? -size : size)
}
