import { fromPromise } from 'xstate'
import type { Id } from '../../machines/domain/entities.ts'
import type { Scope } from '../../machines/domain/requests.ts'
import type { Api } from '../api/api.ts'
import { late } from './late.ts'
import { saveFile } from './save-file.ts'

export const createConfirmActors = ({ client }: Api) => ({
  saveCalendarFile: fromPromise<void, { scope: Scope; appointmentId: Id }>(
    async ({ input: { scope, appointmentId }, signal }) => {
      const { readIcs } = await late(() => import('../api/appointments.ts'))
      saveFile(await readIcs(client, scope, appointmentId, signal), `rdv-${appointmentId}.ics`)
    },
  ),
  cancelBooking: fromPromise<void, { scope: Scope; appointmentIds: readonly Id[] }>(
    async ({ input: { scope, appointmentIds }, signal }) => {
      const { cancelAppointments } = await late(() => import('../api/appointments.ts'))
      await cancelAppointments(client, scope, appointmentIds, signal)
    },
  ),
})
