import { fromPromise } from 'xstate'
import type { Id } from '../../machines/domain/entities.ts'
import type { CheckedSelection, Preselection } from '../../machines/domain/preselection.ts'
import type { Scope, SlotCheck, SlotToCheck } from '../../machines/domain/requests.ts'
import type { Selection } from '../../machines/domain/selection.ts'
import type { Editable } from '../../machines/domain/task.ts'
import type { Locale } from '../../machines/domain/time.types.ts'
import type { Api } from '../api/api.ts'
import { late } from './late.ts'

interface ToCheck {
  scope: Scope
  locale: Locale
  preselection: Preselection
  selection: Selection
}

export const createBookingActors = (api: Api) => ({
  checkSelection: fromPromise<CheckedSelection, ToCheck>(async ({ input: { scope, ...asked }, signal }) => {
    const { checkSelection } = await late(() => import('../api/check-selection.ts'))
    return checkSelection(api.client, scope, asked, signal)
  }),
  readEditable: fromPromise<Editable, { scope: Scope; appointmentId: Id }>(async ({ input, signal }) => {
    const { readEditable } = await late(() => import('../api/appointments.ts'))
    return readEditable(api.client, input.scope, input.appointmentId, signal)
  }),
  checkSlot: fromPromise<SlotCheck, SlotToCheck>(async ({ input: { scope, ...asked }, signal }) => {
    const { checkSlot } = await late(() => import('../api/check-slot.ts'))
    return checkSlot(api.client, scope, asked, signal)
  }),
})
