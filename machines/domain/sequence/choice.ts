import type { StepName } from './step.ts'
import type { ListItem } from '../catalogue/list-request.ts'
import { ANY, pickService } from './selection.ts'
import type { Answer } from './sequence.ts'

/** What a choice in a list step answers; nothing when the entry does not belong to the step. */
export function chosen(name: StepName, item: ListItem): Answer {
  const picked = { id: item.id, publicName: item.publicName }
  switch (name) {
    case 'interventionset_ids':
      return { interventionSet: picked }
    case 'intervention_ids':
      return 'kind' in item ? { services: [pickService(item)] } : {}
    case 'calendarset_id':
      return { calendarSet: picked }
    case 'calendar_id':
      return { calendar: picked }
    case 'resource_id':
      return { resource: picked }
    default:
      return {}
  }
}

/** What "no preference" answers; nothing where it is not offered. */
export function anyChosen(name: StepName): Answer {
  switch (name) {
    case 'calendarset_id':
      return { calendarSet: ANY }
    case 'calendar_id':
      return { calendar: ANY }
    case 'resource_id':
      return { resource: ANY }
    default:
      return {}
  }
}
