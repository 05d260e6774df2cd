import { fromPromise } from 'xstate'
import type { Listed } from '../../machines/appointments/appointments.types.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'
import type { SeenAppointments } from '../storage/seen-appointments.ts'

/** The calls of the page of appointments, in addition to those of the confirmation. */
export const createVisitsActors = ({ client }: Api, seenAppointments: SeenAppointments) => ({
  readAppointments: fromPromise<Listed, { scope: Scope }>(async ({ input: { scope }, signal }) => {
    const [{ readAppointments }, { withPresentNames }] = await Promise.all([
      lazy(() => import('../api/booking/appointments.ts')),
      lazy(() => import('../api/booking/present-names.ts')),
    ])
    const { id } = scope.group
    const token = client.token(id)
    const [appointments, persons] = await Promise.all([
      readAppointments(client, scope, signal).then((recorded) => withPresentNames(client, scope, recorded, signal)),
      // Without an answer whoever has appointments still has a tab.
      lazy(() => import('../api/person/forms.ts'))
        .then(({ readFiches }) => readFiches(client, scope, client.locale(), signal))
        .catch(() => []),
    ])
    const ids = appointments.map((one) => one.id)
    // Otherwise it is the list of somebody who has left meanwhile.
    if (client.token(id) === token) seenAppointments.note(id, ids)
    const names = persons.map(({ id: personId, firstname, lastname }) => ({ id: personId, firstname, lastname }))
    return { appointments, persons: names, at: client.now() }
  }),
  readClock: fromPromise<Instant, void>(() => Promise.resolve(client.now())),
})
