import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import type { LetterRef } from '../../../machines/account/letter/letter.machine.ts'
import { emailOf, groupOf, pageOf } from '../../../machines/account/letter/letter.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { pathTo } from '../ui/path-to.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { AddressForm } from './AddressForm.tsx'
import { Column, Lines, Links, Waiting } from './parts.tsx'

/** A forgotten password: the form, the wait, and the letter that is on its way. */
export function ResetView({ actor }: { actor: LetterRef }) {
  const { t } = useLingui()
  const { name } = useSelector(actor, groupOf)
  const page = useSelector(actor, pageOf)
  useDocumentTitle(page === 'sent' ? t`Check your inbox` : t`Forgot your password?`, name)
  if (page === 'sent') return <Sent actor={actor} />
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
      <Links>
        <LinkButton href={pathTo('login', urlname)} variant="outline" tone="neutral">
          <Trans>Sign in</Trans>
        </LinkButton>
        <LinkButton href={pathTo('register', urlname)} variant="quiet">
          <Trans>Create an account</Trans>
        </LinkButton>
      </Links>
    </>
  )
}

function Sent({ actor }: { actor: LetterRef }) {
  const { urlname } = useSelector(actor, groupOf)
  const email = useSelector(actor, emailOf)
  return (
    <>
      <StepHeading key="sent">
        <Trans>Check your inbox</Trans>
      </StepHeading>
      <Column>
        <Card>
          <Lines>
            <MailCheck aria-hidden size={40} />
            <p>
              <Trans>
                We have written to <strong>{email}</strong>. Follow the link in the message to choose a new password.
              </Trans>
            </p>
            <p>
              <Trans>Nothing there after a few minutes? Look among your unwanted messages, or check the address.</Trans>
            </p>
          </Lines>
        </Card>
        <Links>
          <LinkButton href={pathTo('reset_password', urlname)} variant="outline" tone="neutral">
            <Trans>Use another address</Trans>
          </LinkButton>
          <LinkButton href={pathTo('login', urlname)} variant="quiet">
            <Trans>Sign in</Trans>
          </LinkButton>
        </Links>
      </Column>
    </>
  )
}
