import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { failureOf, groupOf, partsOf } from '../../../machines/booking/confirm/confirm.selectors.ts'
import { contentEqual } from '../ui/content-equal.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { Parts } from '../booked/Parts.tsx'

/** A finished cancellation that did not fully succeed: not sent, or partial. */
export function CancelNews({ actor }: { actor: ConfirmRef }) {
  const { phone } = useSettled(actor, groupOf)
  const failure = useSettled(actor, failureOf)
  const parts = useSettled(actor, (snapshot) => partsOf(snapshot), contentEqual)
  if (failure) {
    return (
      <InView>
        <FailedState failure={failure} phone={phone} />
      </InView>
    )
  }
  if (parts.gone.length === 0) return null
  return (
    <InView>
      <Notice
        tone="warning"
        role="alert"
        title={<Trans>Only part of the appointment was cancelled</Trans>}
        actions={<PhoneLink phone={phone} />}
      >
        <Parts {...parts} />
      </Notice>
    </InView>
  )
}
