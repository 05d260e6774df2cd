import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LetterRef } from '../../../machines/account/letter/letter.machine.ts'
import { emailOf, groupOf } from '../../../machines/account/letter/letter.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { pathTo } from '../ui/path-to.ts'
import { Column, Lines, Links } from './parts.tsx'

export interface LetterSentProps {
  actor: LetterRef
  /** The page on which another address can be typed. */
  page: 'register' | 'reset_password'
  /** What the link of the letter does. */
  children: ReactNode
}

/** A letter was sent: to whom, what to do with it, and what to do if it does not arrive. */
export function LetterSent({ actor, page, children }: LetterSentProps) {
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
                We have written to <strong>{email}</strong>.
              </Trans>
            </p>
            <p>{children}</p>
            <p>
              <Trans>Nothing there after a few minutes? Look among your unwanted messages, or check the address.</Trans>
            </p>
          </Lines>
        </Card>
        <Links>
          <LinkButton href={pathTo(page, urlname)} variant="outline" tone="neutral">
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
