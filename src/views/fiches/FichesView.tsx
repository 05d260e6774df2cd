import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { FichesRef } from '../../../machines/account/fiches/fiches.machine.ts'
import {
  failureOf,
  fieldsOf,
  formOf,
  groupOf,
  hasTyped,
  isEnded,
  isFailed,
  isLoading,
  isOutside,
  isUnsavedIn,
  tabOf,
} from '../../../machines/account/fiches/fiches.selectors.ts'
import { SafeHtml } from '../safety/SafeHtml.tsx'
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
import { FicheForm } from './FicheForm.tsx'
import { RecordList, FicheTabs } from './FicheTabs.tsx'
import { useParametersTyped } from './useParametersTyped.ts'

const Sections = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } })

/** The persons whom the customer books for: the data that the business has of each, to be read and changed. */
export function FichesView({ actor }: { actor: FichesRef }) {
  const { t } = useLingui()
  const group = useSelector(actor, groupOf)
  useDocumentTitle(t`Account and people you book for`, group.name)
  const { alltab } = group.templates
  return (
    <>
      <StepHeading>
        <Trans>Account and people you book for</Trans>
      </StepHeading>
      <Sections>
        {alltab.trim() && <SafeHtml html={alltab} lang={group.locale} />}
        <FicheTabs actor={actor}>
          <Body actor={actor} />
        </FicheTabs>
      </Sections>
    </>
  )
}

function Body({ actor }: { actor: FichesRef }) {
  const outside = useSelector(actor, isOutside)
  const loading = useSelector(actor, isLoading)
  const failed = useSelector(actor, isFailed)
  const failure = useSelector(actor, failureOf)
  const { phone } = useSelector(actor, groupOf)
  // The session may expire while the customer is here: keep the focus on the screen.
  useKeptFocus(outside)
  if (outside) return <Outside actor={actor} />
  if (loading) {
    return (
      <div>
        <LoadingText>
          <Trans>Loading your account</Trans>
        </LoadingText>
        <CardsSkeleton count={1} grid={false} height="320px" />
      </div>
    )
  }
  if (failed && failure) {
    return <FailedState failure={failure} phone={phone} onRetry={() => actor.send({ type: 'fiches.requested' })} />
  }
  return <RecordList actor={actor} />
}

/** Shown when no customer is signed in: persons are shown to their owner only. */
function Outside({ actor }: { actor: FichesRef }) {
  const signIn = useContext(SignIn)
  const recordTyped = useSelector(actor, hasTyped)
  const parametersTyped = useParametersTyped(actor)
  const typed = recordTyped || parametersTyped
  const ended = useSelector(actor, isEnded)
  if (ended) return <Ended actor={actor} typed={typed} />
  return (
    <EmptyState
      title={<Trans>Sign in to see your account</Trans>}
      next={
        signIn && (
          <Button onClick={signIn}>
            <Trans>Sign in</Trans>
          </Button>
        )
      }
    >
      <Trans>Only you can see this page.</Trans>
    </EmptyState>
  )
}

/** The connection has ended: what was typed stays in sight, for the customer who typed it. */
function Ended({ actor, typed }: { actor: FichesRef; typed: boolean }) {
  const signIn = useContext(SignIn)
  const unsaved = useSelector(actor, isUnsavedIn)
  const form = useSelector(actor, formOf)
  const tab = useSelector(actor, tabOf)
  const fields = useSelector(actor, fieldsOf)
  return (
    <>
      <Notice
        tone="warning"
        role="alert"
        title={
          unsaved ? <Trans>You were signed out before this was saved</Trans> : <Trans>You have been signed out</Trans>
        }
        actions={
          signIn && (
            <Button onClick={signIn}>
              <Trans>Sign in</Trans>
            </Button>
          )
        }
      >
        {typed ? (
          <Trans>Sign in to continue. What you typed is still here.</Trans>
        ) : (
          <Trans>Sign in again to see your account.</Trans>
        )}
      </Notice>
      {form && fields.length > 0 && <FicheForm key={form.sessionId} actor={form} isNew={tab === 'new'} />}
    </>
  )
}
