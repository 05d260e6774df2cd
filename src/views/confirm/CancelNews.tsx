import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import {
  failureOf,
  groupOf,
  isDoubting,
  partsOf,
  sameParts,
} from '../../../machines/booking/confirm/confirm.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'

/** A cancellation that did not fully succeed: refused, partial, or with an unknown outcome. */
export function CancelNews({ actor }: { actor: ConfirmRef }) {
  const { phone } = useSelector(actor, groupOf)
  const failure = useSelector(actor, failureOf)
  const doubting = useSelector(actor, isDoubting)
  const { gone, left } = useSelector(actor, partsOf, sameParts)
  if (doubting) {
    return (
      <InView>
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>We do not know whether your appointment was cancelled</Trans>}
          actions={
            <>
              <Button icon={<Search aria-hidden size={20} />} onClick={() => actor.send({ type: 'check.requested' })}>
                <Trans>Check again</Trans>
              </Button>
              <PhoneLink phone={phone} />
            </>
          }
        >
          <Trans>Your request was sent, but its answer did not reach us. Cancelling a second time does no harm.</Trans>
        </Notice>
      </InView>
    )
  }
  if (failure) {
    return (
      <InView>
        <FailedState failure={failure} phone={phone} />
      </InView>
    )
  }
  if (gone.length === 0) return null
  return (
    <InView>
      <Notice
        tone="warning"
        role="alert"
        title={<Trans>Only a part of it was cancelled</Trans>}
        actions={<PhoneLink phone={phone} />}
      >
        <p>
          <Trans>Cancelled: {gone.join(', ')}</Trans>
        </p>
        <p>
          <Trans>Still booked: {left.join(', ')}</Trans>
        </p>
      </Notice>
    </InView>
  )
}
