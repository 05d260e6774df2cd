import { type Failure, failure, isRefusal } from '../../domain/failures.ts'
import type { ReadBack } from '../../domain/appointment/booking.ts'
import { isPollingOver as isOver } from '../../domain/appointment/polling.ts'
import type { SubmissionContext, SubmissionInput, SubmissionNotice, SubmissionOutput } from './submission.types.ts'

/** A request that was refused before is looked after as it was then. */
export const initial = (input: SubmissionInput): SubmissionContext => ({
  ...input,
  failure: input.request.refusal ? failure(input.request.refusal) : null,
  booked: null,
  seen: null,
  pauses: 0,
  pollFailure: null,
})

/** A refusal that is final once the server shows no such booking; it is accepted after the second poll. */
const isRefused = ({ failure }: SubmissionContext): boolean => failure !== null && isRefusal(failure)

/**
 * The poll proves that the write was not committed. An absent booking proves it only when the write can no longer
 * arrive: after a refusal when lists have had time to catch up, after a lost answer when the polls are over. A
 * visitor without a token has booked nothing in this session, so a refusal is final; but `same_time_rdv` names a
 * booking. What a professional hears stays unknown: only the calendar shows it (wire contract, ruling 47).
 */
export function isNotBooked(context: SubmissionContext, { kind }: ReadBack): boolean {
  if (kind === 'absent') return isRefused(context) ? context.pauses > 0 : isOver(context)
  return kind === 'impossible' && isRefused(context) && context.failure?.code !== 'same_time_rdv'
}

/** Lists may lag behind a commit by some seconds, so one short pause comes before any result. */
export const mayLag = ({ pauses }: SubmissionContext, { kind }: ReadBack): boolean =>
  pauses === 0 && (kind === 'absent' || kind === 'committed')

/** No automatic polls are left, or no poll is possible. */
export const isPollingOver = (context: SubmissionContext): boolean => context.seen === 'unreadable' || isOver(context)

/** Why nothing was booked: the refusal that was looked up, or the connection. */
export const settled = (context: SubmissionContext): Failure =>
  context.failure && isRefused(context) ? context.failure : failure('unreachable')

export const outcomeUnknown = ({ failure: given }: SubmissionContext): SubmissionNotice => ({
  type: 'submission.outcomeUnknown',
  ...(given && isRefusal(given) && { refusal: given.code }),
})

/**
 * Refusals of a poll last, as do sessions that show nothing; disturbances may be over at the next one. What a new token
 * proves may come to light until the polls are over: the token may be that of another booking.
 */
export function polled(context: SubmissionContext): SubmissionNotice {
  const { seen, pollFailure } = context
  if (pollFailure) return { type: 'submission.polled', settles: isRefusal(pollFailure) ? 'never' : 'later' }
  const isUseless = seen === 'impossible' || seen === 'unreadable'
  const isGivenUp = seen === 'committed' && isOver(context)
  return { type: 'submission.polled', settles: isUseless || isGivenUp ? 'never' : seen === 'absent' ? 'soon' : 'later' }
}

export function outputOf({ booked, failure: given, seen }: SubmissionContext): SubmissionOutput {
  if (booked) return { kind: 'booked', booked }
  return {
    kind: 'refused',
    failure: given ?? failure('unreachable'),
    ...(seen === 'impossible' && { isUnproven: true as const }),
  }
}
