import type { Instant, WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { offsetLabel } from '../../time/format.ts'
import { isLoaded } from '../../time/zone-data.ts'
import { instantsOf } from '../../time/zone.ts'
import { useTimeFormat } from './useTimeFormat.ts'

export interface WhenProps {
  start: WallDateTime
  at?: Instant
  /** The group's zone, IANA. Without it, and without the instant, only the clock is said. */
  zone?: string
}

/** A wall time of the group in words, with its date; with its offset where the clock shows it twice that day. */
export function When({ start, at, zone }: WhenProps) {
  const when = useTimeFormat().longDateTime(start)
  // After a reload the zone's data come with the times; without them nothing is claimed.
  return at !== undefined && zone !== undefined && isLoaded(zone) && instantsOf(start, zone).length > 1
    ? `${when} ${offsetLabel(at, zone)}`
    : when
}
