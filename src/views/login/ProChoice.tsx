import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { LoginPageRef } from '../../../machines/account/login-page/login-page.machine.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'

interface ProChoiceProps {
  actor: LoginPageRef
  /** The address of the professional; empty when the server has not named it. */
  present: string
}

/**
 * A professional is signed in, and the page signs in customers (specification, section 6): to stay is the main action.
 */
export function ProChoice({ actor, present }: ProChoiceProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the question.
  useLeftFocus(ref)
  return (
    <Notice
      ref={ref}
      tone="info"
      title={<Trans>You are signed in as a professional</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'link.declined' })}>
            <Trans>Back to booking</Trans>
          </Button>
          <Button variant="outline" onClick={() => actor.send({ type: 'link.accepted' })}>
            <Trans>Sign in as a customer</Trans>
          </Button>
        </>
      }
    >
      {present && <p>{present}</p>}
      <p>
        <Trans>
          This page is for customers. When a customer signs in, your session ends in this tab. Your choices and entries
          are removed.
        </Trans>
      </p>
    </Notice>
  )
}
