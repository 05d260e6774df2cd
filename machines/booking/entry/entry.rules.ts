import type { Group } from '../../domain/catalogue/group.ts'
import type { Failure } from '../../domain/failures.ts'
import type { Scope } from '../../domain/scope.ts'
import type { CheckedSelection, Preselection } from '../../domain/sequence/preselection.ts'
import type { PickedService, Selection } from '../../domain/sequence/selection.ts'
import { rootId, type Task } from '../../domain/sequence/task.ts'
import type { Locale } from '../../domain/time/time.types.ts'

/** Choices that the server must confirm before the booking uses them. */
export interface ToCheck {
  preselection: Preselection
  selection: Selection
  /** The preselection is that of an appointment that is changed, not a link's. */
  isChange?: true
  /** A service of the home page, which will join the choices. */
  joining?: PickedService
}

export interface EntryInput {
  scope: Scope
  locale: Locale
  group: Group
  /** A customer is logged in, so the booking needs no login step. */
  signedIn: boolean
  /** The appointment that is changed or repeated; null for a new booking. */
  task: Task | null
  /** Choices preselected by the URL. */
  preselection: Preselection
  /** Preselected and remembered choices; null when there are none. */
  toCheck: ToCheck | null
}

export interface EntryContext extends EntryInput {
  checked: CheckedSelection | null
  failure: Failure | null
}

/** The input of the check whether the appointment may still be changed. */
export function changeToAsk({ scope, task }: EntryContext) {
  if (!task) throw new Error('No appointment')
  return { scope, appointmentId: rootId(task) }
}

/** The input of the check which choices are still available. */
export function choicesToAsk({ scope, locale, task, toCheck }: EntryContext) {
  if (!toCheck) throw new Error('No choices')
  return { scope, locale, ...toCheck, ...(task?.kind === 'edit' && { isChange: true as const }) }
}
