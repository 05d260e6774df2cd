import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SubmissionRef } from '../../../machines/booking/submission/submission.machine.ts'
import {
  isPolling,
  isResting,
  isUnreadable,
  seenOf,
} from '../../../machines/booking/submission/submission.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { unbroken } from '../texts/unbroken.ts'

const Room = styled('div', { base: { marginBottom: '6' } })

interface UnknownBookingProps {
  actor: SubmissionRef
  phone: string | null
  /** Called when the customer has read it and goes back to the form. */
  onAccepted: () => void
}

/** Shown while the outcome of the booking is unknown: what happened, how to find out, and what not to do yet. */
export function UnknownBooking({ actor, phone, onAccepted }: UnknownBookingProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const looking = useSelector(actor, isPolling)
  const unreadable = useSelector(actor, isUnreadable)
  // The pressed button is gone, so the focus goes to the news.
  useEffect(() => ref.current?.focus(), [])
  return (
    <Room>
      <Notice
        ref={ref}
        tone="warning"
        role="alert"
        title={
          unreadable ? (
            <Trans>The booking is not confirmed yet</Trans>
          ) : (
            <Trans>Your booking is not confirmed yet</Trans>
          )
        }
        actions={
          <>
            {!unreadable && (
              <Button
                busy={looking}
                icon={<Search aria-hidden size={20} />}
                onClick={() => actor.send({ type: 'check.requested' })}
              >
                <Trans>Check again</Trans>
              </Button>
            )}
            <Button
              variant="outline"
              tone="neutral"
              label={t`Back to the form (what you typed is kept)`}
              onClick={onAccepted}
            >
              <Trans>Back to the form</Trans>
            </Button>
            {!unreadable && <PhoneLink phone={phone} />}
          </>
        }
      >
        {unreadable ? <InCalendar /> : <ByMail actor={actor} phone={phone} />}
      </Notice>
    </Room>
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
      {seen === 'absent' && <Trans>It is not in your appointments yet, but the request may still arrive.</Trans>}{' '}
      {resting ? (
        <Trans>There is still no reply. Press “Check again” to try once more.</Trans>
      ) : (
        <Trans>This page updates as soon as there is a reply.</Trans>
      )}
    </p>
  )
}
