import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SavingRef } from '../../../machines/account/fiches/saving/saving.machine.ts'
import { isAbsent, isPolling, isResting } from '../../../machines/account/fiches/saving/saving.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'

const Room = styled('div', { base: { marginBottom: '5' } })

interface UnknownSavingProps {
  actor: SavingRef
  phone: string | null
  /** Called when the customer has read it and goes back to the form. */
  onAccepted: () => void
}

/**
 * Shown while it is unknown whether a new record was created: what happened, how to find out, and what not to do yet.
 */
export function UnknownSaving({ actor, phone, onAccepted }: UnknownSavingProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const looking = useSelector(actor, isPolling)
  const absent = useSelector(actor, isAbsent)
  const resting = useSelector(actor, isResting)
  // The pressed button is gone, so the focus goes to the news.
  useEffect(() => ref.current?.focus(), [])
  return (
    <Room>
      <Notice
        ref={ref}
        tone="warning"
        role="alert"
        title={<Trans>The new person is not confirmed yet</Trans>}
        actions={
          <>
            <Button
              busy={looking}
              icon={<Search aria-hidden size={20} />}
              onClick={() => actor.send({ type: 'saving.checked' })}
            >
              <Trans>Check again</Trans>
            </Button>
            <Button
              variant="outline"
              tone="neutral"
              label={t`Back to the form (what you typed is kept)`}
              onClick={onAccepted}
            >
              <Trans>Back to the form</Trans>
            </Button>
            <PhoneLink phone={phone} />
          </>
        }
      >
        <p>
          <Trans>Your request was sent, but no reply came back. Do not add this person again.</Trans>
        </p>
        <p>
          {absent && <Trans>This person is not in the list yet, but may still appear.</Trans>}{' '}
          {resting ? (
            <Trans>There is still no reply. Press “Check again” to try once more.</Trans>
          ) : (
            <Trans>This page updates as soon as there is a reply.</Trans>
          )}
        </p>
      </Notice>
    </Room>
  )
}
