import type { Appointment } from '../../domain/appointment/appointment.ts'
import { isChangeable } from '../../domain/sequence/task.ts'
import type { ConfirmSnapshot } from './confirm.machine.ts'
import { bookedLines, type BookedLine, cancelledParts, missingServices, standing } from './confirm.rules.ts'

export const isSaving = (snapshot: ConfirmSnapshot) => snapshot.matches('saving')
/** The cancel dialog is open; it stays open during the cancellation. */
export const isAsking = (snapshot: ConfirmSnapshot) => snapshot.matches('asking') || snapshot.hasTag('writing')
export const isCancelling = (snapshot: ConfirmSnapshot) => snapshot.hasTag('writing')
export const isLeaving = (snapshot: ConfirmSnapshot) => snapshot.matches('leaving')
export const isDoubting = (snapshot: ConfirmSnapshot) => snapshot.matches('doubting')
/** The failure to show. An unknown outcome is not a failure: it has its own message. */
export const failureOf = (snapshot: ConfirmSnapshot) =>
  snapshot.matches('showing') || snapshot.matches('leaving') ? snapshot.context.failure : null
export const groupOf = (snapshot: ConfirmSnapshot) => snapshot.context.group
export const returnToOf = (snapshot: ConfirmSnapshot) => snapshot.context.returnTo
/** The records of the booking, earliest first, members of packs included. */
export const appointmentsOf = (snapshot: ConfirmSnapshot) => snapshot.context.booked.appointments
export const firstAppointmentOf = (snapshot: ConfirmSnapshot): Appointment | null =>
  snapshot.context.booked.appointments[0] ?? null
/** The records that represent the booking and are not cancelled: a pack once, not its members. */
export const reservationsOf = ({ context }: ConfirmSnapshot): readonly Appointment[] =>
  standing(context.booked.appointments).filter(({ id }) => !context.gone.includes(id))
/** How many appointments can still be cancelled, a pack counted as one. */
export const liveCountOf = (snapshot: ConfirmSnapshot): number => reservationsOf(snapshot).length
export const linesOf = ({ context }: ConfirmSnapshot): readonly BookedLine[] => bookedLines(context)
/** The names of what was chosen and not booked. Compare with `shallowEqual`. */
export const missingOf = ({ context }: ConfirmSnapshot): readonly string[] => missingServices(context)
export const sameLines = (one: readonly BookedLine[], other: readonly BookedLine[]) =>
  JSON.stringify(one) === JSON.stringify(other)
/** The names of what is cancelled and of what is left. Compare with `sameParts`. */
export const partsOf = ({ context }: ConfirmSnapshot) => cancelledParts(context)
export const sameParts = (one: ReturnType<typeof partsOf>, other: ReturnType<typeof partsOf>) =>
  JSON.stringify(one) === JSON.stringify(other)
/** Appointments of this group may get another time. */
export const mayChange = ({ context }: ConfirmSnapshot) => isChangeable(context.group)
/** When the appointment began before it was moved; null for a new one. */
export const movedFromOf = (snapshot: ConfirmSnapshot) => snapshot.context.booked.movedFrom ?? null
export const bookedAtOf = (snapshot: ConfirmSnapshot) => snapshot.context.booked.at
