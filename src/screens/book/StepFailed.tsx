import { shallowEqual } from '@xstate/react'
import { useSettled } from '../../views/ui/useSettled.ts'
import { type ReactNode, Suspense } from 'react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { groupOf, isSent, positionOf, stepOf } from '../../../machines/booking/booking.selectors.ts'
import { type Failure, ofLoading } from '../../../machines/domain/failures.ts'
import { FailedState } from '../../views/ui/FailedState.tsx'
import { lazyView, withMessages } from '../../views/ui/lazy-view.ts'
import { StepHeading } from '../../views/ui/StepHeading.tsx'
import { useStepMessages } from '../../views/texts/step-messages.ts'

interface StepFailedProps {
  booking: BookingRef
  failure: Failure
  onRetry: () => void
  /** Another way out. */
  otherwise?: ReactNode
}

/**
 * Keeps the step's question as the heading, so that a screen reader announces which step failed to load. After a reload
 * during a write, shows that a booking was sent: only this step can look it up.
 */
export function StepFailed({ booking, failure, onRetry, otherwise }: StepFailedProps) {
  const words = useStepMessages()
  const step = useSettled(booking, stepOf)
  const group = useSettled(booking, groupOf)
  const sent = useSettled(booking, isSent)
  const { preposition } = useSettled(booking, positionOf, shallowEqual)
  return (
    <>
      <StepHeading>{words(step, preposition).question}</StepHeading>
      {sent && (
        <Suspense fallback={null}>
          <SentBefore />
        </Suspense>
      )}
      <FailedState
        failure={sent ? ofLoading(failure) : failure}
        phone={group.phone}
        onRetry={onRetry}
        otherwise={otherwise}
      />
    </>
  )
}

const SentBefore = lazyView(withMessages('booking', () => import('../../views/entry/SentBefore.tsx')))
