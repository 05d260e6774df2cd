import type { Session } from '../domain/account/session.ts'
import type { Appointment } from '../domain/appointment/appointment.ts'
import type { LinkAction } from '../domain/appointment/link-action.ts'
import type { Visit, VisitPerson } from '../domain/appointment/visit.ts'
import type { Group } from '../domain/catalogue/group.ts'
import type { Failure } from '../domain/failures.ts'
import type { Id } from '../domain/id.ts'
import type { LinkTarget } from '../domain/place/return-target.ts'
import type { Scope } from '../domain/scope.ts'
import type { Task } from '../domain/sequence/task.ts'
import type { Instant } from '../domain/time/time.types.ts'

export interface AppointmentsInput {
  scope: Scope
  group: Group
  session: Session
  /** Null when the link names no appointment. */
  linkAction: LinkAction | null
  /** Whoever is here has declined to be the person of the link, so its appointment need not be theirs. */
  isDeclined: boolean
  /** The link was in an email. */
  fromEmail: boolean
  /** Where the link sends the customer for a change instead (wire contract, ruling 42); null for here. */
  changeAt: LinkTarget | null
  /** Host of the video rooms; empty when there are none. */
  videoHost: string
  /** The person whose tab was shown last; null shows the first one. */
  personId: Id | null
}

export type LinkActionKind = LinkAction['kind']

/** A request to start a booking from a listed appointment. */
export interface TaskRequest {
  kind: Task['kind']
  id: Id
}

/** The server's list, and when it answered. */
export interface Listed {
  appointments: readonly Appointment[]
  /** All that the customer may book for; empty if they are not known. */
  persons: readonly VisitPerson[]
  at: Instant
}

/** What was cancelled, or why it was not, for a notice above the list. */
export type Outcome =
  /** `byLink` if a link asked for it. */
  | { kind: 'cancelled'; visits: readonly Visit[]; byLink: boolean }
  | { kind: 'part'; gone: readonly Id[]; visits: readonly Visit[] }
  | { kind: 'refused'; failure: Failure }
  /** The connection ended while they were being cancelled, and they are still booked. */
  | { kind: 'ended'; visits: readonly Visit[] }
  /** The link's appointment is not listed: it does not exist, or is cancelled already. */
  | { kind: 'missing' }
  /** The link asks for a change, and the group allows none online. */
  | { kind: 'fixed' }

export interface AppointmentsContext extends AppointmentsInput {
  visits: readonly Visit[]
  /** One tab each: whoever has appointments, or had some since the page was opened, before the others. */
  people: readonly VisitPerson[]
  /** When the list was read: appointments before this instant are past. */
  readAt: Instant
  /** The bookings that are being cancelled or exported. */
  picked: readonly Visit[]
  /** The cancellation that was sent and has not ended, and by whom; it outlives their connection. */
  sent: { ids: readonly Id[]; by: Session['account'] } | null
  failure: Failure | null
  outcome: Outcome | null
}
