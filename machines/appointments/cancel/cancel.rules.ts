import { type Failure, failure, isRefusal } from '../../domain/failures.ts'
import type { Id } from '../../domain/id.ts'
import type { CancelContext, CancelOutput } from './cancel.types.ts'

/** What answers and look-ups prove about a cancellation: pure rules of this machine alone. */

/** An answer names what is cancelled now; what was cancelled before stays cancelled. */
export const together = ({ gone }: CancelContext, answered: readonly Id[]): readonly Id[] => [
  ...new Set([...gone, ...answered]),
]

export const isAll = ({ appointmentIds }: CancelContext, gone: readonly Id[]): boolean =>
  appointmentIds.every((id) => gone.includes(id))

/**
 * The request did nothing: the server refused it, or the browser was offline and sent nothing. The outcome of an
 * earlier unanswered request is still unknown.
 */
export const isCertain = (context: CancelContext, given: Failure): boolean =>
  context.failure === null && (isRefusal(given) || given.code === 'offline')

/** Why the outcome is unknown: a request that was not sent does not change the reason of an earlier one. */
export const unanswered = (context: CancelContext, given: Failure): Failure =>
  given.code === 'offline' ? (context.failure ?? given) : given

/**
 * A look-up proves the cancellation. A list may lag behind the booking itself, so a record that no look-up has shown
 * counts as cancelled only after a pause.
 */
export const isProven = (context: CancelContext, gone: readonly Id[]): boolean =>
  isAll(context, gone) && (context.pauses > 0 || isAll(context, context.listed))

/** What a look-up has shown. */
export function seen({ appointmentIds, listed }: CancelContext, gone: readonly Id[]) {
  const present = appointmentIds.filter((id) => !gone.includes(id))
  return { gone, listed: [...new Set([...listed, ...present])], lookFailure: null }
}

/** The end: a partial cancellation needs no reason; if nothing is cancelled, the reason is that of the lost answer. */
export function outputOf(context: CancelContext): CancelOutput {
  const { gone } = context
  return isAll(context, gone) ? { kind: 'cancelled' } : { kind: 'kept', gone, failure: context.failure }
}

/** The look-ups are over, and records are still listed: the request did not arrive, or not for them. */
export const settled = (context: CancelContext, gone: readonly Id[]) => ({
  gone,
  failure: gone.length > 0 ? null : (context.failure ?? failure('unreachable')),
})
