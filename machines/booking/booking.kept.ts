import { EMPTY_SELECTION, isEmptySelection } from '../domain/sequence/selection.ts'
import type { BookingMemento } from './booking.types.ts'

/** What the tab has kept of a booking, before a new one takes it over. */

/**
 * The page opens where bookings begin, so a change that was left is over, once its choices have been checked: until then
 * a reload begins there, too.
 */
export const isAbandoned = ({ task, pending, selection }: BookingMemento): boolean =>
  task?.kind === 'edit' && pending === null && !isEmptySelection(selection)

/** The appointment stays as it is, and what was typed for it is no part of a new booking. */
export const withoutChange = ({ task, booked, ...kept }: BookingMemento): BookingMemento => ({
  ...kept,
  task: null,
  booked: task?.back ?? booked,
  selection: EMPTY_SELECTION,
  draft: null,
  slots: null,
})
