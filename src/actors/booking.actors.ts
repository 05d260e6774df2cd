import { fromPromise } from 'xstate'
import type { Id } from '../../machines/domain/id.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { CheckedSelection } from '../../machines/domain/sequence/preselection.ts'
import type { Editable } from '../../machines/domain/sequence/task.ts'
import type { Api } from '../api/api.ts'
import { lazy } from './lazy.ts'
import type { Link, NamedBooking, ToCheck } from './chosen.ts'

/** @param link where the booking begins: what its times can be guessed from */
export const createEntryActors = (api: Api, link: Link) => ({
  checkSelection: fromPromise<CheckedSelection, ToCheck>(async ({ input, signal }) => {
    const { checkChoices } = await lazy(() => import('./chosen.ts'))
    return checkChoices(api, link, input, signal)
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
