import type { BookingSnapshot } from '../../../machines/booking/booking.machine.ts'
import type { DetailsSnapshot } from '../../../machines/booking/details/details.machine.ts'
import type { BookingRecord } from '../../../machines/domain/appointment/booking.ts'

// The types say what the guest of a booking is; call these only for one.

/** The last booking of a guest. */
export const bookedOf = (snapshot: unknown): BookingRecord | null => (snapshot as BookingSnapshot).context.booked

/** The stage of its steps. */
export const stepStageOf = (snapshot: unknown) => (snapshot as BookingSnapshot).children.stage ?? null

/** The answers of the link that a step has not taken, as `fiche.firstname`; `fiche` alone for unreadable ones. */
export function ignoredIn(step: unknown): string[] {
  const form = (step as DetailsSnapshot).children.form?.getSnapshot()
  const answers = form ? [...form.context.dropped, ...form.context.unused] : []
  return answers.map(({ form: about, name }) => (name === '' ? about : `${about}.${name}`))
}
