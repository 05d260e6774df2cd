import { Trans } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { groupOf, missingOf } from '../../../machines/booking/confirm/confirm.selectors.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'

/** Chosen services that are missing from the server's records, and how to book them. */
export function NotBooked({ actor }: { actor: ConfirmRef }) {
  const missing = useSettled(actor, missingOf, shallowEqual)
  const { phone } = useSettled(actor, groupOf)
  const say = useAboutWhom()
  if (missing.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>Not all services were booked</Trans>}
      actions={<PhoneLink phone={phone} />}
    >
      <p>
        <Trans>Not booked: {missing.join(', ')}</Trans>
      </p>
      <p>
        {say({
          own: <Trans>To book the rest, press “Book another appointment” below.</Trans>,
          other: <Trans>To book the rest, press “Book again for the same person” below.</Trans>,
        })}
      </p>
    </Notice>
  )
}
