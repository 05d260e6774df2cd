import { fromPromise } from 'xstate'
import type { Booked } from '../../machines/domain/appointment/booking.ts'
import type { Changes } from '../../machines/domain/appointment/changes.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/http/api-error.ts'
import { lazy } from '../browser/lazy.ts'
import { saveFile } from '../browser/save-file.ts'
import type { SeenAppointments } from '../storage/seen-appointments.ts'

type Appointments = { scope: Scope; appointmentIds: readonly Id[] }

const loadCalls = (otherwise?: 'offline') => lazy(() => import('../api/booking/appointments.ts'), otherwise)

/** Every call is made for the customer whose appointments they are: somebody else may have signed in since. */
export const createAppointmentsActors = ({ client }: Api, seenAppointments: SeenAppointments) => {
  const holderOf = ({ scope, appointmentIds }: Appointments) =>
    seenAppointments.holderOf(scope.group.id, appointmentIds)
  const gone = () => new ApiError(failure('expiredConnection'))

  return {
    saveCalendarFile: fromPromise<void, Appointments>(async ({ input, signal }) => {
      const { scope, appointmentIds } = input
      const { readCalendar } = await loadCalls()
      const file = await readCalendar(client, scope, appointmentIds, signal, holderOf(input) ?? undefined)
      saveFile(file, `rdv-${appointmentIds[0] ?? ''}.ics`)
    }),
    cancelBooking: fromPromise<readonly Id[], Appointments>(async ({ input, signal }) => {
      // When the code does not load, nothing was sent, which is what `offline` promises.
      const { cancelAppointments } = await loadCalls('offline')
      const holder = holderOf(input)
      // A closed group then asks to sign in.
      if (!holder && !input.scope.group.openData) client.refused(null)
      if (!holder) throw gone()
      return cancelAppointments(client, input.scope, input.appointmentIds, signal, holder)
    }),
    readChanges: fromPromise<Changes, { scope: Scope; booked: Booked }>(async ({ input, signal }) => {
      const { scope, booked } = input
      const { readChanges } = await loadCalls()
      const holder = holderOf({ scope, appointmentIds: booked.appointments.map(({ id }) => id) })
      // Without a token there is no list to read.
      if (!holder || holder.token === null) throw gone()
      return readChanges(client, scope, booked, signal, holder)
    }),
    readCancelled: fromPromise<readonly Id[], Appointments>(async ({ input, signal }) => {
      const { readCancelled } = await loadCalls()
      const holder = holderOf(input)
      if (!holder) throw gone()
      return readCancelled(client, input.scope, input.appointmentIds, signal, holder)
    }),
  }
}
