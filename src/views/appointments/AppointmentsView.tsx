import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { useContext } from 'react'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import {
  failureOf,
  groupOf,
  isEnded,
  isFailed,
  isFromEmailIn,
  isListWaiting,
  isLoading,
  isOutside,
  isStale,
  linkActionOf,
} from '../../../machines/appointments/appointments.selectors.ts'
import { ofLoading } from '../../../machines/domain/failures.ts'
import { PaperHead } from '../booked/PaperHead.tsx'
import { Button } from '../ui/Button.tsx'
import { CardsSkeleton } from '../ui/CardsSkeleton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SignIn } from '../ui/sign-in.ts'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { useKeptFocus } from '../ui/useKeptFocus.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { News } from './News.tsx'
import { People } from './People.tsx'
import { PickDialog } from './PickDialog.tsx'

const Sections = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } })

/** The customer's coming and past appointments, and what can be done with them. */
export function AppointmentsView({ actor }: { actor: AppointmentsRef }) {
  const { t } = useLingui()
  const group = useSettled(actor, groupOf)
  useDocumentTitle(t`Your appointments`, group.name)
  return (
    <>
      <PaperHead group={group} />
      <StepHeading>
        <Trans>Your appointments</Trans>
      </StepHeading>
      <Sections>
        <News actor={actor} />
        <Body actor={actor} />
      </Sections>
      <PickDialog actor={actor} />
      <CancelDialog actor={actor} />
      <ExportDialog actor={actor} />
    </>
  )
}

function Body({ actor }: { actor: AppointmentsRef }) {
  const outside = useSettled(actor, isOutside)
  const loading = useSettled(actor, isLoading)
  const failed = useSettled(actor, isFailed)
  const failure = useSettled(actor, failureOf)
  const waiting = useSettled(actor, isListWaiting)
  const { phone } = useSettled(actor, groupOf)
  // The session may expire while the customer is here: keep the focus on the screen.
  useKeptFocus(outside)
  if (outside) return <Outside actor={actor} />
  if (loading) {
    return (
      <>
        <LoadingText>
          <Trans>Loading your appointments</Trans>
        </LoadingText>
        <CardsSkeleton count={2} grid={false} height="120px" />
      </>
    )
  }
  if (failed && failure) {
    return (
      <FailedState
        failure={ofLoading(failure)}
        phone={phone}
        onRetry={() => actor.send({ type: 'appointments.requested' })}
      />
    )
  }
  if (waiting) return null
  return (
    <>
      <Stale actor={actor} />
      <People actor={actor} />
    </>
  )
}

/** Shown when no customer is signed in: appointments are shown to their owner only. */
function Outside({ actor }: { actor: AppointmentsRef }) {
  const signIn = useContext(SignIn)
  const linkAction = useSettled(actor, linkActionOf)
  const fromEmail = useSettled(actor, isFromEmailIn)
  const ended = useSettled(actor, isEnded)
  if (ended) {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={<Trans>You have been signed out</Trans>}
        actions={
          signIn && (
            <Button onClick={signIn}>
              <Trans>Sign in</Trans>
            </Button>
          )
        }
      >
        <Trans>Sign in again to see your appointments.</Trans>
      </Notice>
    )
  }
  return (
    <EmptyState
      title={<SignInTo linkAction={linkAction} />}
      next={
        signIn && (
          <Button onClick={signIn}>
            <Trans>Sign in</Trans>
          </Button>
        )
      }
    >
      {fromEmail ? (
        <Trans>The link in your email works once you sign in with the address it was sent to.</Trans>
      ) : (
        <Trans>Use the account you booked with. Only you can see your appointments.</Trans>
      )}
    </EmptyState>
  )
}

/** The reason to sign in. */
function SignInTo({ linkAction }: { linkAction: ReturnType<typeof linkActionOf> }) {
  switch (linkAction) {
    case 'cancel':
      return <Trans>Sign in to cancel your appointment</Trans>
    case 'edit':
      return <Trans>Sign in to change your appointment</Trans>
    case 'export':
      return <Trans>Sign in to add your appointment to your calendar</Trans>
    case null:
      return <Trans>Sign in to see your appointments</Trans>
  }
}

/** The list could not be read again, so the shown one may be old. */
function Stale({ actor }: { actor: AppointmentsRef }) {
  const stale = useSettled(actor, isStale)
  const failure = useSettled(actor, failureOf)
  const { phone } = useSettled(actor, groupOf)
  if (!stale || !failure) return null
  return <FailedState failure={failure} phone={phone} onRetry={() => actor.send({ type: 'appointments.requested' })} />
}
