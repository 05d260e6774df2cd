import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ScreenGuest } from '../../../machines/domain/place/location.ts'
import type { StageRef } from '../../../machines/kit/stage.machine.ts'
import { failureOf, guestOf, isUnopened } from '../../../machines/kit/stage.selectors.ts'
import { isForProsIn } from '../../../machines/session/signed-in.selectors.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { useStepMessages } from '../texts/step-messages.ts'
import { LoginForm } from './LoginView.tsx'

const Lead = styled('p', { base: { marginBottom: '4' } })

export interface SignInDialogProps {
  stage: StageRef
  /** Whether the connection has ended; otherwise the customer has requested the sign-in. */
  expired: boolean
  /** The screen behind it; null for none that has a guest. */
  over: ScreenGuest | null
  /** Behind it the booking stands at its own login, so an account is created within the booking. */
  isAtLogin: boolean
  onDismissed: () => void
}

/** Who has to sign in, and what for. */
function Reason({ guest, expired }: { guest: ScreenGuest | null; expired: boolean }) {
  if (guest === 'appointments') {
    return expired ? (
      <Trans>You have been signed out. Sign in again to see your appointments.</Trans>
    ) : (
      <Trans>Use the account you booked with to see, change or cancel your appointments.</Trans>
    )
  }
  if (guest === 'fiches') {
    return expired ? (
      <Trans>You have been signed out. Sign in to continue.</Trans>
    ) : (
      <Trans>Use your account to see and change your details.</Trans>
    )
  }
  return expired ? (
    <Trans>You have been signed out. Sign in to continue: your choices and entries are still here.</Trans>
  ) : (
    <Trans>Your choices and entries are kept.</Trans>
  )
}

/** The sign-in over the current screen, which stays unchanged behind it. Empty until its texts are loaded. */
export function SignInDialog({ stage, expired, over, isAtLogin, onDismissed }: SignInDialogProps) {
  const { t } = useLingui()
  const { question } = useStepMessages()('login', null)
  const guest = useSelector(stage, guestOf)
  const failure = useSelector(stage, failureOf)
  const unopened = useSelector(stage, isUnopened)
  const pros = useSelector(stage, isForProsIn)
  const isNeeded = expired || isAtLogin || over === 'appointments' || over === 'fiches'
  const title = isNeeded ? question : t`Sign in`
  if (unopened && failure) {
    return (
      <Dialog title={title} onClosed={onDismissed}>
        <FailedState failure={failure} phone={null} onRetry={() => stage.send({ type: 'stage.retried' })} />
      </Dialog>
    )
  }
  if (!guest) return null
  return (
    <Dialog form title={pros ? t`Sign in as a professional` : title} onClosed={onDismissed}>
      <Lead>
        <Reason guest={over} expired={expired} />
      </Lead>
      <LoginForm
        actor={guest}
        isForPros={pros}
        register={isAtLogin ? 'booking_register' : 'register'}
        isKnown={expired}
        onLeft={onDismissed}
      />
    </Dialog>
  )
}
