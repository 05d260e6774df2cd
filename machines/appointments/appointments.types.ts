import type { Session } from '../domain/account/session.ts'
import type { Appointment } from '../domain/appointment/appointment.ts'
import type { LinkWish } from '../domain/appointment/link-wish.ts'
import type { Visit } from '../domain/appointment/visit.ts'
import type { Group } from '../domain/catalogue/group.ts'
import type { Failure } from '../domain/failures.ts'
import type { Id } from '../domain/id.ts'
import type { WebPlace } from '../domain/place/return-target.ts'
import type { Scope } from '../domain/scope.ts'
import type { Task } from '../domain/sequence/task.ts'
import type { Instant } from '../domain/time/time.types.ts'

export interface AppointmentsInput {
  scope: Scope
  group: Group
  session: Session
  /** Null when the link names no appointment. */
  wish: LinkWish | null
  /** The link was in a letter. */
  fromLetter: boolean
  /** Where the link leads for a change instead (wire contract, ruling 42); null where it says nothing. */
  changeAt: WebPlace | null
  /** Host of the video rooms; empty when there are none. */
  videoHost: string
}

export type WishKind = LinkWish['kind']

/** A booking that shall begin from an appointment of the list. */
export interface TaskWish {
  kind: Task['kind']
  id: Id
}

/** The server's list, and when it answered. */
export interface Listed {
  appointments: readonly Appointment[]
  at: Instant
}

/** What was cancelled, or why it was not, for a notice above the list. */
export type Outcome =
  /** `byLink` where a link had asked for it. */
  | { kind: 'cancelled'; visits: readonly Visit[]; byLink: boolean }
  | { kind: 'part'; gone: readonly Id[]; visits: readonly Visit[] }
  | { kind: 'refused'; failure: Failure }
  /** The appointment of the link is not listed: it does not exist, or is cancelled already. */
  | { kind: 'missing' }
  /** The link wants it changed, and the group lets nothing be changed online. */
  | { kind: 'fixed' }

export interface AppointmentsContext extends AppointmentsInput {
  visits: readonly Visit[]
  /** When the list was read: what is past is past at this instant. */
  readAt: Instant
  /** Whose tab is shown; null shows the first one. */
  personId: Id | null
  /** The bookings that are being cancelled or exported. */
  picked: readonly Visit[]
  failure: Failure | null
  outcome: Outcome | null
}
