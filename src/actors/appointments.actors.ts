import { fromPromise } from 'xstate'
import type { Id } from '../../machines/domain/id.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Api } from '../api/api.ts'
import { lazy } from './lazy.ts'
import { saveFile } from './browser/save-file.ts'

type Appointments = { scope: Scope; appointmentIds: readonly Id[] }

const loadCalls = (otherwise?: 'offline') => lazy(() => import('../api/booking/appointments.ts'), otherwise)

export const createAppointmentsActors = ({ client }: Api) => ({
  saveCalendarFile: fromPromise<void, Appointments>(async ({ input: { scope, appointmentIds }, signal }) => {
    const { readCalendar } = await loadCalls()
    saveFile(await readCalendar(client, scope, appointmentIds, signal), `rdv-${appointmentIds[0] ?? ''}.ics`)
  }),
  cancelBooking: fromPromise<readonly Id[], Appointments>(async ({ input: { scope, appointmentIds }, signal }) => {
    // When the code does not load, nothing was sent, which is what `offline` promises.
    const { cancelAppointments } = await loadCalls('offline')
    return cancelAppointments(client, scope, appointmentIds, signal)
  }),
  readCancelled: fromPromise<readonly Id[], Appointments>(async ({ input: { scope, appointmentIds }, signal }) => {
    const { readCancelled } = await loadCalls()
    return readCancelled(client, scope, appointmentIds, signal)
  }),
})
