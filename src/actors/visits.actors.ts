import { fromPromise } from 'xstate'
import type { Listed } from '../../machines/appointments/appointments.types.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import { lazy } from './lazy.ts'

/** The calls of the page of appointments, in addition to those of the confirmation. */
export const createVisitsActors = ({ client }: Api) => ({
  readAppointments: fromPromise<Listed, { scope: Scope }>(async ({ input: { scope }, signal }) => {
    const { readAppointments } = await lazy(() => import('../api/booking/appointments.ts'))
    const appointments = await readAppointments(client, scope, signal)
    return { appointments, at: client.now() }
  }),
  readClock: fromPromise<Instant, void>(() => Promise.resolve(client.now())),
})
