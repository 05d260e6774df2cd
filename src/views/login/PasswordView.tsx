import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { PasswordRef } from '../../../machines/account/password/password.machine.ts'
import type { PasswordFault } from '../../../machines/account/password/password.rules.ts'
import {
  emailOf,
  failureOf,
  faultsOf,
  groupOf,
  isBusy,
  isExpired,
} from '../../../machines/account/password/password.selectors.ts'
import { PASSWORD_MAX } from '../../../machines/domain/constants.ts'
import { brokenCriteria } from '../../../machines/domain/account/password.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Field } from '../ui/Field.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordBox } from '../ui/PasswordBox.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { pathTo } from '../ui/path-to.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { Criteria } from './Criteria.tsx'
import { Column, Form } from './parts.tsx'

const PASSWORD_ID = 'new-password'
const CONFIRMATION_ID = 'new-password-again'
const CRITERIA_ID = 'new-password-criteria'

/** A new password, for somebody who has to choose one before going on. */
export function PasswordView({ actor }: { actor: PasswordRef }) {
  const { t } = useLingui()
  const { name } = useSelector(actor, groupOf)
  const expired = useSelector(actor, isExpired)
  useDocumentTitle(t`Choose a new password`, name)
  return (
    <>
      <StepHeading intro={!expired && <Trans>You need a password of your own before you can go on.</Trans>}>
        <Trans>Choose a new password</Trans>
      </StepHeading>
      <Column>{expired ? <Expired actor={actor} /> : <PasswordForm actor={actor} />}</Column>
    </>
  )
}

function PasswordForm({ actor }: { actor: PasswordRef }) {
  const { t } = useLingui()
  const busy = useSelector(actor, isBusy)
  const email = useSelector(actor, emailOf)
  const failure = useSelector(actor, failureOf)
  const faults = useSelector(actor, faultsOf, shallowEqual)
  const { phone } = useSelector(actor, groupOf)
  const message = useFaultMessage()
  const [attempt, setAttempt] = useState(0)
  // What the password lacks may be kept; the password itself stays in its field.
  const [broken, setBroken] = useState(() => brokenCriteria('', email))
  const [isMet, setMet] = useState(false)
  const errorAt = (at: PasswordFault['at']) => {
    const fault = faults.find((one) => one.at === at)
    return fault ? message(fault) : null
  }
  const password = errorAt('password')
  const confirmation = errorAt('confirmation')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    actor.send({ type: 'password.submitted', password: text('password'), confirmation: text('confirmation') })
    setAttempt(attempt + 1)
  }

  return (
    <Card>
      <Form noValidate onSubmit={submit} aria-busy={busy}>
        <ErrorSummary
          faults={[
            ...(password ? [{ fieldId: PASSWORD_ID, message: t`New password` }] : []),
            ...(confirmation ? [{ fieldId: CONFIRMATION_ID, message: t`New password, again` }] : []),
          ]}
          attempt={attempt}
        />
        {failure && <FailedState failure={failure} phone={phone} />}
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={<Trans>New password</Trans>} id={PASSWORD_ID} error={password} required>
          {(wiring) => (
            <PasswordBox
              {...wiring}
              aria-describedby={
                [wiring['aria-describedby'], isMet && CRITERIA_ID].filter(Boolean).join(' ') || undefined
              }
              name="password"
              autoComplete="new-password"
              readOnly={busy}
              onFocus={() => setMet(true)}
              onInput={(event) => setBroken(brokenCriteria(event.currentTarget.value, email))}
            />
          )}
        </Field>
        {(isMet || password) && <Criteria id={CRITERIA_ID} broken={broken} />}
        <Field label={<Trans>New password, again</Trans>} id={CONFIRMATION_ID} error={confirmation} required>
          {(wiring) => <PasswordBox {...wiring} name="confirmation" autoComplete="new-password" readOnly={busy} />}
        </Field>
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Saving</Trans> : <Trans>Save and go on</Trans>}
        </Button>
      </Form>
    </Card>
  )
}

function Expired({ actor }: { actor: PasswordRef }) {
  const { urlname } = useSelector(actor, groupOf)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>Your connection has ended</Trans>}
      actions={
        <LinkButton href={pathTo('reset_password', urlname)}>
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      }
    >
      <Trans>Your password was not changed. Ask for a new link to choose one.</Trans>
    </Notice>
  )
}

function useFaultMessage(): (fault: PasswordFault) => string {
  const { t } = useLingui()
  return (fault) => {
    if (fault.at === 'password') {
      if (fault.reason === 'tooLong') return t`Enter a password of at most ${PASSWORD_MAX} characters.`
      return fault.reason === 'missing' ? t`Enter a password.` : t`This password does not meet every rule below.`
    }
    return fault.reason === 'missing' ? t`Enter the password once more.` : t`The two passwords are not the same.`
  }
}
