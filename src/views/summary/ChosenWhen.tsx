import { isLoaded } from '../../time/zone-data.ts'
import { instantsOf } from '../../time/zone.ts'
import { When, type WhenProps } from '../texts/When.tsx'
import { OwnTime } from '../own-time/OwnTime.tsx'

/** The time of a booking as text; where the visitor's clock shows another one, with the zone and the visitor's own time. */
export function ChosenWhen(props: WhenProps) {
  const { start, laterAt, zone = '', at = isLoaded(zone) ? instantsOf(start, zone)[0] : undefined } = props
  return (
    <>
      <When {...props} />
      {at !== undefined && isLoaded(zone) && (
        <OwnTime time={{ start, at, ...(laterAt !== undefined && { laterAt }) }} zone={zone} />
      )}
    </>
  )
}
