import type { Failure } from '../../domain/failures.ts'
import type { Booked, BookRequest, ReadBack } from '../../domain/appointment/booking.ts'
import type { Looks } from '../../domain/appointment/looks.ts'
import type { Scope } from '../../domain/scope.ts'

export interface SubmissionInput {
  scope: Scope
  request: BookRequest
  /** The page was reloaded while this write was pending: look up first, and send again only at a press. */
  resume: boolean
}

export interface SubmissionContext extends SubmissionInput, Looks {
  /** Why the write has no clear result. */
  failure: Failure | null
  booked: Booked | null
  /** The result of the latest successful look-up; null before the first one. */
  seen: ReadBack['kind'] | null
}
