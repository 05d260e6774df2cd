import { shallowEqual } from '@xstate/react'
import { useSettled } from '../../views/ui/useSettled.ts'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { isStepperShown } from '../../../machines/booking/booking.selectors.ts'
import { stepViewsOf } from '../../../machines/booking/above.selectors.ts'
import { requestStep } from '../../views/texts/request-step.ts'
import { useStepMessages } from '../../views/texts/step-messages.ts'
import { StepperHeader } from '../../views/summary/StepperHeader.tsx'
import { Summary } from './Summary.tsx'

/** Above the question, or the choices beside it: the position in the steps, and the choices so far. */
export default function BookingNav({ actor }: { actor: BookingRef }) {
  return (
    <>
      <Stepper actor={actor} />
      <Summary actor={actor} />
    </>
  )
}

function Stepper({ actor }: { actor: BookingRef }) {
  const words = useStepMessages()
  const shown = useSettled(actor, isStepperShown)
  const steps = useSettled(actor, stepViewsOf, sameSteps)
  if (!shown) return null
  return (
    <StepperHeader
      steps={steps.map(({ name, number, preposition, status, open }) => ({
        name,
        number,
        status,
        disabled: !open,
        label: words(name, preposition).label,
      }))}
      onChosen={(step) => requestStep(actor, step)}
    />
  )
}

/** The selector creates new rows on every call; rows with the same contents count as equal. */
const sameSteps = (one: ReturnType<typeof stepViewsOf>, other: ReturnType<typeof stepViewsOf>) =>
  one.length === other.length && one.every((row, index) => shallowEqual(row, other[index]))
