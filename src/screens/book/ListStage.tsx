import { useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { listOf, positionOf, stepOf } from '../../../machines/booking/booking.selectors.ts'
import { isListStep } from '../../../machines/domain/sequence/step.ts'
import { ChooseView } from '../../views/list/ChooseView.tsx'
import { StepHeading } from '../../views/ui/StepHeading.tsx'
import { useStepWords } from '../../views/words/step-words.ts'

/** A list step: its question, and what there is to choose. */
export function ListStage({ actor }: { actor: BookingRef }) {
  const { t } = useLingui()
  const words = useStepWords()
  const step = useSelector(actor, stepOf)
  const list = useSelector(actor, listOf)
  const { number, count, preposition } = useSelector(actor, positionOf, shallowEqual)
  if (!step || !isListStep(step) || !list) return null
  return (
    <>
      <StepHeading position={t`Step ${number} of ${count}`}>{words(step, preposition).question}</StepHeading>
      <ChooseView actor={actor} list={list} />
    </>
  )
}
