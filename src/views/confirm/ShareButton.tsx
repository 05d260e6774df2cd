import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ClipboardCopy, Share2 } from 'lucide-react'
import { useEffect } from 'react'
import type { Shared, ShareRef } from '../../../machines/booking/confirm/share/share.machine.ts'
import { isCopied, isRefused } from '../../../machines/booking/confirm/share/share.selectors.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useSettled } from '../ui/useSettled.ts'

const ByHand = styled('div', { base: { flexBasis: '100%!', order: 1 } })
const Text = styled('p', { base: { whiteSpace: 'pre-line' } })

/** Shares when and where the appointment is; on a device without a dialog for that, the press copies it. */
export function ShareButton({ actor, title, text, link }: { actor: ShareRef } & Shared) {
  const { t } = useLingui()
  const copied = useSettled(actor, isCopied)
  const refused = useSettled(actor, isRefused)
  const said = t`Copied`
  useEffect(() => {
    if (copied) announce(said)
  }, [copied, said])
  const canShare = 'share' in navigator
  const Icon = copied ? Check : canShare ? Share2 : ClipboardCopy
  return (
    <>
      <Button
        variant="outline"
        icon={<Icon aria-hidden size={20} />}
        onClick={() => actor.send({ type: 'share.requested', title, text, link })}
      >
        {copied ? said : canShare ? <Trans>Share</Trans> : <Trans>Copy the details</Trans>}
      </Button>
      {refused && (
        <ByHand>
          <InView>
            <Notice tone="info" role="status" title={<Trans>Select this text to copy it</Trans>}>
              <Text>{[title, text, link].join('\n')}</Text>
            </Notice>
          </InView>
        </ByHand>
      )}
    </>
  )
}
