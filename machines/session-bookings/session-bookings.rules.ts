import { isHeld } from '../booking/booking.jump.ts'
import { startedOver } from '../booking/booking.start.ts'
import { goToStep } from '../booking/booking.steps.ts'
import type { BookingContext } from '../booking/booking.types.ts'
import { isProRole } from '../domain/account/permissions.ts'
import { knownOf } from '../domain/appointment/cancellations.ts'
import { withPersonPicked } from '../domain/form/picked-person.ts'
import { setAside } from '../domain/form/set-aside.ts'
import type { Id } from '../domain/id.ts'
import type {
  BookingsFound,
  MadeBooking,
  SessionBookingsContext,
  SessionBookingsInput,
} from './session-bookings.types.ts'

export const initialContext = ({ scope }: SessionBookingsInput): SessionBookingsContext => ({
  scope,
  made: [],
  found: null,
  failure: null,
})

/** The id by which a booking is named: that of its first record; undefined for none. */
export const idOf = ({ record }: MadeBooking): Id | undefined => record.appointments[0]?.id

/** What a professional has just booked; null for anybody else, and where nothing was booked. */
export function madeIn({ role, booked, draft }: BookingContext): MadeBooking | null {
  if (!isProRole(role) || booked === null || booked.appointments.length === 0) return null
  const fiche = draft?.picked?.find(({ id }) => id === draft.personId) ?? null
  return { record: booked, fiche }
}

/** With one more; an appointment that got another time keeps its number, and takes the place of what it was. */
export function withMade({ made }: SessionBookingsContext, added: MadeBooking) {
  const ids = added.record.appointments.map(({ id }) => id)
  const others = made.filter(({ record }) => !record.appointments.some(({ id }) => ids.includes(id)))
  return { made: [added, ...others] }
}

export const isBarred = ({ booking, isWriting }: BookingsFound): boolean => isWriting || isHeld(booking)

/** With what is known of cancellations; a booking that is cancelled as a whole is no longer listed. */
export function withFound({ made }: SessionBookingsContext, found: BookingsFound) {
  const left = made.flatMap((one) => {
    const record = knownOf(one.record, found.cancellations)
    return record === null ? [] : [{ ...one, record }]
  })
  return { found, made: left, failure: null }
}

const pickedIn = ({ made }: SessionBookingsContext, id: Id): MadeBooking | undefined =>
  made.find((one) => idOf(one) === id)

export const isListed = (context: SessionBookingsContext, id: Id): boolean => pickedIn(context, id) !== undefined

/**
 * The booking at the confirmation of what was booked before. Choices that were made since stay, and so does what was
 * typed for the person of these.
 */
export function shownAgain(context: SessionBookingsContext, id: Id) {
  const made = pickedIn(context, id)
  if (!made || !context.found) throw new Error('No such booking is listed')
  const { booking } = context.found
  const { record, fiche } = made
  const base = booking.task === null ? booking : startedOver(booking)
  const draft = fiche ? withPersonPicked(base.draft, fiche) : setAside(base.draft)
  return {
    type: 'confirmation.requested' as const,
    booking: goToStep({ ...base, draft, booked: record, cancelled: null }, 'confirm'),
  }
}
