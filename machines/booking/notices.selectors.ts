import { isEmptySelection } from '../domain/sequence/selection.ts'
import type { BookingSnapshot } from './booking.machine.ts'

/** What the notices above a step say: few bookings have one, so the first screen does not load this. */

export const hasChoices = ({ context }: BookingSnapshot) => !isEmptySelection(context.selection)
/** The link named a step that needs choices which have not been made. */
export const isEarly = ({ context }: BookingSnapshot) => context.isEarly
export const missingOf = ({ context }: BookingSnapshot) => context.missing
/** By name, what no longer exists: choices of an earlier visit, and entries of a link whose other entries stay. */
export const lostOf = ({ context }: BookingSnapshot) => context.lost
/** What was left out because it does not take the chosen services. */
export const unfitOf = ({ context }: BookingSnapshot) => context.unfit
/** Services of the link beyond the number that one booking holds. */
export const excessOf = ({ context }: BookingSnapshot) => context.excess
/** What was cancelled last, until the customer goes on with another booking. */
export const cancelledOf = ({ context }: BookingSnapshot) => context.cancelled
