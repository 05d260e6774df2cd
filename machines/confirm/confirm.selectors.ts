import type { Appointment } from '../domain/entities.ts'
import type { ConfirmSnapshot } from './confirm.machine.ts'

export const isBusy = (snapshot: ConfirmSnapshot) => snapshot.hasTag('busy')
export const isAsking = (snapshot: ConfirmSnapshot) => snapshot.hasTag('confirming') || snapshot.matches('cancelling')
export const isCancelling = (snapshot: ConfirmSnapshot) => snapshot.hasTag('writing')
export const failureOf = (snapshot: ConfirmSnapshot) => snapshot.context.failure
export const servicesOf = (snapshot: ConfirmSnapshot) => snapshot.context.services
export const groupOf = (snapshot: ConfirmSnapshot) => snapshot.context.group
/** The appointments of the booking, earliest first. */
export const appointmentsOf = (snapshot: ConfirmSnapshot) => snapshot.context.booked.appointments
export const firstAppointmentOf = (snapshot: ConfirmSnapshot): Appointment | null =>
  snapshot.context.booked.appointments[0] ?? null
