import { fromPromise } from 'xstate'
import type { Id } from '../../machines/domain/id.ts'
import type { CheckedSelection, Preselection } from '../../machines/domain/sequence/preselection.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SlotCheck, SlotToCheck } from '../../machines/domain/slots/slot-check.ts'
import type { Selection } from '../../machines/domain/sequence/selection.ts'
import type { Editable } from '../../machines/domain/sequence/task.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
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
    const { checkSelection } = await late(() => import('../api/catalogue/check-selection.ts'))
    return checkSelection(api.client, scope, asked, signal)
  }),
  readEditable: fromPromise<Editable, { scope: Scope; appointmentId: Id }>(async ({ input, signal }) => {
    const { readEditable } = await late(() => import('../api/booking/appointments.ts'))
    return readEditable(api.client, input.scope, input.appointmentId, signal)
  }),
  checkSlot: fromPromise<SlotCheck, SlotToCheck>(async ({ input: { scope, ...asked }, signal }) => {
    const { checkSlot } = await late(() => import('../api/slots/check-slot.ts'))
    return checkSlot(api.client, scope, asked, signal)
  }),
})
