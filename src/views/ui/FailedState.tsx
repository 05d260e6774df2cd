import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useContext, useRef } from 'react'
import type { Failure } from '../../../machines/domain/failures.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { Advice } from '../texts/Advice.tsx'
import { useCountdown } from '../texts/useCountdown.ts'
import { useFailureMessages } from '../texts/useFailureMessages.ts'
import { SignIn } from './sign-in.ts'
import { useLeftFocus } from './useLeftFocus.ts'

export interface FailedStateProps {
  failure: Failure
  /** Absent when trying again makes no sense. */
  onRetry?: () => void
  /** Whether the action is running again. */
  busy?: boolean
  /** The business's telephone number. */
  phone: string | null
  /** Another way to continue. */
  otherwise?: ReactNode
}

/**
 * A failure to load or to act: what happened, what to do, a retry, a phone number. Until the server's `retryAfter` has
 * passed, the button counts down and does nothing.
 */
export function FailedState({ failure, onRetry, busy = false, phone, otherwise }: FailedStateProps) {
  const { t } = useLingui()
  const words = useFailureMessages()(failure, phone)
  const left = useCountdown(failure.retryAfter)
  const signIn = useContext(SignIn)
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the failure.
  useLeftFocus(ref)
  return (
    <Notice
      ref={ref}
      tone="danger"
      role="alert"
      title={words.what}
      actions={
        <>
          {signIn && failure.code === 'expiredConnection' && (
            <Button onClick={signIn}>
              <Trans>Sign in</Trans>
            </Button>
          )}
          {onRetry && (
            <Button
              variant="outline"
              busy={busy}
              unavailable={left > 0 ? t`This site is busy` : null}
              icon={<RotateCw aria-hidden size={20} />}
              onClick={() => {
                if (left === 0 && !busy) onRetry()
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
          <PhoneLink phone={phone} />
          {otherwise}
        </>
      }
    >
      <p>
        <Advice {...words} />
      </p>
      {left > 0 && (
        <p aria-hidden>
          <Plural value={left} one="You can try again in # second." other="You can try again in # seconds." />
        </p>
      )}
    </Notice>
  )
}
