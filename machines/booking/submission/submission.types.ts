import type { Failure, FailureCode } from '../../domain/failures.ts'
import type { Booked, BookRequest, ReadBack } from '../../domain/appointment/booking.ts'
import type { Polling } from '../../domain/appointment/polling.ts'
import type { Scope } from '../../domain/scope.ts'

export interface SubmissionInput {
  scope: Scope
  request: BookRequest
  /** The page was reloaded while this write was pending: look up first, and send again only at a press. */
  resume: boolean
}

export interface SubmissionContext extends SubmissionInput, Polling {
  /** Why the write has no clear result. */
  failure: Failure | null
  booked: Booked | null
  /** The result of the latest successful poll; null before the first one. */
  seen: ReadBack['kind'] | null
}

/** Sent to the parent while this machine runs; the result is its output. */
export type SubmissionNotice =
  /** The outcome is unknown. `refusal`: the server has refused the request, which may be a repetition. */
  | { type: 'submission.outcomeUnknown'; refusal?: FailureCode }
  /**
   * A poll has left the outcome unknown. Another one settles it `soon` (the list may only be late), at a time that
   * nobody knows (`later`), or `never`.
   */
  | { type: 'submission.polled'; settles: 'soon' | 'later' | 'never' }

/** `isUnproven`: without a token nothing could be looked up, so the refusal may answer a repetition (ruling 47). */
export type SubmissionOutput =
  { kind: 'booked'; booked: Booked } | { kind: 'refused'; failure: Failure; isUnproven?: true }
