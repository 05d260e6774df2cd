import { fromPromise } from 'xstate'
import type { Id } from '../../machines/domain/id.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { CheckedSelection, Preselection } from '../../machines/domain/sequence/preselection.ts'
import type { Selection } from '../../machines/domain/sequence/selection.ts'
import type { Editable } from '../../machines/domain/sequence/task.ts'
import type { SlotCheck, SlotToCheck } from '../../machines/domain/slots/slot-check.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { lazy } from './lazy.ts'
import type { NamedBooking } from './chosen.ts'

interface ToCheck {
  scope: Scope
  locale: Locale
  preselection: Preselection
  selection: Selection
}

export const createEntryActors = (api: Api) => ({
  checkSelection: fromPromise<CheckedSelection, ToCheck>(async ({ input: { scope, ...asked }, signal }) => {
    const { checkSelection } = await lazy(() => import('./chosen.ts'))
    return checkSelection(api.client, scope, asked, signal)
  }),
  readEditable: fromPromise<Editable, { scope: Scope; appointmentId: Id }>(async ({ input, signal }) => {
    const { readEditable } = await lazy(() => import('../api/booking/appointments.ts'))
    return readEditable(api.client, input.scope, input.appointmentId, signal)
  }),
})

/** What is chosen is read in the present language. What does not come keeps its name. */
export const nameReader =
  (api: Api) =>
  ({ self }: { self: NamedBooking }) => {
    import('./chosen.ts').then(({ readNames }) => readNames(api, self)).catch(() => undefined)
  }

export const createDetailsActors = (api: Api) => ({
  checkSlot: fromPromise<SlotCheck, SlotToCheck>(async ({ input: { scope, ...asked }, signal }) => {
    const { checkSlot } = await lazy(() => import('../api/slots/check-slot.ts'))
    return checkSlot(api.client, scope, asked, signal)
  }),
})
