import { MINUTE_MS } from '../constants.ts'
import type { Instant } from '../time/time.types.ts'
import type { Appointment } from './appointment.ts'

type Ending = Pick<Appointment, 'at' | 'laterAt' | 'endAt' | 'length'>

/** When an appointment ends: as recorded, otherwise after its length; where neither is known, when it starts. */
export const endOf = ({ at, endAt, length }: Ending): Instant => endAt ?? at + (length ?? 0) * MINUTE_MS

/** The latest instant at which one of them may end. */
export const endOfAll = (appointments: readonly Ending[]): Instant =>
  Math.max(...appointments.map((one) => endOf(one) + (one.laterAt ?? one.at) - one.at))

/**
 * The one that ends last; of several, the one given last: a service that follows another one and whose own end is unknown is
 * the last of a booking in order.
 */
export const lastToEnd = <One extends Ending>(appointments: readonly [One, ...One[]]): One =>
  appointments.reduce((last, one) => (endOf(one) >= endOf(last) ? one : last))
