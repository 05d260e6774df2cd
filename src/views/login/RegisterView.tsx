import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { EmailRequestRef } from '../../../machines/account/email-request/email-request.machine.ts'
import {
  groupOf,
  isAnsweredIn,
  loginPlaceOf,
  pageOf,
} from '../../../machines/account/email-request/email-request.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { InView } from '../ui/InView.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { pathAt } from '../ui/path-to.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { AddressForm } from './AddressForm.tsx'
import { EmailSent } from './EmailSent.tsx'
import { Column } from './parts.tsx'

export interface RegisterViewProps {
  actor: EmailRequestRef
  /** Within a booking: "Step 4 of 5", read out with the heading. */
  position?: string
  /** Within a booking: what becomes of it. */
  children?: ReactNode
}

/** Creating an account: the form, the notice that an email was sent, or why accounts cannot be created. */
export function RegisterView({ actor, position = '', children }: RegisterViewProps) {
  const { t } = useLingui()
  const { name } = useSelector(actor, groupOf)
  const page = useSelector(actor, pageOf)
  useDocumentTitle(page === 'sent' ? t`Check your inbox` : t`Create an account`, name)
  if (page === 'sent') {
    return (
      <EmailSent actor={actor} position={position} more={children}>
        <Trans>Follow the link in the email to activate your account and choose your password.</Trans>
      </EmailSent>
    )
  }
  return (
    <Column>
      <StepHeading
        key="form"
        position={position}
        intro={
          page !== 'closed' && (
            <Trans>You will get an email with a link to activate your account and choose a password.</Trans>
          )
        }
      >
        <Trans>Create an account</Trans>
      </StepHeading>
      {page === 'closed' ? (
        <Closed actor={actor} />
      ) : (
        <>
          <RegisterForm actor={actor} />
          {children}
        </>
      )}
    </Column>
  )
}

function RegisterForm({ actor }: { actor: EmailRequestRef }) {
  const { name } = useSelector(actor, groupOf)
  const login = useSelector(actor, loginPlaceOf)
  return (
    <Card>
      <AddressForm
        actor={actor}
        submit={<Trans>Create my account</Trans>}
        busy={<Trans>Creating your account</Trans>}
        links={
          <li>
            <TextLink href={pathAt(login)}>
              <Trans>I already have an account</Trans>
            </TextLink>
          </li>
        }
      >
        <Notice tone="info" title={<Trans>Your data</Trans>}>
          <Trans>
            {name} uses your email address for signing in and for messages about your appointments. You can ask for your
            account to be deleted at any time.
          </Trans>
        </Notice>
      </AddressForm>
    </Card>
  )
}

/** The answer to a press takes the focus; a page that was closed from the start leaves it where it is. */
function Closed({ actor }: { actor: EmailRequestRef }) {
  if (!useSelector(actor, isAnsweredIn)) return <ClosedNotice actor={actor} />
  return (
    <InView>
      <ClosedNotice actor={actor} role="status" />
    </InView>
  )
}

function ClosedNotice({ actor, role }: { actor: EmailRequestRef; role?: 'status' }) {
  const { name, phone, sector } = useSelector(actor, groupOf)
  const login = useSelector(actor, loginPlaceOf)
  return (
    <Notice
      tone="warning"
      {...(role && { role })}
      title={
        sector === 'health' ? (
          <Trans>{name} is not taking new patients online</Trans>
        ) : (
          <Trans>{name} is not taking new customers online</Trans>
        )
      }
      actions={
        <>
          <PhoneLink phone={phone} />
          <LinkButton href={pathAt(login)} variant="outline">
            <Trans>I already have an account</Trans>
          </LinkButton>
        </>
      }
    >
      {sector === 'health' ? (
        <Trans>Accounts are created by the practice. Call to make your first appointment.</Trans>
      ) : (
        <Trans>Accounts are created by the business. Call to make your first appointment.</Trans>
      )}
    </Notice>
  )
}
