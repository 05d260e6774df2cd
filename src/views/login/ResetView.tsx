import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { EmailRequestRef } from '../../../machines/account/email-request/email-request.machine.ts'
import { groupOf, pageOf } from '../../../machines/account/email-request/email-request.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { pathTo } from '../ui/path-to.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { AddressForm } from './AddressForm.tsx'
import { EmailSent } from './EmailSent.tsx'
import { Column, Waiting } from './parts.tsx'

/** A forgotten password: the form, the wait, and the notice that an email was sent. */
export function ResetView({ actor }: { actor: EmailRequestRef }) {
  const { t } = useLingui()
  const { name } = useSelector(actor, groupOf)
  const page = useSelector(actor, pageOf)
  useDocumentTitle(page === 'sent' ? t`Check your inbox` : t`Forgot your password?`, name)
  if (page === 'sent') {
    return (
      <EmailSent actor={actor}>
        <Trans>Follow the link in the email to choose a new password.</Trans>
      </EmailSent>
    )
  }
  return (
    <Column>
      <StepHeading key="form" intro={<Trans>You will get an email with a link to choose a new one.</Trans>}>
        <Trans>Forgot your password?</Trans>
      </StepHeading>
      {page === 'sending' ? (
        <Waiting>
          <Trans>Sending the email</Trans>
        </Waiting>
      ) : (
        <ResetForm actor={actor} />
      )}
    </Column>
  )
}

function ResetForm({ actor }: { actor: EmailRequestRef }) {
  const { urlname } = useSelector(actor, groupOf)
  return (
    <Card>
      <AddressForm
        actor={actor}
        submit={<Trans>Reset my password</Trans>}
        busy={<Trans>Sending the email</Trans>}
        links={
          <>
            <li>
              <TextLink href={pathTo('login', urlname)}>
                <Trans>Sign in</Trans>
              </TextLink>
            </li>
            <li>
              <TextLink href={pathTo('register', urlname)}>
                <Trans>Create an account</Trans>
              </TextLink>
            </li>
          </>
        }
      />
    </Card>
  )
}
