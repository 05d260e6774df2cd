import { DAYS_MAX } from '../../domain/slots/slot-range.ts'
import type { BookingContext } from '../booking.types.ts'
import type { TimesInput } from './times.rules.ts'
import { movingOf } from '../../domain/sequence/task.ts'
import { toSlotQuery } from '../../domain/slots/slot-query.ts'

/**
 * The input of the slots step.
 *
 * @param dayCount How many days fit into the window beside each other, where that is known before the step is drawn.
 */
export function timesInput(booking: BookingContext, dayCount = DAYS_MAX): TimesInput {
  const { scope, group, locale, role, steps, selection, limits, startDate, lists, narrowed, chooser } = booking
  const { slots, conflict } = booking
  return {
    slots: {
      scope,
      locale,
      conflict,
      query: toSlotQuery(selection, limits.calendar_id, movingOf(booking.task)),
      chosen: selection.slot,
      from: slots.from,
      firstSlot: slots.firstSlot,
      view: slots.view,
      dayCount,
      wantedStart: booking.wantedSlot,
    },
    group,
    locale,
    role,
    steps,
    selection,
    limits,
    moving: movingOf(booking.task),
    startDate,
    chooser,
    lists,
    narrowed,
  }
}
