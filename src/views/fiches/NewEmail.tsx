import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { NewEmailRef } from '../../../machines/account/new-email/new-email.machine.ts'
import {
  addressOf,
  emailOf,
  failureOf,
  faultOf,
  groupOf,
  isAbsent,
  isAsked,
  isConfirmed,
  isReading,
  isSending,
  openFaultOf,
  pendingOf,
} from '../../../machines/account/new-email/new-email.selectors.ts'
import type { NewAddressFault } from '../../../machines/domain/account/email-faults.ts'
import { useEmailMessages } from '../fields/email-messages.ts'
import { Submit } from '../fields/Submit.tsx'
import { Unsaved } from '../fields/Unsaved.tsx'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { InView } from '../ui/InView.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextInput } from '../ui/TextInput.tsx'

const ADDRESS_ID = 'new-email'

const Parts = styled('div', { base: { display: 'grid', gap: '4', overflowWrap: 'anywhere' } })
const Form = styled('form', { base: { display: 'grid', gap: '5' } })

/** The address of the account, the one that is still to be confirmed, and a form for another one. */
export function NewEmail({ actor }: { actor: NewEmailRef }) {
  const absent = useSelector(actor, isAbsent)
  const reading = useSelector(actor, isReading)
  const email = useSelector(actor, emailOf)
  const confirmed = useSelector(actor, isConfirmed)
  if (absent) return null
  if (reading) {
    return (
      <div>
        <LoadingText>
          <Trans>Loading your email address</Trans>
        </LoadingText>
        <Skeleton style={{ height: 180 }} />
      </div>
    )
  }
  return (
    <Parts>
      {confirmed ? (
        <Notice tone="success" title={<Trans>Your email address has been changed</Trans>}>
          <Trans>From now on, sign in with {email}.</Trans>
        </Notice>
      ) : (
        <p>
          <Trans>
            You sign in with <strong>{email}</strong>.
          </Trans>
        </p>
      )}
      <Pending actor={actor} />
      <EmailForm actor={actor} />
    </Parts>
  )
}

/** The notice about an email whose link was not followed yet. */
function Pending({ actor }: { actor: NewEmailRef }) {
  const asked = useSelector(actor, isAsked)
  const pending = useSelector(actor, pendingOf)
  const email = useSelector(actor, emailOf)
  if (pending === null) return null
  const words = (
    <Trans>
      An email has been sent to {pending}. Follow the link in it and sign in to confirm the address. Until then, sign in
      with {email}.
    </Trans>
  )
  if (!asked) {
    return (
      <Notice tone="info" title={<Trans>Confirm your new address</Trans>}>
        {words}
      </Notice>
    )
  }
  return (
    <InView key={pending}>
      <Notice tone="success" role="status" title={<Trans>Check your inbox</Trans>}>
        {words}
      </Notice>
    </InView>
  )
}

function EmailForm({ actor }: { actor: NewEmailRef }) {
  const { t } = useLingui()
  const address = useSelector(actor, addressOf)
  const fault = useSelector(actor, faultOf)
  const open = useSelector(actor, openFaultOf)
  const failure = useSelector(actor, failureOf)
  const sending = useSelector(actor, isSending)
  const { phone } = useSelector(actor, groupOf)
  const words = useAddressMessages()
  // Counts the presses, so that the summary takes the focus after each of them.
  const [attempt, setAttempt] = useState(0)
  // A refusal of the address itself is shown beside it (specification, section 8).
  const isUsed = failure?.code === 'emailAlreadyExists'
  const used = t`This address already has an account. Enter another one.`
  const error = (fault && words(fault)) ?? (isUsed ? used : null)

  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    actor.send({ type: 'newEmail.submitted', address: String(new FormData(event.currentTarget).get('email') ?? '') })
    setAttempt(attempt + 1)
  }

  return (
    <Form noValidate onSubmit={press} aria-busy={sending}>
      {attempt > 0 && (
        <ErrorSummary
          faults={error ? [{ fieldId: ADDRESS_ID, message: t`New email address` }] : []}
          attempt={sending ? 0 : attempt}
        />
      )}
      {failure && !isUsed && <Unsaved key={attempt} failure={failure} phone={phone} />}
      <Field
        label={<Trans>New email address</Trans>}
        hint={<Trans>An email will be sent to this address. Follow the link in it to confirm.</Trans>}
        id={ADDRESS_ID}
        error={error}
        required
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(event) => actor.send({ type: 'newEmail.typed', address: event.currentTarget.value })}
            onBlur={() => actor.send({ type: 'newEmail.left' })}
            readOnly={sending}
          />
        )}
      </Field>
      <Submit busy={sending} doing={<Trans>Saving</Trans>} unavailable={open && words(open)} isSaid={error !== null}>
        <Trans>Change my email address</Trans>
      </Submit>
    </Form>
  )
}

function useAddressMessages(): (fault: NewAddressFault) => string {
  const { t } = useLingui()
  const emailMessages = useEmailMessages()
  return (fault) => {
    switch (fault.reason) {
      case 'missing':
        return t`Enter your new email address.`
      case 'same':
        return t`This is already your address. Enter another one.`
      default:
        return emailMessages(fault)
    }
  }
}
