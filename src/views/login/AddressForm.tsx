import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { EmailRequestRef } from '../../../machines/account/email-request/email-request.machine.ts'
import {
  emailOf,
  failureOf,
  faultOf,
  groupOf,
  isRefusedAddress,
  loginPlaceOf,
  openFaultOf,
  pageOf,
} from '../../../machines/account/email-request/email-request.selectors.ts'
import './account-failures.ts'
import { useAddressFault } from './address-messages.ts'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import { Submit } from '../fields/Submit.tsx'
import { Unmoved } from '../fields/Unmoved.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { useFailureMessages } from '../texts/useFailureMessages.ts'
import { Form, LinkList } from './parts.tsx'
import { AccountExists } from './refusals.tsx'

const EMAIL_ID = 'request-email'

export interface AddressFormProps {
  actor: EmailRequestRef
  submit: ReactNode
  busy: ReactNode
  /** Content above the button. */
  children?: ReactNode
  /** The other ways, as the entries of a list. */
  links: ReactNode
}

/** One e-mail address, and the button that requests an email to it. */
export function AddressForm({ actor, submit, busy, children, links }: AddressFormProps) {
  const { t } = useLingui()
  const email = useSelector(actor, emailOf)
  const fault = useSelector(actor, faultOf)
  const open = useSelector(actor, openFaultOf)
  const failure = useSelector(actor, failureOf)
  const sending = useSelector(actor, pageOf) === 'sending'
  const { phone, urlname } = useSelector(actor, groupOf)
  const login = useSelector(actor, loginPlaceOf)
  const words = useFailureMessages()
  const faultMessages = useAddressFault()
  // Counts the presses, so that the summary takes the focus after each of them and after its answer.
  const [attempt, setAttempt] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  // The answer replaces the form, and with it the focused button.
  useLeftFocus(ref)
  const isAddressRefused = useSelector(actor, isRefusedAddress)
  const refusal = isAddressRefused && failure ? words(failure, null) : null
  const error = fault
    ? faultMessages(fault)
    : refusal &&
      (failure?.code === 'emailAlreadyExists' ? (
        <AccountExists urlname={urlname} login={login} {...refusal} />
      ) : (
        `${refusal.what}. ${refusal.then}`
      ))

  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    actor.send({ type: 'emailRequest.requested', email: String(new FormData(event.currentTarget).get('email') ?? '') })
    setAttempt(attempt + 1)
  }

  return (
    <Form ref={ref} noValidate onSubmit={press} aria-busy={sending}>
      {(attempt > 0 || isAddressRefused) && (
        <ErrorSummary
          faults={error ? [{ fieldId: EMAIL_ID, message: t`Email address` }] : []}
          attempt={sending ? 0 : attempt}
        />
      )}
      {failure && !isAddressRefused && <FailedState failure={failure} phone={phone} />}
      <Field label={<Trans>Email address</Trans>} id={EMAIL_ID} error={error} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            readOnly={sending}
            onChange={({ target }) => actor.send({ type: 'emailRequest.typed', email: target.value })}
            onBlur={({ target }) => actor.send({ type: 'emailRequest.left', email: target.value })}
          />
        )}
      </Field>
      {children}
      <Submit busy={sending} doing={busy} unavailable={open && faultMessages(open)} isSaid={error !== null}>
        {submit}
      </Submit>
      <Unmoved>
        <LinkList>{links}</LinkList>
      </Unmoved>
    </Form>
  )
}
