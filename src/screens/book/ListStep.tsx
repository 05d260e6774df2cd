import { shallowEqual } from '@xstate/react'
import { useSettled } from '../../views/ui/useSettled.ts'
import { positionOf, stepOf } from '../../../machines/booking/booking.selectors.ts'
import { isListStep } from '../../../machines/domain/sequence/step.ts'
import { ChooseView } from '../../views/list/ChooseView.tsx'
import { StepHeading } from '../../views/ui/StepHeading.tsx'
import { useStepMessages } from '../../views/texts/step-messages.ts'
import type { StepViewProps } from './step.types.ts'

/** A list step: its question, and its choices. */
export function ListStep({ actor, booking, position }: StepViewProps) {
  const words = useStepMessages()
  const step = useSettled(booking, stepOf)
  const { preposition } = useSettled(booking, positionOf, shallowEqual)
  if (!isListStep(step)) return null
  return (
    <>
      <StepHeading position={position}>{words(step, preposition).question}</StepHeading>
      <ChooseView actor={booking} list={actor} />
    </>
  )
}
