import type { Instant, WallDateTime } from '../time/time.types.ts'
import type { FormName } from '../form/draft.ts'
import type { PickedOrAny, PickedService } from '../sequence/selection.ts'
import type { Id } from '../id.ts'
import type { Slot } from '../slots/slot.ts'
import type { FieldValue } from '../form/field.ts'
import type { Appointment } from './appointment.ts'
import type { Failure } from '../failures.ts'
import type { FicheInput } from '../form/fiche.ts'

/** One intention to book. The same `submissionId` stays with it through reloads and read-backs. */
export interface BookRequest {
  submissionId: string
  slot: Slot
  services: readonly PickedService[]
  calendar: PickedOrAny | null
  resource: PickedOrAny | null
  fiche: FicheInput
  /** The group's own fields about the appointment. */
  vevent: Readonly<Record<string, FieldValue>>
  /** Passwords of both forms. Sent with the others, but never written anywhere: after a reload they are gone. */
  secrets?: Readonly<Record<FormName, Readonly<Record<string, FieldValue>>>>
  comments: string
  /** Consent to the video conference; null when it is not asked. */
  acceptVideo: boolean | null
  websource: string
  /** The appointment that gets this time instead of its own; absent for a new one. */
  moves?: Id
}

export interface Booked {
  appointments: readonly Appointment[]
  /** Set after an anonymous booking: the token that reads it back. */
  ficheToken: string | null
  /** When the answer came. */
  at: Instant
}

/** A booking that this tab has made, with all that its confirmation shows. */
export interface Made extends Booked {
  /** What was chosen, in its order. */
  services: readonly PickedService[]
  /** The appointment was moved: when it began before; absent for a new one. */
  movedFrom?: WallDateTime
  /** How far its cancellation is; absent where none was tried. */
  cancellation?: Cancellation
}

/** What is known of the cancellation of a booking. */
export interface Cancellation {
  /** Records that are cancelled while others are not. */
  gone: readonly Id[]
  /** A request was sent, and its outcome is not known yet. */
  isSent: boolean
}

/** What was booked and is cancelled now. */
export interface Cancelled {
  start: WallDateTime | null
  names: readonly string[]
}

/** When the last of its appointments ends; where an end is not known, when it begins. */
export const endOf = ({ appointments }: Booked): Instant =>
  Math.max(...appointments.map(({ at, endAt }) => endAt ?? at))

/**
 * What reading back after a lost answer can tell. `committed`: the session has a token that was not there before the
 * write, so something was booked, but the list of appointments does not show it yet, or cannot be read (`failure`).
 * `impossible`: there is no token to read with. `unreadable`: a professional reads no appointments (wire contract, ruling
 * 37).
 */
export type ReadBack =
  | { kind: 'found'; booked: Booked }
  | { kind: 'committed'; failure: Failure | null }
  | { kind: 'absent' }
  | { kind: 'impossible' }
  | { kind: 'unreadable' }
