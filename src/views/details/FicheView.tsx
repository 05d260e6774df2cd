import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Field } from '../../../machines/domain/form/field.ts'
import { kindOf } from '../../../machines/domain/form/field-kinds.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import {
  allowsComment,
  correctedOf,
  droppedOf,
  formsOf,
  isBusy,
  isMove,
  isOnBehalf,
  isUnanswered,
  needsConsent,
  otherPersonOf,
  personIdOf,
  type Unavailability,
  unavailabilityOf,
} from '../../../machines/booking/details/fiche-form.selectors.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { contentEqual } from '../ui/content-equal.ts'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useFullName } from '../texts/useFullName.ts'
import { AboutWhom, useAboutWhom } from '../texts/about-whom.ts'
import { useStepMessages } from '../texts/step-messages.ts'
import { speakToCustomer } from './booking-failures.ts'
import { CommentBox } from './CommentBox.tsx'
import { ConsentBox } from './ConsentBox.tsx'
import { labelOf, useSaidField } from '../fields/field-messages.ts'
import { FieldList } from '../fields/FieldList.tsx'
import { FormAnswer, type FormAnswerProps } from './FormAnswer.tsx'
import { PersonPanels } from './PersonPanels.tsx'
import { speakToProfessional } from './pro-failures.ts'
import { sendAutofilled } from '../fields/autofill.ts'
import { useMissing } from '../fields/useMissing.ts'
import { Unmoved } from '../fields/Unmoved.tsx'

const Sections = styled('div', { base: { display: 'grid', gap: '5' } })
const Parts = styled('div', { base: { display: 'grid', gap: '4' } })

export interface FicheViewProps extends Pick<FormAnswerProps, 'unplacedOf'> {
  actor: FicheFormRef
  position?: string
}

export function FicheView({ actor, ...props }: FicheViewProps): ReactNode {
  const nameOf = useFullName()
  const other = useSelector(actor, otherPersonOf)
  return (
    <AboutWhom value={other && nameOf(other)}>
      <FicheForm actor={actor} {...props} />
    </AboutWhom>
  )
}

/** The person step: the person of the appointment, the group's questions, a comment, and the button Book. */
function FicheForm({ actor, position = '', unplacedOf }: FicheViewProps) {
  const { t } = useLingui()
  const say = useAboutWhom()
  const { question } = useStepMessages()('fiche_info', null)
  const busy = useSelector(actor, isBusy)
  // The user of a form does not change.
  const onBehalf = useSelector(actor, isOnBehalf)
  useState(onBehalf ? speakToProfessional : speakToCustomer)
  const unanswered = useSelector(actor, isUnanswered)
  const move = useSelector(actor, isMove)
  const unavailable = useUnavailability(useSelector(actor, unavailabilityOf), useMissing(actor))
  const book = useRef<HTMLButtonElement>(null)
  // A professional who has named everything has only to book: the focus goes on from the question to the button.
  useEffect(() => {
    const isAtQuestion = document.activeElement?.matches('main h1') === true
    const button = book.current
    if (!button || !onBehalf || !isAtQuestion || unavailabilityOf(actor.getSnapshot()) !== null) return undefined
    button.focus()
    // A key that is still held down from the step before books nothing.
    const press = (event: KeyboardEvent) => event.repeat && event.preventDefault()
    button.addEventListener('keydown', press)
    return () => button.removeEventListener('keydown', press)
  }, [actor, onBehalf])
  // Counts the presses, so that the summary takes the focus after each of them. Only the view needs this count.
  const [attempt, setAttempt] = useState(0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendAutofilled(event.currentTarget, actor)
    actor.send({ type: 'form.submitted' })
    setAttempt(attempt + 1)
  }
  return (
    <>
      <StepHeading
        position={position}
        intro={
          unanswered
            ? t`This is what you sent. It stays as it is until there is a reply.`
            : t`Fields are required unless they are marked as optional.`
        }
      >
        {say({ own: question, other: question, named: (name) => t`Details of ${name}` })}
      </StepHeading>
      <form noValidate autoComplete={onBehalf ? 'off' : undefined} onSubmit={submit} aria-busy={busy}>
        <Sections>
          <FormAnswer actor={actor} attempt={attempt} unplacedOf={unplacedOf} />
          <Linked actor={actor} />
          <PersonPanels actor={actor} />
          <AboutAppointment actor={actor} />
        </Sections>
        {/* While the outcome is unknown, the next actions are shown above the form. */}
        {!unanswered && (
          <Unmoved>
            <ActionBar note={unavailable && <span aria-hidden>{unavailable}</span>}>
              <Button ref={book} type="submit" busy={busy} unavailable={unavailable}>
                <Press busy={busy} move={move} />
              </Button>
            </ActionBar>
          </Unmoved>
        )}
      </form>
    </>
  )
}

/** What the press does, or is doing. */
function Press({ busy, move }: { busy: boolean; move: boolean }) {
  if (move) return busy ? <Trans>Moving the appointment</Trans> : <Trans>Move the appointment</Trans>
  return busy ? <Trans>Booking the appointment</Trans> : <Trans>Book the appointment</Trans>
}

/** Names the fields whose answer in the link cannot be used, or not as it is, so that the customer checks them. */
function Linked({ actor }: { actor: FicheFormRef }) {
  const dropped = useSelector(actor, droppedOf, contentEqual)
  const corrected = useSelector(actor, correctedOf, contentEqual)
  return (
    <>
      {dropped.length > 0 && (
        <Notice tone="info" title={<Trans>Some answers from the link could not be used</Trans>}>
          <ToCheck fields={dropped} />
        </Notice>
      )}
      {corrected.length > 0 && (
        <Notice tone="info" title={<Trans>Some answers from the link were corrected</Trans>}>
          <ToCheck fields={corrected} />
        </Notice>
      )}
    </>
  )
}

function ToCheck({ fields }: { fields: readonly Field[] }) {
  const names = fields.map(useSaidField()).map(labelOf).join(', ')
  return <Trans>Check these fields: {names}</Trans>
}

function AboutAppointment({ actor }: { actor: FicheFormRef }) {
  const fields = useSelector(actor, formsOf).vevent.filter((field) => kindOf(field).control !== null)
  const comment = useSelector(actor, allowsComment)
  const consent = useSelector(actor, needsConsent)
  // Each person that a professional books for has answers of their own, and a field remembers what was chosen in it.
  const caller = useSelector(actor, (snapshot) => (isOnBehalf(snapshot) ? personIdOf(snapshot) : null))
  if (fields.length === 0 && !comment && !consent) return null
  return (
    <Card as="section">
      <Heading below="4">
        <Trans>About the appointment</Trans>
      </Heading>
      <Parts>
        {fields.length > 0 && <FieldList key={caller} actor={actor} form="vevent" fields={fields} />}
        {comment && <CommentBox actor={actor} />}
        {consent && <ConsentBox actor={actor} />}
      </Parts>
    </Card>
  )
}

/** The reason, as text, why Book is not possible yet. */
function useUnavailability(reason: Unavailability | null, missing: string): string | null {
  const { t } = useLingui()
  switch (reason) {
    case null:
      return null
    case 'selectFicheError':
      return t`To continue, choose who the appointment is for.`
    case 'acceptJitsiError':
      return t`Accept the video call terms to continue.`
    case 'formStepFicheError':
      return t`To continue, complete: ${missing}`
    case 'formStdError':
      return t`Correct the marked fields to continue.`
    case 'formStepFicheIndication':
      return t`Open the chosen person’s details and complete them to continue.`
  }
}
