import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { LoginPageRef } from '../../../machines/account/login-page/login-page.machine.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'

interface LinkChoiceProps {
  actor: LoginPageRef
  /** The address of whoever is signed in. */
  present: string
  /** The address that the link names; empty when it names none. */
  linked: string
}

/** Somebody else is signed in: to stay is the main action, because anybody can send a link. */
export function LinkChoice({ actor, present, linked }: LinkChoiceProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the question.
  useLeftFocus(ref)
  return (
    <Notice
      ref={ref}
      tone="info"
      title={<Trans>You are signed in as {present}</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'link.declined' })}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button variant="outline" onClick={() => actor.send({ type: 'link.accepted' })}>
            <Trans>Use this link</Trans>
          </Button>
        </>
      }
    >
      {linked ? (
        <Trans>This link signs you in as {linked} instead. Use it only if it was sent to you.</Trans>
      ) : (
        <Trans>This link opens the account of the person it was sent to. Use it only if that is you.</Trans>
      )}
    </Notice>
  )
}
