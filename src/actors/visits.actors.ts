import { fromPromise } from 'xstate'
import type { Listed } from '../../machines/appointments/appointments.types.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { lazy } from './lazy.ts'
import type { Sightings } from './sightings.ts'

/** The calls of the page of appointments, in addition to those of the confirmation. */
export const createVisitsActors = ({ client }: Api, sightings: Sightings) => ({
  readAppointments: fromPromise<Listed, { scope: Scope }>(async ({ input: { scope }, signal }) => {
    const [{ readAppointments }, { withPresentNames }] = await Promise.all([
      lazy(() => import('../api/booking/appointments.ts')),
      lazy(() => import('../api/booking/present-names.ts')),
    ])
    const { id } = scope.group
    const token = client.token(id)
    const recorded = await readAppointments(client, scope, signal)
    const appointments = await withPresentNames(client, scope, recorded, signal)
    const ids = appointments.map((one) => one.id)
    // Otherwise it is the list of somebody who has left meanwhile.
    if (client.token(id) === token) sightings.note(id, ids)
    return { appointments, at: client.now() }
  }),
  readClock: fromPromise<Instant, void>(() => Promise.resolve(client.now())),
})
