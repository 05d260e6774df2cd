import { mayBeDoneBefore } from '../../domain/unknown-outcome.ts'
import { type Failure, failure, isRefusal } from '../../domain/failures.ts'
import { isPollingOver } from '../../domain/appointment/polling.ts'
import type { Id } from '../../domain/id.ts'
import type { CancelContext, CancelOutput } from './cancel.types.ts'

/** What answers and polls prove about a cancellation: pure rules of this machine alone. */

/** An answer names what is cancelled now; what was cancelled before stays cancelled. */
export const together = ({ gone }: CancelContext, answered: readonly Id[]): readonly Id[] => [
  ...new Set([...gone, ...answered]),
]

export const isAll = ({ appointmentIds }: CancelContext, gone: readonly Id[]): boolean =>
  appointmentIds.every((id) => gone.includes(id))

/**
 * The request did nothing: the server refused whoever asks, or the browser was offline and sent nothing. The outcome of
 * an earlier unanswered request is still unknown.
 */
export const isCertain = (context: CancelContext, given: Failure): boolean =>
  context.failure === null && (given.code === 'offline' || (isRefusal(given) && !mayBeDoneBefore(given)))

/**
 * Why the outcome is unknown: a request that was not sent does not change the reason of an earlier one, and a refusal
 * says nothing of an earlier one without an answer.
 */
export function unanswered({ failure: before, refusal }: CancelContext, given: Failure) {
  if (given.code === 'offline') return { failure: before ?? given, refusal }
  const isFirst = before === null || refusal !== null
  return { failure: given, refusal: isFirst && isRefusal(given) ? given : null }
}

/** The answer came: what it says is told at once, while the list is read (wire contract, rulings 46 and 47). */
export const isRefused = (context: CancelContext, given: Failure): boolean =>
  context.isReadable && unanswered(context, given).refusal !== null

/** The polls are over: no request can still arrive that the latest poll does not show. */
export const isOver = (context: CancelContext): boolean =>
  isPollingOver(context) || (context.refusal !== null && context.pauses > 0)

/** The appointment that is said not to exist may be somebody else's: who is signed in cannot look it up. */
export const isForeign = ({ refusal }: CancelContext, { code }: Failure): boolean =>
  refusal !== null && code === 'forbidden'

/**
 * A poll proves the cancellation. A list may lag behind the booking itself, so a record that no poll has shown
 * counts as cancelled only after a pause.
 */
export const isProven = (context: CancelContext, gone: readonly Id[]): boolean =>
  isAll(context, gone) && (context.pauses > 0 || isAll(context, context.listed))

/** What a poll has shown. */
export function seen({ appointmentIds, listed }: CancelContext, gone: readonly Id[]) {
  const present = appointmentIds.filter((id) => !gone.includes(id))
  return { gone, listed: [...new Set([...listed, ...present])], pollFailure: null }
}

/** The end: a partial cancellation needs no reason; if nothing is cancelled, the reason is that of the lost answer. */
export function outputOf(context: CancelContext): CancelOutput {
  const { gone } = context
  return isAll(context, gone) ? { kind: 'cancelled' } : { kind: 'kept', gone, failure: context.failure }
}

/** The polls are over, and records are still listed: the request did not arrive, or not for them. */
export const settled = (context: CancelContext, gone: readonly Id[]) => ({
  gone,
  failure: gone.length > 0 ? null : (context.failure ?? failure('unreachable')),
})
