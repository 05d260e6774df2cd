import type { Instant, StartTime } from '../../../machines/domain/time/time.types.ts'
import { foreignZone } from '../../time/format.ts'
import { isLoaded } from '../../time/zone-data.ts'
import { instantsOf } from '../../time/zone.ts'
import { styled } from '../../theme/styled.ts'
import { usePhrase } from './usePhrase.ts'
import { ZoneText } from './ZoneText.tsx'

/** Where a line has no room for all of it, it goes to the next one as a whole. */
const Zone = styled('span', { base: { display: 'inline-block' } })

export interface WhenProps extends Pick<StartTime, 'start' | 'laterAt'> {
  at?: Instant
  /** The group's zone, IANA. Without it only the wall time is shown. */
  zone?: string
}

/** A wall time of the group as text, with its date; with the zone when the visitor's clock shows another time. */
export function When({ zone = '', ...time }: WhenProps) {
  const when = usePhrase().moment(time, zone)
  // After a reload the zone's data loads with the times; until then no zone is shown.
  if (!isLoaded(zone)) return when
  const instant = time.at ?? instantsOf(time.start, zone)[0]
  const foreign = instant === undefined ? null : foreignZone(zone, instant)
  if (!foreign || time.laterAt !== undefined) return when
  return (
    <>
      {when} ·{' '}
      <Zone>
        <ZoneText zone={foreign} />
      </Zone>
    </>
  )
}
