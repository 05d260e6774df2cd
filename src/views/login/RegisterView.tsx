import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LetterRef } from '../../../machines/account/letter/letter.machine.ts'
import { groupOf, isAnsweredIn, pageOf } from '../../../machines/account/letter/letter.selectors.ts'
import { Unmoved } from '../fields/Unmoved.tsx'
import { Card } from '../ui/Card.tsx'
import { InView } from '../ui/InView.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { pathTo } from '../ui/path-to.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { AddressForm } from './AddressForm.tsx'
import { LetterSent } from './LetterSent.tsx'
import { Column, Links } from './parts.tsx'

/** Creating an account: the form, the notice that a letter was sent, or why accounts cannot be created. */
export function RegisterView({ actor }: { actor: LetterRef }) {
  const { t } = useLingui()
  const { name } = useSelector(actor, groupOf)
  const page = useSelector(actor, pageOf)
  useDocumentTitle(page === 'sent' ? t`Check your inbox` : t`Create an account`, name)
  if (page === 'sent') {
    return (
      <LetterSent actor={actor} page="register">
        <Trans>Follow the link in the message to activate your account and choose your password.</Trans>
      </LetterSent>
    )
  }
  return (
    <>
      <StepHeading
        key="form"
        intro={
          page !== 'closed' && (
            <Trans>We send you a link. It activates your account and lets you choose a password.</Trans>
          )
        }
      >
        <Trans>Create an account</Trans>
      </StepHeading>
      <Column>{page === 'closed' ? <Closed actor={actor} /> : <RegisterForm actor={actor} />}</Column>
    </>
  )
}

function RegisterForm({ actor }: { actor: LetterRef }) {
  const { name, urlname } = useSelector(actor, groupOf)
  return (
    <>
      <Card>
        <AddressForm
          actor={actor}
          submit={<Trans>Create my account</Trans>}
          busy={<Trans>Creating your account</Trans>}
        >
          <Notice tone="info" title={<Trans>Your data</Trans>}>
            <Trans>
              {name} uses your e-mail address to let you sign in and to write to you about your appointments. You can
              ask for your account to be deleted at any time.
            </Trans>
          </Notice>
        </AddressForm>
      </Card>
      <Unmoved>
        <Links>
          <LinkButton href={pathTo('login', urlname)} variant="quiet">
            <Trans>I already have an account</Trans>
          </LinkButton>
        </Links>
      </Unmoved>
    </>
  )
}

/** The answer to a press takes the focus; a page that was closed from the start leaves it where it is. */
function Closed({ actor }: { actor: LetterRef }) {
  if (!useSelector(actor, isAnsweredIn)) return <ClosedNotice actor={actor} />
  return (
    <InView>
      <ClosedNotice actor={actor} role="status" />
    </InView>
  )
}

function ClosedNotice({ actor, role }: { actor: LetterRef; role?: 'status' }) {
  const { name, phone, sector, urlname } = useSelector(actor, groupOf)
  return (
    <Notice
      tone="warning"
      {...(role && { role })}
      title={
        sector === 'health' ? (
          <Trans>{name} takes no new patients online</Trans>
        ) : (
          <Trans>{name} takes no new customers online</Trans>
        )
      }
      actions={
        <>
          <PhoneLink phone={phone} />
          <LinkButton href={pathTo('login', urlname)} variant="outline" tone="neutral">
            <Trans>I already have an account</Trans>
          </LinkButton>
        </>
      }
    >
      {sector === 'health' ? (
        <Trans>Accounts are created by the practice. Please call it for your first appointment.</Trans>
      ) : (
        <Trans>Accounts are created by the business. Please call it for your first appointment.</Trans>
      )}
    </Notice>
  )
}
