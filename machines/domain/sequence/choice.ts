import type { ListItem } from '../catalogue/list-request.ts'
import { ANY, pick, type PickedOrAny, pickService, type Selection } from './selection.ts'
import type { Answer } from './sequence.ts'
import { isAnyStep, isListStep, type StepName, STEPS } from './step.ts'

/** The answer of a choice in a list step; empty if the entry does not belong to the step. */
export function chosen(name: StepName, item: ListItem): Answer {
  if (!isListStep(name)) return {}
  const { key } = STEPS[name]
  if (key === 'services') return 'kind' in item ? { services: [pickService(item)] } : {}
  return { [key]: pick(item) }
}

/** The answer of "no preference"; empty where no group can offer it. */
export function anyChosen(name: StepName): Answer {
  return isAnyStep(name) ? { [STEPS[name].key]: ANY } : {}
}

/** The named choice of a step; null if there is none, or if the step holds several. */
export function pickedAt(name: StepName, selection: Selection): PickedOrAny | null {
  if (!isListStep(name)) return null
  const { key } = STEPS[name]
  return key === 'services' ? null : selection[key]
}
