import { Trans } from '@lingui/react/macro'
import type { ZoneLabel } from '../../time/format.ts'

/** Names the time zone of the times, when it differs from the visitor's. */
export function ZoneText({ zone: { place, offset } }: { zone: ZoneLabel }) {
  return (
    <Trans>
      {place} time ({offset})
    </Trans>
  )
}
