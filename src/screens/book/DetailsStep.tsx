import { Suspense, useCallback } from 'react'
import { useSettled } from '../../views/ui/useSettled.ts'
import { groupOf, isOfPro } from '../../../machines/booking/booking.selectors.ts'
import type { DetailsRef } from '../../../machines/booking/details/details.machine.ts'
import {
  formOf,
  isOutcomeUnknown,
  isForOtherTime,
  isRefused,
  submissionOf,
} from '../../../machines/booking/details/details.selectors.ts'
import { UnknownBooking } from '../../views/details/UnknownBooking.tsx'
import { FicheView } from '../../views/details/FicheView.tsx'
import { invalidIn } from '../../../machines/booking/summary.selectors.ts'
import { failure, type Failure } from '../../../machines/domain/failures.ts'
import type { InvalidNoticeProps } from '../../views/times/InvalidNotice.tsx'
import { invalidMessages } from '../../views/times/invalid-messages.ts'
import { FailedState } from '../../views/ui/FailedState.tsx'
import { lazyView } from '../../views/ui/lazy-view.ts'
import { RefusedView } from '../../views/details/RefusedView.tsx'
import { requestStep } from '../../views/texts/request-step.ts'
import type { StepViewProps } from './step.types.ts'

const InvalidNotice = lazyView<InvalidNoticeProps>(
  () => import('../../views/times/InvalidNotice.tsx'),
  ({ phone }) => <FailedState failure={failure('invalid_calendar')} phone={phone} />,
)

/** The fiche step: the form, and above it a notice about a write whose outcome is unknown. */
export function DetailsStep({ actor, booking, position }: StepViewProps & { actor: DetailsRef }) {
  const { phone } = useSettled(booking, groupOf)
  const isUnknown = useSettled(actor, isOutcomeUnknown)
  const refused = useSettled(actor, isRefused)
  const forOtherTime = useSettled(actor, isForOtherTime)
  const onBehalf = useSettled(booking, isOfPro)
  const form = useSettled(actor, formOf)
  const submission = useSettled(actor, submissionOf)
  const unplacedOf = useCallback(
    (failure: Failure) => (
      <Suspense fallback={null}>
        <InvalidNotice {...invalidMessages(booking, invalidIn(booking.getSnapshot(), failure))} phone={phone} />
      </Suspense>
    ),
    [booking, phone],
  )
  return (
    <>
      {isUnknown && submission && (
        <UnknownBooking
          actor={submission}
          phone={phone}
          onAccepted={() => actor.send({ type: 'unknownOutcome.accepted' })}
        />
      )}
      {refused && submission && (
        <RefusedView
          actor={submission}
          phone={phone}
          onBehalf={onBehalf}
          isForOtherTime={forOtherTime}
          onOther={() => requestStep(booking, 'slots')}
        />
      )}
      {form && <FicheView actor={form} position={position} unplacedOf={unplacedOf} />}
    </>
  )
}
