import type { Failure } from '../../domain/failures.ts'
import type { Id } from '../../domain/id.ts'
import type { Polling } from '../../domain/appointment/polling.ts'
import type { Scope } from '../../domain/scope.ts'

/** The records that one request names. */
export interface Appointments {
  scope: Scope
  appointmentIds: readonly Id[]
}

export interface CancelInput extends Appointments {
  /** The page was reloaded while this cancellation was pending: look up first, and send again only at a press. */
  resume: boolean
  /** The list of appointments may be read; professionals may not read any (wire contract, ruling 37). */
  isReadable: boolean
  /** Why the server has refused it before; it is looked up like any refusal. Absent for none. */
  refusal?: Failure
}

export interface CancelContext extends Omit<CancelInput, 'refusal'>, Polling {
  /** Why the latest request has no clear answer, or why the server refused it. */
  failure: Failure | null
  /** Set while every request so far was refused: then no request can still arrive, and the second poll decides. */
  refusal: Failure | null
  /** Records that are cancelled, by the latest answer or poll. */
  gone: readonly Id[]
  /** Records that a poll has shown: one of them that is missing later is cancelled. */
  listed: readonly Id[]
}

/**
 * The end of a cancellation. `kept`: `gone` are cancelled and the others are not; `failure` is the reason, where it is
 * known.
 */
export type CancelOutput = { kind: 'cancelled' } | { kind: 'kept'; gone: readonly Id[]; failure: Failure | null }
