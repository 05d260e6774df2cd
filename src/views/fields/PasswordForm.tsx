import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { NewPasswordRef } from '../../../machines/account/new-password/new-password.machine.ts'
import {
  changesOf,
  emailOf,
  failureOf,
  faultsOf,
  groupOf,
  isOutcomeUnknown,
  isFirst,
  isOpen,
  isSaving,
} from '../../../machines/account/new-password/new-password.selectors.ts'
import { PASSWORD_MAX } from '../../../machines/domain/constants.ts'
import { brokenCriteria, isTooLong, type PasswordFault } from '../../../machines/domain/account/password.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordBox } from './PasswordBox.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { Criteria } from './Criteria.tsx'
import { Submit } from './Submit.tsx'
import { Unsaved } from './Unsaved.tsx'

const PASSWORD_ID = 'new-password'
const CONFIRMATION_ID = 'new-password-again'
const CRITERIA_ID = 'new-password-criteria'

const Form = styled('form', { base: { display: 'grid', gap: '5' } })

export interface PasswordFormProps {
  actor: NewPasswordRef
  submit: ReactNode
  /** The password is saved, and the customer is taken to another page. */
  leaving?: boolean
}

const typedIn = (form: HTMLFormElement) => {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return { password: text('password'), confirmation: text('confirmation') }
}

/** A new password, typed twice, with its requirements. It is kept only in the fields, not in any state. */
export function PasswordForm({ actor, submit, leaving = false }: PasswordFormProps) {
  const { t } = useLingui()
  const saving = useSelector(actor, isSaving)
  const email = useSelector(actor, emailOf)
  const failure = useSelector(actor, failureOf)
  const isUnknown = useSelector(actor, isOutcomeUnknown)
  const faults = useSelector(actor, faultsOf, shallowEqual)
  const open = useSelector(actor, isOpen)
  const changes = useSelector(actor, changesOf)
  const { phone } = useSelector(actor, groupOf)
  const first = useSelector(actor, isFirst)
  const message = useFaultMessage()
  const label = first ? t`Password` : t`New password`
  const labelAgain = first ? t`Repeat the password` : t`Repeat the new password`
  const [attempt, setAttempt] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  // The session may expire while the customer is here: keep the focus on the screen.
  useLeftFocus(ref)
  // Saved fields are replaced by empty ones, and the one that had the focus is gone.
  useEffect(() => {
    const isLost = changes > 0 && document.activeElement === document.body
    if (isLost) ref.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
    // The empty fields have not been pressed for.
    setAttempt(0)
  }, [changes])
  const busy = saving || leaving
  const errorAt = (at: PasswordFault['at']) => {
    const fault = faults.find((one) => one.at === at)
    return fault ? message(fault) : null
  }
  const password = errorAt('password')
  const confirmation = errorAt('confirmation')

  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    actor.send({ type: 'newPassword.submitted', ...typedIn(event.currentTarget) })
    setAttempt(attempt + 1)
  }

  return (
    <Form
      ref={ref}
      noValidate
      onSubmit={press}
      onInput={(event) => actor.send({ type: 'newPassword.typed', ...typedIn(event.currentTarget) })}
      aria-busy={busy}
    >
      {attempt > 0 && (
        <ErrorSummary
          faults={[
            ...(password ? [{ fieldId: PASSWORD_ID, message: label }] : []),
            ...(confirmation ? [{ fieldId: CONFIRMATION_ID, message: labelAgain }] : []),
          ]}
          attempt={attempt}
        />
      )}
      {failure && !isUnknown && <Unsaved key={attempt} failure={failure} phone={phone} />}
      {isUnknown && (
        <InView key={attempt}>
          <Notice
            tone="warning"
            role="alert"
            title={
              first ? (
                <Trans>Your password may not have been saved</Trans>
              ) : (
                <Trans>Your password may not have been changed</Trans>
              )
            }
          >
            <Trans>Try again in a moment. If you are asked to sign in, try the new password first.</Trans>
          </Notice>
        </InView>
      )}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Twice
        key={changes}
        email={email}
        label={label}
        labelAgain={labelAgain}
        password={password}
        confirmation={confirmation}
        readOnly={busy}
        onLeft={(field) => {
          if (ref.current) actor.send({ type: 'newPassword.left', field, ...typedIn(ref.current) })
        }}
      />
      <Submit
        busy={busy}
        doing={<Trans>Saving</Trans>}
        unavailable={open ? t`Enter a password that meets all the rules, then repeat it.` : null}
        isSaid={password !== null || confirmation !== null}
      >
        {submit}
      </Submit>
    </Form>
  )
}

interface TwiceProps {
  email: string
  label: string
  labelAgain: string
  /** The errors of the two fields. */
  password: string | null
  confirmation: string | null
  readOnly: boolean
  onLeft: (field: PasswordFault['at']) => void
}

/** Both fields, and the rules of a password, which tick themselves off. */
function Twice({ email, label, labelAgain, password, confirmation, readOnly, onLeft }: TwiceProps) {
  // State may hold what the password lacks; the password itself stays in its field.
  const lacking = (password: string) => ({ broken: brokenCriteria(password, email), isTooLong: isTooLong(password) })
  const [lacks, setLacks] = useState(() => lacking(''))
  return (
    <>
      <Field label={label} id={PASSWORD_ID} error={password} required>
        {(wiring) => (
          <PasswordBox
            {...wiring}
            aria-describedby={[wiring['aria-describedby'], CRITERIA_ID].filter(Boolean).join(' ')}
            name="password"
            autoComplete="new-password"
            readOnly={readOnly}
            onInput={(event) => setLacks(lacking(event.currentTarget.value))}
            onBlur={() => onLeft('password')}
          />
        )}
      </Field>
      <Criteria id={CRITERIA_ID} {...lacks} />
      <Field label={labelAgain} id={CONFIRMATION_ID} error={confirmation} required>
        {(wiring) => (
          <PasswordBox
            {...wiring}
            name="confirmation"
            autoComplete="new-password"
            readOnly={readOnly}
            onBlur={() => onLeft('confirmation')}
          />
        )}
      </Field>
    </>
  )
}

function useFaultMessage(): (fault: PasswordFault) => string {
  const { t } = useLingui()
  return (fault) => {
    if (fault.at === 'password') {
      if (fault.reason === 'tooLong') return t`Enter a password of at most ${PASSWORD_MAX} characters.`
      return fault.reason === 'missing' ? t`Enter a password.` : t`This password does not meet all the rules below.`
    }
    return fault.reason === 'missing' ? t`Repeat the password.` : t`The passwords do not match.`
  }
}
