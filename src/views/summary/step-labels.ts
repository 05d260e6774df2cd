import { useLingui } from '@lingui/react/macro'
import type { Preposition, StepName } from '../../../machines/domain/sequence/step.ts'
import { useStepWords } from '../words/step-words.ts'

/** The labels of the stepper. A professional's person step is not about their own details. */
export function useStepLabels(isOfPro: boolean): (name: StepName, preposition: Preposition | null) => string {
  const words = useStepWords()
  const { t } = useLingui()
  return (name, preposition) =>
    isOfPro && name === 'fiche_info' ? t`Personal details` : words(name, preposition).label
}
