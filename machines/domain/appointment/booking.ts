import type { Instant, StartTime } from '../time/time.types.ts'
import type { FormName } from '../form/draft.ts'
import type { PickedOrAny, PickedService } from '../sequence/selection.ts'
import type { Id } from '../id.ts'
import type { Slot } from '../slots/slot.ts'
import type { FieldValue } from '../form/field.ts'
import type { Appointment } from './appointment.ts'
import type { Failure, FailureCode } from '../failures.ts'
import type { FicheInput } from '../form/fiche.ts'

/** One intention to book. It keeps its `submissionId` through reloads and look-ups. */
export interface BookRequest {
  submissionId: string
  slot: Slot
  services: readonly PickedService[]
  calendar: PickedOrAny | null
  resource: PickedOrAny | null
  fiche: FicheInput
  /** The group's own fields about the appointment. */
  vevent: Readonly<Record<string, FieldValue>>
  /** Passwords of both forms. Sent with the others, but never stored: after a reload they are gone. */
  secrets?: Readonly<Record<FormName, Readonly<Record<string, FieldValue>>>>
  comments: string
  /** Consent to the video conference; null where it is not required. */
  acceptVideo: boolean | null
  websource: string
  /** The appointment that gets this time instead of its own; absent for a new one. */
  moves?: Id
  /**
   * Why the server refused it; absent without an answer. It may have been carried out before, because a browser may
   * have repeated it (wire contract, rulings 46 and 47).
   */
  refusal?: FailureCode
}

export interface Booked {
  appointments: readonly Appointment[]
  /** An anonymous booking has brought a token, which the adapters keep. */
  hasToken: boolean
  /** When the answer came. */
  at: Instant
}

/** A booking that this tab has made, with all that its confirmation shows. */
export interface BookingRecord extends Booked {
  /** What was chosen, in its order. */
  services: readonly PickedService[]
  /** The start of the appointment before it was moved; absent for a new one. */
  movedFrom?: StartTime
  /** The progress of its cancellation; absent if none was tried. */
  cancellation?: Cancellation
}

/** What is known of the cancellation of a booking. */
export interface Cancellation {
  /** Records that are cancelled while others are not. */
  gone: readonly Id[]
  /** A request was sent, and its outcome is unknown. */
  isSent: boolean
}

/** What was booked and is now cancelled. */
export interface Cancelled {
  /** When it was; null where that is unknown. */
  start: StartTime | null
  names: readonly string[]
}

/**
 * The result of reading back after a lost answer. `committed`: the session has a token that did not exist before the
 * write, so something was booked, but the list of appointments does not show it yet, or cannot be read (`failure`).
 * `impossible`: there is no token to read with. `unreadable`: professionals may not read appointments (wire contract,
 * ruling 37).
 */
export type ReadBack =
  | { kind: 'found'; booked: Booked }
  | { kind: 'committed'; failure: Failure | null }
  | { kind: 'absent' }
  | { kind: 'impossible' }
  | { kind: 'unreadable' }
