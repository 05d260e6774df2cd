import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { type FocusEvent, type FormEvent, type ReactNode, useId, useState } from 'react'
import type { LoginRef } from '../../../machines/account/login/login.machine.ts'
import type { LoginFault } from '../../../machines/account/login/login.rules.ts'
import {
  emailOf,
  failureOf,
  faultsOf,
  groupOf,
  isBlockedFor,
  isBusy,
  isIncomplete,
} from '../../../machines/account/login/login.selectors.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import { Submit } from '../fields/Submit.tsx'
import { Unmoved } from '../fields/Unmoved.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useStepMessages } from '../texts/step-messages.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { useFailureMessages } from '../texts/useFailureMessages.ts'
import './account-failures.ts'
import { useAddressFault } from './address-messages.ts'
import { Lockout } from './Lockout.tsx'
import { LoginLinks, type LoginLinksProps, ProLinks } from './LoginLinks.tsx'
import { Column, Form } from './parts.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { WrongPassword } from './refusals.tsx'

/** Signing in with e-mail and password, as a step of a booking. */
export function LoginView({ actor, position = '' }: { actor: LoginRef; position?: string }) {
  const { question } = useStepMessages()('login', null)
  return (
    <Column>
      <StepHeading position={position}>{question}</StepHeading>
      <Card>
        <LoginForm actor={actor} register="booking_register" />
      </Card>
    </Column>
  )
}

export interface LoginFormProps {
  actor: LoginRef
  /** For professionals: no mention of new customers, and no registration. */
  isForPros?: boolean
  /** Where an account is created. */
  register?: LoginLinksProps['register']
  /** The connection of a customer has ended, who so has an account. */
  isKnown?: boolean
  /** Over another screen: called when a link leads away from it. */
  onLeft?: () => void
}

type FieldIds = Record<LoginFault['at'], string>

/** The fields and the button, for use in different places. */
export function LoginForm(props: LoginFormProps) {
  const { actor, isForPros = false, register = 'register', isKnown = false, onLeft } = props
  const busy = useSelector(actor, isBusy)
  const email = useSelector(actor, emailOf)
  const [typed, setTyped] = useState<string | null>(null)
  const incomplete = useSelector(actor, isIncomplete)
  const blocked = useSelector(actor, (snapshot) => isBlockedFor(snapshot, typed ?? emailOf(snapshot)))
  const { urlname, open, phone, sector } = useSelector(actor, groupOf)
  // The form may stand twice: on its page, and in the dialog over it.
  const form = useId()
  const ids: FieldIds = { email: `${form}-email`, password: `${form}-password` }
  const errors = useErrors(actor, ids, isForPros ? null : { urlname, onLeft })
  // Counts the presses, so that the summary takes the focus after each of them and after its answer.
  const [attempt, setAttempt] = useState(0)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'login.submitted', at: Date.now(), ...typedIn(event.currentTarget) })
    setAttempt(attempt + 1)
  }
  const leave = (field: LoginFault['at']) => (event: FocusEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget
    if (form) actor.send({ type: 'login.left', field, ...typedIn(form) })
  }

  return (
    <Form
      noValidate
      onSubmit={submit}
      onInput={(event) => actor.send({ type: 'login.typed', ...typedIn(event.currentTarget) })}
      aria-busy={busy}
    >
      {!open && !isForPros && <ByPhone phone={phone} sector={sector} />}
      {attempt > 0 && <ErrorSummary faults={errors.summary} attempt={busy ? 0 : attempt} />}
      {errors.general && <FailedState failure={errors.general} phone={null} />}
      {blocked && <Lockout actor={actor} />}
      <Field label={<Trans>Email address</Trans>} id={ids.email} error={errors.email} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            readOnly={busy}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={leave('email')}
          />
        )}
      </Field>
      <PasswordInput id={ids.password} error={errors.password} readOnly={busy} onBlur={leave('password')} />
      <Submit
        busy={busy}
        doing={<Trans>Signing in</Trans>}
        unavailable={blocked ? errors.blocked : incomplete ? errors.incomplete : null}
        isSaid={blocked || errors.summary.length > 0}
      >
        <Trans>Sign in</Trans>
      </Submit>
      <Unmoved>
        {!isForPros && <LoginLinks urlname={urlname} open={open && !isKnown} register={register} onLeft={onLeft} />}
        {isForPros && !onLeft && <ProLinks urlname={urlname} />}
      </Unmoved>
    </Form>
  )
}

/** The fields themselves hold what is typed: a password belongs neither in a machine nor in React's state. */
function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return { email: text('username'), password: text('password') }
}

/** New customers cannot register here, and must know that before they look for a way. */
function ByPhone({ phone, sector }: Pick<Group, 'phone' | 'sector'>) {
  return (
    <Notice tone="info" actions={<PhoneLink phone={phone} />}>
      {sector === 'health' ? (
        <Trans>New patients make their first appointment by phone.</Trans>
      ) : (
        <Trans>New customers make their first appointment by phone.</Trans>
      )}
    </Notice>
  )
}

/** The faults by the place where they are shown: under a field, in the summary, or above the form. */
function useErrors(actor: LoginRef, ids: FieldIds, ways: { urlname: string; onLeft: (() => void) | undefined } | null) {
  const { t } = useLingui()
  const words = useFailureMessages()
  const faults = useSelector(actor, faultsOf, shallowEqual)
  const failure = useSelector(actor, failureOf)
  const messageOf = useFaultMessage()
  const fieldOfFailure = { emailError: ids.email, emailNotFound: ids.email, passwordError: ids.password }[
    String(failure?.code)
  ]
  const under = (at: LoginFault['at'], fieldId: string): ReactNode => {
    const fault = faults.find((one) => one.at === at)
    if (fault) return messageOf(fault)
    if (!failure || fieldOfFailure !== fieldId) return null
    const { what, then } = words(failure, null)
    if (ways && failure.code === 'passwordError') return <WrongPassword what={what} {...ways} />
    return `${what}. ${then}`
  }
  const email = under('email', ids.email)
  const password = under('password', ids.password)
  return {
    email,
    password,
    summary: [
      ...(email ? [{ fieldId: ids.email, message: t`Email address` }] : []),
      ...(password ? [{ fieldId: ids.password, message: t`Password` }] : []),
    ],
    general: failure && !fieldOfFailure && failure.code !== 'blockedUser' ? failure : null,
    blocked: t`This account is locked for now.`,
    incomplete: t`Enter your email address and your password to sign in.`,
  }
}

function useFaultMessage(): (fault: LoginFault) => string {
  const { t } = useLingui()
  const addressFault = useAddressFault()
  return (fault) => {
    switch (fault.reason) {
      case 'missing':
        return fault.at === 'email' ? addressFault(fault) : t`Enter your password.`
      case 'passwordLength':
        return t`A password has ${plural(fault.limit, { one: 'at least # character', other: 'at least # characters' })}.`
      default:
        return addressFault(fault)
    }
  }
}
