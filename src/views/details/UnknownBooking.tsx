import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SubmissionRef } from '../../../machines/booking/submission/submission.machine.ts'
import {
  isPolling,
  isResting,
  isUnreadable,
  seenOf,
} from '../../../machines/booking/submission/submission.selectors.ts'
import { UnconfirmedNotice, WhoChecks } from '../fields/UnconfirmedNotice.tsx'
import { unbroken } from '../texts/unbroken.ts'

interface UnknownBookingProps {
  actor: SubmissionRef
  phone: string | null
  onAccepted: () => void
}

/** Shown while the outcome of the booking is unknown. */
export function UnknownBooking({ actor, phone, onAccepted }: UnknownBookingProps) {
  const looking = useSelector(actor, isPolling)
  const unreadable = useSelector(actor, isUnreadable)
  return (
    <UnconfirmedNotice
      title={
        unreadable ? <Trans>The booking is not confirmed yet</Trans> : <Trans>Your booking is not confirmed yet</Trans>
      }
      busy={looking}
      onCheck={unreadable ? null : () => actor.send({ type: 'check.requested' })}
      onAccepted={onAccepted}
      phone={phone}
    >
      {unreadable ? <InCalendar /> : <ByMail actor={actor} phone={phone} />}
    </UnconfirmedNotice>
  )
}

/** A professional can check the calendar of the business. */
function InCalendar() {
  return (
    <p>
      <Trans>
        The request was sent, but no reply came back. It will not be sent again. To avoid booking twice, check the
        calendar before you book again.
      </Trans>
    </p>
  )
}

function ByMail({ actor, phone: number }: Pick<UnknownBookingProps, 'actor' | 'phone'>) {
  const phone = unbroken(number)
  return (
    <>
      <p>
        <Trans>
          Your request was sent, but no reply came back. The appointment may be booked. To avoid booking twice, check
          your inbox for a confirmation first.
        </Trans>
      </p>
      <SoFar actor={actor} />
      {phone && (
        <p>
          <Trans>If you get no email, call {phone} to check.</Trans>
        </p>
      )}
    </>
  )
}

/** What is known so far, and who checks next. It is inside the alert, so every change of it is announced. */
function SoFar({ actor }: { actor: SubmissionRef }) {
  const seen = useSelector(actor, seenOf)
  const resting = useSelector(actor, isResting)
  return (
    <p>
      {seen === 'committed' && (
        <Trans>Your booking was probably received, but its details are not available yet. Do not book again.</Trans>
      )}
      {seen === 'absent' && <Trans>It is not in your appointments yet, but the request may still go through.</Trans>}{' '}
      <WhoChecks isResting={resting} />
    </p>
  )
}
