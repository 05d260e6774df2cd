import { EMPTY_SELECTION, isEmptySelection, type Selection } from '../domain/sequence/selection.ts'
import type { BookingInput, BookingMemento } from './booking.types.ts'

/** What a booking takes over from the one that this tab has kept. */

/** The page opens where bookings begin, while the kept one is a change that was left, of choices already checked. */
export function isAbandoned({ task, wanted }: Omit<BookingInput, 'memento'>, kept: BookingMemento): boolean {
  const { pending, selection } = kept
  const isChange = kept.task?.kind === 'edit' && pending === null && !isEmptySelection(selection)
  return isChange && task === null && wanted === null
}

/** The appointment stays as it is, and what was typed for it is no part of a new booking. */
export const withoutChange = ({ task, booked, ...kept }: BookingMemento): BookingMemento => ({
  ...kept,
  task: null,
  booked: task?.back ?? booked,
  selection: EMPTY_SELECTION,
  draft: null,
  slots: null,
})

/** The time from the URL, once: not after it was used in this visit, nor for an existing appointment. */
export function wantedTime({ task, wantedSlot }: Omit<BookingInput, 'memento'>, memento: BookingMemento | null) {
  if (task !== null || memento?.task) return null
  return memento === null || memento.isEarlier ? wantedSlot : (memento.wantedSlot ?? null)
}

/**
 * The remembered selection. If a write is pending and the customer has since begun other choices without a time, the
 * choices of that write are used: the form needs a time to look it up.
 */
export function selectionIn({ selection, pending }: BookingMemento): Selection {
  if (pending === null || selection.slot !== null) return selection
  const { slot, services, calendar, resource } = pending
  return { ...selection, slot, services, calendar, resource }
}
