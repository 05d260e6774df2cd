import type { BookingContext } from './booking.types.ts'
import { canReturn, isChangeOfPage, withoutTask } from './booking.change.ts'
import { atStart, withChecked } from './booking.start.ts'
import { withSteps } from './booking.steps.ts'
import type { EntryOutput } from './entry/entry.machine.ts'

/** What follows the entry, whose checks come before every booking. */

/** During the check of the change, the URL came to name the confirmation. */
const isLeft = (context: BookingContext): boolean => context.wanted === 'confirm' && canReturn(context)

/** The booking starts with the results of the entry. */
export function entered(context: BookingContext, { task, checked }: EntryOutput): BookingContext {
  const isDropped = context.task !== null && task === null && !context.pending
  if (isDropped || isLeft(context)) return { ...withoutTask(context), wanted: null }
  // The session may have been answered during the checks: a customer who is signed in needs no login step.
  return atStart(checked ? withChecked(context, checked) : withSteps({ ...context, missing: context.unusable }))
}

/** The entry gave up a change that began on the page of appointments. */
export const isGivenUp = (context: BookingContext, { task }: EntryOutput): boolean =>
  task === null && isChangeOfPage(context)
