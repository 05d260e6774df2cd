import { type Failure, failure, isRefusal } from '../../domain/failures.ts'
import type { ReadBack } from '../../domain/appointment/booking.ts'
import { isLookingOver as isOver } from '../../domain/appointment/looks.ts'
import type { SubmissionContext } from './submission.types.ts'

/** A refusal that stands once the server shows no such booking is believed after the second look. */
const isRefused = ({ failure }: SubmissionContext): boolean => failure !== null && isRefusal(failure)

/**
 * The look proves that the write was not committed. An absent booking proves it only when the write can no longer
 * arrive: after a refusal when lists have had time to catch up, after a lost answer when looking is over. A visitor
 * without a token has booked nothing in this session, so a refusal stands; but `same_time_rdv` names a booking. That of a
 * professional stands too: the calendar says more than the client could.
 */
export function isNotBooked(context: SubmissionContext, { kind }: ReadBack): boolean {
  if (kind === 'absent') return isRefused(context) ? context.pauses > 0 : isOver(context)
  if (kind === 'unreadable') return isRefused(context)
  return kind === 'impossible' && isRefused(context) && context.failure?.code !== 'same_time_rdv'
}

/** Lists may lag behind a commit by some seconds: worth one short pause before a word is said. */
export const mayLag = ({ pauses }: SubmissionContext, { kind }: ReadBack): boolean =>
  pauses === 0 && (kind === 'absent' || kind === 'committed')

/** Nothing is looked for unasked any more, or can be looked for at all. */
export const isLookingOver = (context: SubmissionContext): boolean => context.seen === 'unreadable' || isOver(context)

/** Why nothing was booked: the refusal that was looked up, or the connection. */
export const settled = (context: SubmissionContext): Failure =>
  context.failure && isRefused(context) ? context.failure : failure('unreachable')
