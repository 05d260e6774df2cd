import { shallowEqual } from '@xstate/react'
import { useSettled } from '../../views/ui/useSettled.ts'
import type { ReactNode } from 'react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { groupOf, positionOf, stepOf } from '../../../machines/booking/booking.selectors.ts'
import type { Failure } from '../../../machines/domain/failures.ts'
import { FailedState } from '../../views/ui/FailedState.tsx'
import { StepHeading } from '../../views/ui/StepHeading.tsx'
import { useStepWords } from '../../views/words/step-words.ts'

interface StepFailedProps {
  booking: BookingRef
  failure: Failure
  onRetry: () => void
  /** Another way out. */
  otherwise?: ReactNode
}

/** Keeps the step's question as the heading, so that a screen reader announces which step failed to load. */
export function StepFailed({ booking, failure, onRetry, otherwise }: StepFailedProps) {
  const words = useStepWords()
  const step = useSettled(booking, stepOf)
  const group = useSettled(booking, groupOf)
  const { preposition } = useSettled(booking, positionOf, shallowEqual)
  return (
    <>
      <StepHeading>{words(step, preposition).question}</StepHeading>
      <FailedState failure={failure} phone={group.phone} onRetry={onRetry} otherwise={otherwise} />
    </>
  )
}
