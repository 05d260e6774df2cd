import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { groupOf, isUnsettled } from '../../../machines/booking/confirm/confirm.selectors.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Notice } from '../ui/Notice.tsx'
import { pathTo } from '../ui/path-to.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** An earlier move without an answer may still change the time that was confirmed: who knows, and where to look. */
export function LateMove({ actor }: { actor: ConfirmRef }) {
  const unsettled = useSettled(actor, isUnsettled)
  const say = useAboutWhom()
  const { urlname } = useSettled(actor, groupOf)
  if (!unsettled) return null
  return (
    <Notice tone="warning" role="alert" title={<Trans>The time may still change</Trans>}>
      <p>
        <Trans>An earlier request for another time got no reply. It may still go through.</Trans>{' '}
        {say({
          own: (
            <Trans>
              Check <TextLink href={pathTo('appointments', urlname)}>your appointments</TextLink> before you come.
            </Trans>
          ),
          other: <Trans>Check the business’s calendar.</Trans>,
        })}
      </p>
    </Notice>
  )
}
