import { bookingRecordRenamed, renamed, withBookingRecord } from '../domain/sequence/renamed.ts'
import type { Selection } from '../domain/sequence/selection.ts'
import type { BookingContext, Of } from './booking.types.ts'

/** The names of a booking's choices in another language. This code is loaded only when the language changes. */

/** Everything that is chosen or was booked. */
export const toBeNamed = ({ selection, booked, task }: BookingContext): Selection =>
  withBookingRecord(selection, booked ?? task?.back ?? null)

/** The current choices and the last booking with their new names. */
export const named = ({ selection, booked, task }: BookingContext, fresh: Selection): Of<'choices.named'> => ({
  type: 'choices.named',
  named: {
    selection: renamed(selection, fresh),
    booked: booked && bookingRecordRenamed(booked, fresh),
    task: task && { ...task, back: task.back && bookingRecordRenamed(task.back, fresh) },
  },
})
