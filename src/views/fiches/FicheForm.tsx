import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import {
  failureOf,
  formsOf,
  isBusy,
  isOutcomeUnknown,
  isUnanswered,
  listedFaults,
  phoneOf,
  unavailabilityOf,
} from '../../../machines/booking/details/fiche-form.selectors.ts'
import { FieldList } from '../fields/FieldList.tsx'
import { fieldId, labelOf } from '../fields/field-messages.ts'
import { useMissing } from '../fields/useMissing.ts'
import { sendAutofilled } from '../fields/autofill.ts'
import { Unsaved } from '../fields/Unsaved.tsx'
import { Unmoved } from '../fields/Unmoved.tsx'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import { Heading } from '../ui/Heading.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'

const Form = styled('form', { base: { display: 'grid', gap: '5', '* + &': { marginTop: '5' } } })
const Hint = styled('p', { base: { color: 'muted', marginBottom: '5' } })

/** The business's questions about one person. */
export function FicheForm({ actor, isNew }: { actor: FicheFormRef; isNew: boolean }) {
  const { t } = useLingui()
  const { fiche } = useSelector(actor, formsOf)
  const busy = useSelector(actor, isBusy)
  const unanswered = useSelector(actor, isUnanswered)
  const reason = useSelector(actor, unavailabilityOf)
  const missing = useMissing(actor)
  const unavailable =
    reason &&
    (reason === 'formStepFicheError' ? t`To save, complete: ${missing}` : t`Correct the marked fields to save.`)
  // Counts the presses, so that the summary takes the focus after each of them. Only the view needs this count.
  const [attempt, setAttempt] = useState(0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendAutofilled(event.currentTarget, actor)
    actor.send({ type: 'form.submitted' })
    setAttempt(attempt + 1)
  }
  return (
    <Form noValidate onSubmit={submit} aria-busy={busy}>
      <Answer actor={actor} attempt={attempt} />
      <Card as="section">
        {isNew && (
          <Heading below="2">
            <Trans>Someone else you book for</Trans>
          </Heading>
        )}
        <Hint>
          <Trans>Fields are required unless they are marked as optional.</Trans>
        </Hint>
        <FieldList actor={actor} form="fiche" fields={fiche} />
      </Card>
      {!unanswered && (
        <Unmoved>
          <ActionBar note={unavailable && <span aria-hidden>{unavailable}</span>}>
            <Button type="submit" busy={busy} unavailable={unavailable}>
              {busy ? <Trans>Saving</Trans> : <Trans>Save</Trans>}
            </Button>
          </ActionBar>
        </Unmoved>
      )}
    </Form>
  )
}

/** The result of the last press on Save: the faults, the refusal, or an unknown outcome. */
function Answer({ actor, attempt }: { actor: FicheFormRef; attempt: number }) {
  const faults = useSelector(actor, listedFaults)
  const failure = useSelector(actor, failureOf)
  const isUnknown = useSelector(actor, isOutcomeUnknown)
  const phone = useSelector(actor, phoneOf)
  if (isUnknown) {
    return (
      <InView>
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>This person may not have been added</Trans>}
          actions={<PhoneLink phone={phone} />}
        >
          <Trans>Press “Save” again: the person is added only if they are not in the list yet.</Trans>
        </Notice>
      </InView>
    )
  }
  if (failure) return <Unsaved failure={failure} phone={phone} />
  const lines = faults.flatMap((fault) =>
    fault.at === 'field' ? [{ fieldId: fieldId(fault.form, fault.field.name), message: labelOf(fault.field) }] : [],
  )
  return <ErrorSummary faults={lines} attempt={attempt} />
}
