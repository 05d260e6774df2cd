import { Trans } from '@lingui/react/macro'
import type { ZoneLabel } from '../../time/format.ts'

/** Whose clock the times follow, said where it is not the visitor's own. */
export function ZoneText({ zone }: { zone: ZoneLabel }) {
  return (
    <Trans>
      Time of {zone.place} ({zone.offset})
    </Trans>
  )
}
