import type { Booked } from './booking.ts'
import type { LateMove } from './late-move.ts'

/**
 * One of the appointments may get another time than the one that is known. That its last move was answered says nothing about an
 * earlier one without an answer: the server carries out the one that arrives last.
 */
export const isUnsettled = (late: readonly LateMove[], known: Pick<Booked, 'appointments'> | null): boolean =>
  known !== null && known.appointments.some((one) => late.some(({ id, at }) => id === one.id && at !== one.at))
