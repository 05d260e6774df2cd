import type { Instant, WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { foreignZone, offsetLabel } from '../../time/format.ts'
import { isLoaded } from '../../time/zone-data.ts'
import { instantsOf } from '../../time/zone.ts'
import { styled } from '../../theme/styled.ts'
import { usePhrase } from './usePhrase.ts'
import { ZoneText } from './ZoneText.tsx'

/** Where a line has no room for all of it, it goes to the next one as a whole. */
const Zone = styled('span', { base: { display: 'inline-block' } })

export interface WhenProps {
  start: WallDateTime
  at?: Instant
  /** The group's zone, IANA. Without it only the wall time is shown. */
  zone?: string
}

/**
 * A wall time of the group as text, with its date; with the zone when the visitor's clock shows another time, or with
 * the offset when the wall time occurs twice that day.
 */
export function When({ start, at, zone }: WhenProps) {
  const when = usePhrase().moment(start)
  // After a reload the zone's data loads with the times; until then no zone is shown.
  if (zone === undefined || !isLoaded(zone)) return when
  const instants = instantsOf(start, zone)
  const instant = at ?? instants[0]
  if (instant === undefined) return when
  const foreign = foreignZone(zone, instant)
  if (foreign) {
    return (
      <>
        {when} ·{' '}
        <Zone>
          <ZoneText zone={foreign} />
        </Zone>
      </>
    )
  }
  return at !== undefined && instants.length > 1 ? `${when} ${offsetLabel(at, zone)}` : when
}
