import type { Booked } from './booking.ts'
import type { LateMove } from './late-move.ts'

/**
 * One of the appointments may still get another time than the known one. An answer to its last move says nothing about
 * an earlier move without an answer: the server carries out the one that arrives last.
 */
export const isUnsettled = (late: readonly LateMove[], known: Pick<Booked, 'appointments'> | null): boolean =>
  known !== null && known.appointments.some((one) => late.some(({ id, at }) => id === one.id && at !== one.at))
