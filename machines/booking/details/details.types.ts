import type { Booked, BookRequest } from '../../domain/appointment/booking.ts'
import type { Failure } from '../../domain/failures.ts'
import type { FicheDraft } from '../../domain/form/draft.ts'

/** Sent to the booking. */
export type DetailsNotice =
  | { type: 'step.typed'; draft: FicheDraft }
  /** A submission is about to be sent, or a reload found one. */
  | { type: 'step.sent'; request: BookRequest }
  /** The outcome of the write is unknown; the look-ups continue. */
  | { type: 'step.outcomeUnknown' }
  /**
   * The write ended without a booking: the form or the alert says why. `isOutcomeUnknown`: the outcome is unknown, and
   * the customer continues anyway.
   */
  | { type: 'step.unbooked'; isOutcomeUnknown?: true }
  /** `draft`: a professional's form after the booking, in which a new person now has a record. */
  | { type: 'step.booked'; booked: Booked; draft?: FicheDraft | null }
  /**
   * The chosen time is no longer free, according to a refusal or a check. `isUnproven`: the refused request itself may
   * have taken it (wire contract, ruling 47).
   */
  | { type: 'step.slotGone'; failure: Failure; isUnproven?: true }
