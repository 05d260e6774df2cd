import { styled } from '../../theme/styled.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmailRequestRef } from '../../../machines/account/email-request/email-request.machine.ts'
import {
  emailOf,
  failureOf,
  formPlaceOf,
  groupOf,
  isResent,
  loginPlaceOf,
  resendOf,
} from '../../../machines/account/email-request/email-request.selectors.ts'
import { RESEND_MS } from '../../../machines/domain/constants.ts'
import { announceShown } from '../ui/announce-shown.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { pathAt } from '../ui/path-to.ts'
import { useCountdown } from '../texts/useCountdown.ts'
import { Column, Lines, LinkList } from './parts.tsx'

const Again = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '2' } })
const Muted = styled('p', { base: { color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } })

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
    <Column>
      <StepHeading key="sent" position={position}>
        <Trans>Check your inbox</Trans>
      </StepHeading>
      <Card>
        <Lines>
          <MailCheck aria-hidden size={40} />
          <p>
            <Trans>
              An email has been sent to <strong>{email}</strong>.
            </Trans>
          </p>
          <p>{children}</p>
          <p>
            <Trans>No email after a few minutes? Check your spam folder, or check the address.</Trans>
          </p>
          <Resend actor={actor} />
          <LinkList>
            <li>
              <TextLink href={pathAt(form)}>
                <Trans>Use another address</Trans>
              </TextLink>
            </li>
            <li>
              <TextLink href={pathAt(login)}>
                <Trans>Sign in</Trans>
              </TextLink>
            </li>
          </LinkList>
        </Lines>
      </Card>
      {more}
    </Column>
  )
}

/** The same email once more; the first minute belongs to the one that is on its way. */
function Resend({ actor }: { actor: EmailRequestRef }) {
  const resend = useSelector(actor, resendOf)
  const resent = useSelector(actor, isResent)
  const failure = useSelector(actor, failureOf)
  const { phone } = useSelector(actor, groupOf)
  return (
    <Again>
      {resent && (
        <p ref={announceShown}>
          <Trans>The email has been sent again.</Trans>
        </p>
      )}
      {failure && <FailedState failure={failure} phone={phone} />}
      <ResendButton actor={actor} state={resend} />
    </Again>
  )
}

function ResendButton({ actor, state }: { actor: EmailRequestRef; state: ReturnType<typeof resendOf> }) {
  const { t } = useLingui()
  const left = useCountdown(state === 'waiting' ? RESEND_MS / 1000 : null)
  const soon = t`You can resend it in ${plural(Math.max(1, left), { one: '# second', other: '# seconds' })}.`
  return (
    <>
      <Button
        variant="outline"
        busy={state === 'sending'}
        unavailable={state === 'waiting' ? soon : null}
        onClick={() => actor.send({ type: 'emailRequest.resendRequested' })}
      >
        {state === 'sending' ? <Trans>Sending the email</Trans> : <Trans>Resend the email</Trans>}
      </Button>
      {state === 'waiting' && <Muted aria-hidden>{soon}</Muted>}
    </>
  )
}
