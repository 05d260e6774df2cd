import * as v from 'valibot'
import { accountKey } from '../../../machines/domain/account/session.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import { failure, type FailureCode, toFailure } from '../../../machines/domain/failures.ts'
import type { Booked, BookRequest, ReadBack } from '../../../machines/domain/appointment/booking.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { ApiError } from '../http/api-error.ts'
import { readAppointments } from './appointments.ts'
import { bookBody, moveBody } from './book-body.ts'
import { asPicked, bookingAmong, hasOthers } from './book-match.ts'
import type { Client } from '../http/client.ts'
import { needZone } from '../group/need-zone.ts'
import { apiPath } from '../http/paths.ts'
import { writeQuery } from '../http/write-query.ts'
import { goodRecords } from '../http/records.ts'
import { appointmentSchema, readPlace } from './appointment.schema.ts'
import { optionalText, part } from '../http/parts.schema.ts'
import { currentSession } from '../account/session.ts'
import type { SessionAnswer } from '../account/session.schema.ts'

const wireBooked = v.object({
  records: v.pipe(v.array(v.unknown()), v.minLength(1)),
  fiche_token: optionalText,
  consecutive_location: part(readPlace),
})

/** Appointments without a place of their own take the place of the whole booking. */
function withPlace(appointments: readonly Appointment[], whole: ReturnType<typeof readPlace>): readonly Appointment[] {
  if (!whole.place && !whole.address) return appointments
  return appointments.map((one) => (one.place || one.address ? one : { ...one, ...whole }))
}

const byStart = (one: Appointment, other: Appointment) => one.at - other.at || one.id - other.id

/** A booking as the server answers it. */
export type Answered = Omit<Booked, 'hasToken'> & {
  /** Set after an anonymous booking: the token that reads it back. */
  ficheToken: string | null
}

type ReadAnswer = Exclude<ReadBack, { kind: 'found' }> | { kind: 'found'; booked: Answered }

/** Without a token no saved person is ours: the typed values create a new one. */
const asStranger = (request: BookRequest): BookRequest => ({ ...request, fiche: { ...request.fiche, id: null } })

/** Refusal codes that give no reason. */
const UNEXPLAINED: readonly FailureCode[] = ['refused', 'create_vevent_failed']

/** Reports an unexplained refusal of a move as `updateFailed` (specification, section 8). */
function asUpdate(error: unknown): unknown {
  if (!(error instanceof ApiError) || !UNEXPLAINED.includes(error.failure.code)) return error
  return new ApiError({ ...error.failure, code: 'updateFailed' })
}

/**
 * Books, or moves an appointment. The request is sent once; `readBack` finds the outcome after a lost or broken answer.
 * @param onSend Called before the request goes out, and once more before it is repeated without a refused token.
 * @throws ApiError a refusal of the specification's section 8, or the failure that prevented a response.
 */
export async function book(
  client: Client,
  scope: Scope,
  request: BookRequest,
  signal: AbortSignal,
  onSend: (token: string | null) => void = () => undefined,
): Promise<Answered> {
  const { id, timezone } = scope.group
  // Nothing is sent when its answer could not be read, which is what `offline` promises.
  await needZone(scope, 'offline')
  const query = writeQuery(client, scope)
  const answer =
    request.moves === undefined
      ? await client.post(
          { segments: apiPath(scope, 'appointments'), query },
          (token: string | null) => {
            onSend(token)
            return bookBody(token === null ? asStranger(request) : request, id)
          },
          wireBooked,
          signal,
        )
      : await client
          .put(
            { segments: apiPath(scope, 'appointments', String(request.moves)), query },
            (token: string | null) => {
              onSend(token)
              return moveBody(request, id)
            },
            wireBooked,
            signal,
          )
          .catch((error: unknown) => Promise.reject(asUpdate(error)))
  const answered = goodRecords(answer.records, appointmentSchema(timezone), 'appointments', client.report)
  const records = answered.filter(({ cancelled }) => !cancelled)
  // A success without an appointment to show: reading back tells what was booked.
  if (records.length === 0) throw new ApiError(failure('malformed'))
  return {
    appointments: [...withPlace(asPicked(records, request), answer.consecutive_location)].sort(byStart),
    ficheToken: answer.fiche_token,
    at: client.now(),
  }
}

/** The session by our token, or by the cookie alone when the token has died. */
async function sessionOf(client: Client, scope: Scope, signal: AbortSignal): Promise<SessionAnswer> {
  try {
    return await currentSession(client, scope, signal)
  } catch (error) {
    const isDead = error instanceof ApiError && error.failure.code === 'expiredConnection'
    if (!isDead) throw error
    return currentSession(client, scope, signal, { withToken: false })
  }
}

/** What this tab knows of a write besides its request. */
export interface Sending {
  /** As whom it was sent, by `accountKey`: empty for a guest, undefined when it is not known. */
  sender?: Id | string | undefined
  /** Whether the tab has had this token before, so that it is not the one of this booking. */
  hadBefore?: (token: string) => boolean
}

/**
 * Somebody else is here than whoever has sent the booking. Who sign in without an account may be named by their address
 * at the login only.
 */
const isOther = (sender: Id | string | undefined, here: Id | string): boolean =>
  sender !== undefined && sender !== here && (here !== '' || typeof sender === 'number')

/**
 * Finds the outcome of a booking whose response was lost: reads the session, then the appointments, and compares
 * instant, service and person. The token of an anonymous booking that this tab did not have before the write proves a
 * commit, also while the list lags behind or cannot be read. But if the list contains an appointment that the request
 * cannot have led to, the token may come from that one, of another tab.
 * @throws ApiError when a call failed, and nothing is proved; `forbidden` when somebody else is signed in, whose list
 *   need not show it.
 */
export async function readBack(
  client: Client,
  scope: Scope,
  request: BookRequest,
  signal: AbortSignal,
  { sender, hadBefore = () => false }: Sending = {},
): Promise<ReadAnswer> {
  if (client.isOfPro(scope.group.id)) return { kind: 'unreadable' }
  const own = client.token(scope.group.id)
  const { session, token: current } = await sessionOf(client, scope, signal)
  if (session.status === 'pro') return { kind: 'unreadable' }
  const token = current ?? own
  if (token === null) return { kind: 'impossible' }
  const here = session.account ? accountKey(session.account) : ''
  const isNew = own === null && !hadBefore(token)
  const isProof = isNew && session.account !== null && here === ''
  try {
    const all = await readAppointments(client, scope, signal, { token })
    // Sent without a token, the booking has created a new person.
    const isUnknown = own === null && bookingAmong(all, request).length === 0
    const sent = isUnknown ? asStranger(request) : request
    const appointments = asPicked(bookingAmong(all, sent), sent)
    if (appointments.length > 0) {
      const ficheToken = token === own ? null : token
      return { kind: 'found', booked: { appointments, ficheToken, at: client.now() } }
    }
    if (isProof && !hasOthers(all, sent)) return { kind: 'committed', failure: null }
  } catch (error) {
    if (isProof) return { kind: 'committed', failure: toFailure(error) }
    throw error
  }
  if (isOther(sender, here)) throw new ApiError(failure('forbidden'))
  return { kind: 'absent' }
}
