import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LetterRef } from '../../../machines/account/letter/letter.machine.ts'
import { emailOf, formPlaceOf, loginPlaceOf } from '../../../machines/account/letter/letter.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { pathAt } from '../ui/path-to.ts'
import { Column, Lines, Links } from './parts.tsx'

export interface LetterSentProps {
  actor: LetterRef
  position?: string | undefined
  /** What the link of the letter does. */
  children: ReactNode
  /** Below the letter. */
  more?: ReactNode
}

/** A letter was sent: to whom, what to do with it, and what to do if it does not arrive. */
export function LetterSent({ actor, position = '', children, more }: LetterSentProps) {
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
                We have written to <strong>{email}</strong>.
              </Trans>
            </p>
            <p>{children}</p>
            <p>
              <Trans>Nothing there after a few minutes? Look among your unwanted messages, or check the address.</Trans>
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
