import { fromPromise } from 'xstate'
import type { Id } from '../../machines/domain/id.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { CheckedSelection } from '../../machines/domain/sequence/preselection.ts'
import type { Editable } from '../../machines/domain/sequence/task.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'
import type { Link, NamedBooking, ToCheck } from './chosen.ts'

/** @param link from which the first times can be guessed */
export const createEntryActors = (api: Api, link: Link) => ({
  checkSelection: fromPromise<CheckedSelection, ToCheck>(async ({ input, signal, system }) => {
    const { id, callCenter } = input.scope.group
    const [{ checkChoices }, { knownWho }] = await lazy(() =>
      Promise.all([import('./chosen.ts'), import('./who-is-here.ts')]),
    )
    const isKnown = api.client.isOfPro(id)
    const checked = await checkChoices(api, link, input, signal)
    const isComplete = checked.missing.length === 0 && !checked.lost
    if (isComplete || isKnown || !callCenter) return checked
    // A professional of a call centre sees entries that customers do not (wire contract, ruling 49).
    await knownWho(system)
    return api.client.isOfPro(id) ? checkChoices(api, link, input, signal) : checked
  }),
  readEditable: fromPromise<Editable, { scope: Scope; appointmentId: Id }>(async ({ input, signal, system }) => {
    const [{ readEditable }, { knownWho }] = await lazy(() =>
      Promise.all([import('../api/booking/appointments.ts'), import('./who-is-here.ts')]),
    )
    if (api.client.token(input.scope.group.id) === null) await knownWho(system)
    return readEditable(api.client, input.scope, input.appointmentId, signal)
  }),
})

/** Reads the names of the choices in the current language. A name that does not load stays as it is. */
export const nameReader =
  (api: Api) =>
  ({ self }: { self: NamedBooking }) => {
    import('./chosen.ts').then(({ readNames }) => readNames(api, self)).catch(() => undefined)
  }
