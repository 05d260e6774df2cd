import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { groupOf, isOnBehalf, isUnsettled } from '../../../machines/booking/confirm/confirm.selectors.ts'
import { Notice } from '../ui/Notice.tsx'
import { pathTo } from '../ui/path-to.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** An earlier move without an answer may still change the time that was confirmed: who knows, and where to look. */
export function LateMove({ actor }: { actor: ConfirmRef }) {
  const unsettled = useSettled(actor, isUnsettled)
  const onBehalf = useSettled(actor, isOnBehalf)
  const { urlname } = useSettled(actor, groupOf)
  if (!unsettled) return null
  return (
    <Notice tone="warning" role="alert" title={<Trans>The time may still change</Trans>}>
      <p>
        <Trans>An earlier request for another time got no reply. It may still go through.</Trans>{' '}
        {onBehalf ? (
          <Trans>Check the business’s calendar.</Trans>
        ) : (
          <Trans>
            Check <TextLink href={pathTo('appointments', urlname)}>your appointments</TextLink> before you come.
          </Trans>
        )}
      </p>
    </Notice>
  )
}
