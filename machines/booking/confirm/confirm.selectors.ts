import type { Appointment } from '../../domain/appointment/appointment.ts'
import { NAMELESS, type PersonName } from '../../domain/form/full-name.ts'
import type { Id } from '../../domain/id.ts'
import { isProRole, may } from '../../domain/account/permissions.ts'
import type { ConfirmSnapshot } from './confirm.machine.ts'
import * as rules from './confirm.rules.ts'
import { bookedLines, type BookedLine, cancelledParts, missingServices, rootAppointments } from './confirm.rules.ts'

export const isLeaving = (snapshot: ConfirmSnapshot) => snapshot.matches({ showing: 'leaving' })
/** The outcome of a cancellation is unknown. */
export const isOutcomeUnknown = (snapshot: ConfirmSnapshot) => snapshot.matches({ showing: { cancelling: 'unknown' } })
/**
 * It is unknown whether the appointment still exists: while the outcome of a cancellation is unknown, and after a
 * reload until a look-up has succeeded.
 */
export const isUncertain = (snapshot: ConfirmSnapshot) =>
  isOutcomeUnknown(snapshot) ||
  (snapshot.matches({ showing: 'cancelling' }) && snapshot.context.booked.cancellation?.isSent === true)
/** An earlier move may still give it another time. */
export const isUnsettled = ({ context }: ConfirmSnapshot) => context.isUnsettled
/** It is unknown whether the appointment still exists, or when it is. */
export const isUnknown = (snapshot: ConfirmSnapshot) => isUncertain(snapshot) || isUnsettled(snapshot)
/** The failure to show. An unknown outcome is not a failure: it has its own message. */
export const failureOf = (snapshot: ConfirmSnapshot) => snapshot.context.failure
export const cancelOf = ({ children }: ConfirmSnapshot) => children.cancel ?? null
export const exportOf = ({ children }: ConfirmSnapshot) => children.export ?? null
export const shareOf = ({ children }: ConfirmSnapshot) => children.share ?? null
export const groupOf = (snapshot: ConfirmSnapshot) => snapshot.context.group
export const returnToOf = (snapshot: ConfirmSnapshot) => snapshot.context.returnTo
/**
 * The records of the booking that are not cancelled, earliest first, members of packs included. Compare with
 * `shallowEqual`.
 */
export const liveAppointmentsOf = ({ context: { booked, gone } }: ConfirmSnapshot): readonly Appointment[] =>
  booked.appointments.filter(({ id }) => !gone.includes(id))
export const firstAppointmentOf = (snapshot: ConfirmSnapshot): Appointment | null =>
  liveAppointmentsOf(snapshot)[0] ?? null
/** The records that represent the booking and are not cancelled: a pack once, not its members. */
export const reservationsOf = ({ context }: ConfirmSnapshot): readonly Appointment[] =>
  rootAppointments(context.booked.appointments).filter(({ id }) => !context.gone.includes(id))
/** What the business calls the booking by: the numbers of its records, a pack's own for its members. */
export const referenceOf = (snapshot: ConfirmSnapshot): string =>
  reservationsOf(snapshot)
    .map(({ id }) => id)
    .join(', ')
/** How many appointments can still be cancelled, a pack counted as one. */
export const liveCountOf = (snapshot: ConfirmSnapshot): number => reservationsOf(snapshot).length
/** A line for each service and pack that was booked. Compare with `contentEqual`. */
export const linesOf = ({ context }: ConfirmSnapshot): readonly BookedLine[] => bookedLines(context)
export const isVideoOf = (snapshot: ConfirmSnapshot) =>
  linesOf(snapshot).every(({ videoconference }) => videoconference)
/** The record that says when the video conference of the booking starts; null without one, or when it is cancelled. */
export function videoStartOf(snapshot: ConfirmSnapshot): Appointment | null {
  const live = liveAppointmentsOf(snapshot)
  // A server may answer without the room.
  const own = live.find(({ videoRoom }) => videoRoom !== null) ?? (isVideoOf(snapshot) ? live[0] : undefined)
  return own ?? null
}
/** The names of what was chosen and not booked. Compare with `shallowEqual`. */
export const missingOf = ({ context }: ConfirmSnapshot): readonly string[] => missingServices(context)
/**
 * The names of what is cancelled and of what is left, including what a running cancellation has found. Compare with
 * `contentEqual`.
 */
export const partsOf = ({ context }: ConfirmSnapshot, found: readonly Id[] = []) =>
  cancelledParts({ ...context, gone: [...context.gone, ...found] })
/** The site where appointments are changed instead of here; null for here. */
export const changeAtOf = (snapshot: ConfirmSnapshot) => snapshot.context.changeAt
/** Appointments of this group may get another time. */
export const mayChange = ({ context }: ConfirmSnapshot) => rules.mayChange(context)
/** The visitor may add it to a calendar. */
export const mayAddToCalendar = ({ context }: ConfirmSnapshot) => may(context.role, 'addToCalendar')
/** The person for whom a professional has booked; null for a customer. */
export const personOf = ({ context }: ConfirmSnapshot) => context.person
/** A professional has booked for another person. */
export const isOnBehalf = ({ context }: ConfirmSnapshot) => isProRole(context.role)
/** For whom a professional has booked; null for a customer, who is the reader. */
export const otherPersonOf = (snapshot: ConfirmSnapshot): PersonName | null =>
  isOnBehalf(snapshot) ? (firstAppointmentOf(snapshot)?.person ?? NAMELESS) : null
/** The calendar of all services; empty where they have several, which their lines name, or none with a name. */
export const calendarNameOf = (snapshot: ConfirmSnapshot): string =>
  linesOf(snapshot).every(({ calendarName }) => calendarName === '')
    ? (firstAppointmentOf(snapshot)?.calendarName ?? '')
    : ''
/** The address to which the confirmation goes; null where the server does not name it, and for a professional. */
export const emailToOf = (snapshot: ConfirmSnapshot) =>
  (isOnBehalf(snapshot) ? null : firstAppointmentOf(snapshot)?.person.email) ?? null
/** When the appointment started before it was moved; null for a new one, and where it is unknown when it was or is. */
export const movedFromOf = ({ context: { booked, isUnsettled } }: ConfirmSnapshot) =>
  isUnsettled ? null : (booked.movedFrom ?? null)
export const bookedAtOf = (snapshot: ConfirmSnapshot) => snapshot.context.booked.at
