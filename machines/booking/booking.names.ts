import { madeRenamed, renamed, withMade } from '../domain/sequence/renamed.ts'
import type { Selection } from '../domain/sequence/selection.ts'
import type { BookingContext, Of } from './booking.types.ts'

/** Another language is chosen: whose names a booking needs, and what it says when they have come. Fetched only then. */

/** Everything that is chosen or was booked. */
export const toBeNamed = ({ selection, booked, task }: BookingContext): Selection =>
  withMade(selection, booked ?? task?.back ?? null)

/** What is chosen by now, under its fresh names. */
export const named = ({ selection, booked, task }: BookingContext, fresh: Selection): Of<'choices.named'> => ({
  type: 'choices.named',
  named: {
    selection: renamed(selection, fresh),
    booked: booked && madeRenamed(booked, fresh),
    task: task && { ...task, back: task.back && madeRenamed(task.back, fresh) },
  },
})
