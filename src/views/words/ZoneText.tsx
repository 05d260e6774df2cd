import { Trans } from '@lingui/react/macro'
import type { ZoneLabel } from '../../time/format.ts'

/** Names the time zone of the times, where it differs from the visitor's. */
export function ZoneText({ zone }: { zone: ZoneLabel }) {
  return (
    <Trans>
      Time of {zone.place} ({zone.offset})
    </Trans>
  )
}
