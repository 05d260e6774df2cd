import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmailRequestRef } from '../../../machines/account/email-request/email-request.machine.ts'
import { emailOf, formPlaceOf, loginPlaceOf } from '../../../machines/account/email-request/email-request.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { pathAt } from '../ui/path-to.ts'
import { Column, Lines, Links } from './parts.tsx'

export interface EmailSentProps {
  actor: EmailRequestRef
  position?: string | undefined
  /** What the link of the email does. */
  children: ReactNode
  /** Below the email. */
  more?: ReactNode
}

/** An email was sent: to whom, what to do with it, and what to do if it does not arrive. */
export function EmailSent({ actor, position = '', children, more }: EmailSentProps) {
  const form = useSelector(actor, formPlaceOf)
  const login = useSelector(actor, loginPlaceOf)
  const email = useSelector(actor, emailOf)
  return (
    <>
      <StepHeading key="sent" position={position}>
        <Trans>Check your inbox</Trans>
      </StepHeading>
      <Column>
        <Card>
          <Lines>
            <MailCheck aria-hidden size={40} />
            <p>
              <Trans>
                We have sent an email to <strong>{email}</strong>.
              </Trans>
            </p>
            <p>{children}</p>
            <p>
              <Trans>No email after a few minutes? Check your spam folder, or check the address.</Trans>
            </p>
          </Lines>
        </Card>
        {more}
        <Links>
          <LinkButton href={pathAt(form)} variant="outline" tone="neutral">
            <Trans>Use another address</Trans>
          </LinkButton>
          <LinkButton href={pathAt(login)} variant="quiet">
            <Trans>Sign in</Trans>
          </LinkButton>
        </Links>
      </Column>
    </>
  )
}
