import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/domain/failures.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import type { FormFault } from '../../../machines/booking/details/fiche-form.rules.ts'
import {
  failureOf,
  isOutcomeUnknown,
  isOnBehalf,
  listedFaults,
  phoneOf,
} from '../../../machines/booking/details/fiche-form.selectors.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { ErrorSummary, type FieldFault } from '../fields/ErrorSummary.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { COMMENT_ID } from './CommentBox.tsx'
import { CONSENT_ID } from './ConsentBox.tsx'
import { fieldId, labelOf, useSaidField } from '../fields/field-messages.ts'
import { PERSON_SEARCH_ID, PERSONS_ID } from './PersonChooser.tsx'
import { DETAILS_ID } from './PersonPanel.tsx'

export interface FormAnswerProps {
  actor: FicheFormRef
  attempt: number
  /** Says that the server does not book these services at the chosen calendar, place or resource. */
  unplacedOf?: ((failure: Failure) => ReactNode) | undefined
}

/** The result of the last press on Book: the faults, the refusal, or an unknown outcome. */
export function FormAnswer({ actor, attempt, unplacedOf }: FormAnswerProps) {
  const faults = useSelector(actor, listedFaults)
  const failure = useSelector(actor, failureOf)
  const isUnknown = useSelector(actor, isOutcomeUnknown)
  const phone = useSelector(actor, phoneOf)
  const onBehalf = useSelector(actor, isOnBehalf)
  const say = useAboutWhom()
  const lineOf = useLines(onBehalf)
  if (isUnknown) {
    return (
      <InView>
        <Notice
          tone="warning"
          role="alert"
          title={say({
            own: <Trans>Your booking could not be confirmed</Trans>,
            other: <Trans>The booking could not be confirmed</Trans>,
          })}
          actions={!onBehalf && <PhoneLink phone={phone} />}
        >
          {say({
            own: <Trans>It may be booked. Check your inbox for a confirmation before you book again.</Trans>,
            other: <Trans>It may be booked. Check the calendar before you book again.</Trans>,
          })}
        </Notice>
      </InView>
    )
  }
  if (failure) {
    return (
      <InView>
        {failure.code === 'invalid_calendar' && unplacedOf ? (
          unplacedOf(failure)
        ) : (
          <FailedState failure={failure} phone={phone} />
        )}
      </InView>
    )
  }
  return <ErrorSummary faults={faults.map(lineOf)} attempt={attempt} />
}

/** Names what has to be corrected; the control itself says how. */
function useLines(onBehalf: boolean): (fault: FormFault) => FieldFault {
  const { t } = useLingui()
  const said = useSaidField()
  return (fault) => {
    switch (fault.at) {
      case 'person':
        return { fieldId: onBehalf ? PERSON_SEARCH_ID : PERSONS_ID, message: t`Who is the appointment for?` }
      case 'details':
        return { fieldId: DETAILS_ID, message: t`Open the chosen person’s details and complete them.` }
      case 'field':
        return { fieldId: fieldId(fault.form, fault.field.name), message: labelOf(said(fault.field)) }
      case 'comments':
        return { fieldId: COMMENT_ID, message: t`Your comment is too long.` }
      case 'consent':
        return { fieldId: CONSENT_ID, message: t`Video call terms` }
    }
  }
}
