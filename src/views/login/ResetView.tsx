import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LetterRef } from '../../../machines/account/letter/letter.machine.ts'
import { groupOf, pageOf } from '../../../machines/account/letter/letter.selectors.ts'
import { Unmoved } from '../fields/Unmoved.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { pathTo } from '../ui/path-to.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { AddressForm } from './AddressForm.tsx'
import { LetterSent } from './LetterSent.tsx'
import { Column, Links, Waiting } from './parts.tsx'

/** A forgotten password: the form, the wait, and the notice that a letter was sent. */
export function ResetView({ actor }: { actor: LetterRef }) {
  const { t } = useLingui()
  const { name } = useSelector(actor, groupOf)
  const page = useSelector(actor, pageOf)
  useDocumentTitle(page === 'sent' ? t`Check your inbox` : t`Forgot your password?`, name)
  if (page === 'sent') {
    return (
      <LetterSent actor={actor}>
        <Trans>Follow the link in the message to choose a new password.</Trans>
      </LetterSent>
    )
  }
  return (
    <>
      <StepHeading key="form" intro={<Trans>We send you a link with which you can choose a new one.</Trans>}>
        <Trans>Forgot your password?</Trans>
      </StepHeading>
      <Column>
        {page === 'sending' ? (
          <Waiting>
            <Trans>Sending the message</Trans>
          </Waiting>
        ) : (
          <ResetForm actor={actor} />
        )}
      </Column>
    </>
  )
}

function ResetForm({ actor }: { actor: LetterRef }) {
  const { urlname } = useSelector(actor, groupOf)
  return (
    <>
      <Card>
        <AddressForm
          actor={actor}
          submit={<Trans>Reset my password</Trans>}
          busy={<Trans>Sending the message</Trans>}
        />
      </Card>
      <Unmoved>
        <Links>
          <LinkButton href={pathTo('login', urlname)} variant="outline" tone="neutral">
            <Trans>Sign in</Trans>
          </LinkButton>
          <LinkButton href={pathTo('register', urlname)} variant="quiet">
            <Trans>Create an account</Trans>
          </LinkButton>
        </Links>
      </Unmoved>
    </>
  )
}
