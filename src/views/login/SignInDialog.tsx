import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { StageRef } from '../../../machines/kit/stage.machine.ts'
import { failureOf, guestOf, isUnopened } from '../../../machines/kit/stage.selectors.ts'
import { isForProsIn } from '../../../machines/session/signed-in.selectors.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { useStepWords } from '../words/step-words.ts'
import { LoginForm } from './LoginView.tsx'

const Lead = styled('p', { base: { marginBottom: '4' } })

export interface SignInDialogProps {
  stage: StageRef
  /** Whether the connection has ended; otherwise the customer has requested the sign-in. */
  expired: boolean
  onDismissed: () => void
}

/** The sign-in over the current screen, which stays unchanged behind it. Empty until its texts are loaded. */
export function SignInDialog({ stage, expired, onDismissed }: SignInDialogProps) {
  const { t } = useLingui()
  const { question } = useStepWords()('login', null)
  const guest = useSelector(stage, guestOf)
  const failure = useSelector(stage, failureOf)
  const unopened = useSelector(stage, isUnopened)
  const pros = useSelector(stage, isForProsIn)
  if (unopened && failure) {
    return (
      <Dialog title={question} onClosed={onDismissed}>
        <FailedState failure={failure} phone={null} onRetry={() => stage.send({ type: 'stage.retried' })} />
      </Dialog>
    )
  }
  if (!guest) return null
  return (
    <Dialog form title={pros ? t`Sign in as a professional` : question} onClosed={onDismissed}>
      <Lead>
        {expired ? (
          <Trans>Your connection has expired. Sign in to go on: what you chose and typed is still here.</Trans>
        ) : (
          <Trans>What you have chosen and typed stays as it is.</Trans>
        )}
      </Lead>
      <LoginForm actor={guest} isForPros={pros} onLeft={onDismissed} />
    </Dialog>
  )
}
