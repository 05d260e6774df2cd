import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { Search } from 'lucide-react'
import type { CancelRef } from '../../../machines/appointments/cancel/cancel.machine.ts'
import {
  goneOf,
  isOutcomeUnknown,
  isPolling,
  isPollingFirst,
  isResting,
  isUnread,
  refusalOf,
  seenOf,
} from '../../../machines/appointments/cancel/cancel.selectors.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { Button } from '../ui/Button.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { useFailureMessages } from '../texts/useFailureMessages.ts'
import { Parts, type PartsProps } from './Parts.tsx'

interface UnknownCancellationProps {
  actor: CancelRef
  phone: string | null
  /** Gives the names of what is cancelled and of what is left, from the cancelled records. */
  parts: (gone: readonly Id[]) => PartsProps
}

/** A cancellation whose outcome is being checked: what is known so far, and who checks next. */
export function UnknownCancellation({ actor, phone, parts }: UnknownCancellationProps) {
  const isUnknown = useSettled(actor, isOutcomeUnknown)
  const looking = useSettled(actor, isPolling)
  const pollingFirst = useSettled(actor, isPollingFirst)
  const unread = useSettled(actor, isUnread)
  const refusal = useSettled(actor, refusalOf)
  const words = useFailureMessages()
  const refused = refusal && words(refusal, phone).what
  if (unread) return <Unread refused={refused} />
  if (pollingFirst) {
    return (
      <Notice tone="info" title={<Trans>Checking whether your appointment was cancelled</Trans>}>
        <Trans>You asked to cancel it before this page was reloaded.</Trans>
      </Notice>
    )
  }
  if (!isUnknown) return null
  return (
    <InView>
      <Notice
        tone="warning"
        role="alert"
        title={refused ?? <Trans>The cancellation is not confirmed yet</Trans>}
        actions={
          <>
            <Button
              busy={looking}
              icon={<Search aria-hidden size={20} />}
              onClick={() => actor.send({ type: 'cancel.checked' })}
            >
              <Trans>Check again</Trans>
            </Button>
            <PhoneLink phone={phone} />
          </>
        }
      >
        <p>
          {refused === null ? (
            <Trans>Your request was sent, but no reply came back. It is safe to cancel again.</Trans>
          ) : (
            <Trans>It may already be cancelled. Your appointments are being checked.</Trans>
          )}
        </p>
        <SoFar actor={actor} parts={parts} />
      </Notice>
    </InView>
  )
}

/** Tells a professional where to check, and makes no statement about the outcome. */
function Unread({ refused }: { refused: string | null }) {
  return (
    <InView>
      <Notice tone="warning" role="alert" title={refused ?? <Trans>The cancellation could not be confirmed</Trans>}>
        {refused === null ? (
          <Trans>
            The request was sent, but no reply came back. Check the business’s calendar. It is safe to cancel again.
          </Trans>
        ) : (
          <Trans>It may already be cancelled. Check the business’s calendar.</Trans>
        )}
      </Notice>
    </InView>
  )
}

/** What is known so far, and who checks next. It is inside the alert, so every change of it is announced. */
function SoFar({ actor, parts }: Pick<UnknownCancellationProps, 'actor' | 'parts'>) {
  const seen = useSettled(actor, seenOf)
  const gone = useSettled(actor, goneOf)
  const resting = useSettled(actor, isResting)
  const refused = useSettled(actor, refusalOf) !== null
  // While the list is read for the first time after a refusal, nothing more is known.
  if (refused && !resting) return null
  return (
    <>
      {seen === 'part' && <Parts {...parts(gone)} />}
      <p>
        {seen === 'none' && !refused && (
          <Trans>It is still in your appointments. The cancellation may still go through.</Trans>
        )}
        {seen === 'all' && <Trans>It is no longer in your appointments, but the list may be out of date.</Trans>}{' '}
        {resting ? (
          <Trans>There is still no reply. Press “Check again” to try once more.</Trans>
        ) : (
          <Trans>This page updates as soon as there is a reply.</Trans>
        )}
      </p>
    </>
  )
}
