import * as v from 'valibot'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { BookRequest } from '../../../machines/domain/appointment/booking.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { failure, type FailureCode, isRefusal, toFailure } from '../../../machines/domain/failures.ts'
import type { Editable } from '../../../machines/domain/sequence/task.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { ApiError } from '../http/api-error.ts'
import type { Query } from '../http/build-url.ts'
import { joinCalendars } from './calendar-file.ts'
import type { Client } from '../http/client.ts'
import { codeOfKey } from '../http/error-codes.ts'
import { needZone } from '../group/need-zone.ts'
import { apiPath, groupPath, tokenQuery, versionPath } from '../http/paths.ts'
import { writeQuery } from '../http/write-query.ts'
import { getRecords } from '../http/records.ts'
import { appointmentSchema, endInstant } from './appointment.schema.ts'
import { id as wireId, optionalText } from '../http/parts.schema.ts'

/** Existing appointments: reading, exporting, cancelling. Imports the time data, so it is loaded when first needed. */

/** How far back: a year, in the parameters of each version (specification, sections 7 and 9). */
function pastQuery({ group: { profile } }: Scope): Query {
  if (profile.v3) return { limit_past: 12 }
  return profile.bookingService ? {} : { include_past: 1 }
}

/**
 * The appointments of the token's owner: the client's own token unless another is given. In the server's order.
 * @throws ApiError `forbidden` for a professional, without a call (wire contract, ruling 26)
 */
export async function readAppointments(
  client: Client,
  scope: Scope,
  signal: AbortSignal,
  token: string | null = client.token(scope.group.id),
): Promise<readonly Appointment[]> {
  if (client.isOfPro(scope.group.id)) throw new ApiError(failure('forbidden'))
  await needZone(scope)
  const query = { group_id: scope.group.id, ...pastQuery(scope), token }
  const call = { segments: apiPath(scope, 'appointments'), query }
  return getRecords(client, call, appointmentSchema(scope.group.timezone), signal)
}

/** Whether the answer to a booking lacks what a confirmation shows: the person, the place, or a price to display. */
const isShort = ({ person, place, address, priceAmount }: Appointment, { group }: Scope): boolean =>
  (person.firstname === '' && person.lastname === '') ||
  (place === '' && address === null) ||
  (group.displayPrice && priceAmount === null)

/**
 * The short record completed from the list. Instants stay those of the booking, because a list may leave open which of
 * two equal wall times is meant.
 */
function filled(short: Appointment, listed: readonly Appointment[], zone: string): Appointment {
  const full = listed.find(({ id }) => id === short.id)
  if (!full) return short
  const begun = { ...full, at: short.at }
  return { ...begun, endAt: short.endAt ?? endInstant(begun, zone) }
}

/**
 * Adds what a short answer to a booking leaves out (wire contract, ruling 29): person, place, comment, discount and
 * price, from the server's list. What the list does not contain in time stays missing: the booking is made in any case.
 * @param appointments The list that `book` returned.
 * @param sent.comments The comment that was sent.
 * @param patience Maximum time to wait for the list, in milliseconds.
 */
export async function inFull(
  client: Client,
  scope: Scope,
  appointments: readonly Appointment[],
  sent: Pick<BookRequest, 'comments'>,
  { token, patience }: { token: string | null; patience: number },
): Promise<readonly Appointment[]> {
  const isUncommented = sent.comments.trim() !== '' && appointments.every(({ comments }) => comments === '')
  const isWhole = !isUncommented && !appointments.some((one) => isShort(one, scope))
  if (token === null || isWhole) return appointments
  try {
    const listed = await readAppointments(client, scope, AbortSignal.timeout(patience), token)
    return appointments.map((one) => filled(one, listed, scope.group.timezone))
  } catch {
    return appointments
  }
}

/** The calendar file of an appointment, as the server wrote it. */
async function readIcs(client: Client, scope: Scope, appointmentId: Id, signal: AbortSignal): Promise<string> {
  // The file has its own ending in every version.
  const path = ['groups', String(scope.group.id), 'appointments', `${appointmentId}.ics`]
  const call = { segments: [...versionPath(scope), ...path], query: tokenQuery(client, scope) }
  const text = await client.getText(call, signal)
  if (!text.trimStart().startsWith('BEGIN:VCALENDAR')) throw new ApiError(failure('malformed'))
  return text
}

/** One calendar file for a whole booking; returned as a file, never as a link with a token. */
export async function readCalendar(
  client: Client,
  scope: Scope,
  appointmentIds: readonly Id[],
  signal: AbortSignal,
): Promise<Blob> {
  const files = await Promise.all(appointmentIds.map((id) => readIcs(client, scope, id, signal)))
  return new Blob([joinCalendars(files)], { type: 'text/calendar;charset=utf-8' })
}

const wireEditable = v.object({ editable: v.boolean(), message: optionalText })

/** The server's words for a change that comes too late, in an answer without a key (wire contract, section 4.7). */
const TOO_LATE = /trop proche/i

/** A no without a reason is taken for the usual one: it is too late. */
function refusedFor(code: FailureCode | null, message: string | null): Editable {
  const isTooLate = code === 'mintime_modify' || code === 'mintime_cancel' || TOO_LATE.test(message ?? '')
  const isReasonKnown = message !== null || (code !== null && code !== 'refused')
  return { editable: false, message, ...(isReasonKnown && !isTooLate && { reason: 'refused' as const }) }
}

/** Refusals of the request that say nothing about the appointment. */
const UNDECIDED: readonly FailureCode[] = ['expiredConnection', 'tooManyRequests']

/**
 * Whether the appointment may still be moved. A refusal means no, in the server's words (wire contract, section 4.7).
 * @throws ApiError when there is no reliable response.
 */
export async function readEditable(client: Client, scope: Scope, id: Id, signal: AbortSignal): Promise<Editable> {
  const call = { segments: apiPath(scope, 'appointments', String(id), 'editable'), query: tokenQuery(client, scope) }
  try {
    const { editable, message } = await client.get(call, wireEditable, signal)
    if (editable) return { editable, message }
    const code = message === null ? null : codeOfKey(message)
    return refusedFor(code, code === null ? message : null)
  } catch (error) {
    const given = toFailure(error)
    if (!isRefusal(given) || UNDECIDED.includes(given.code)) throw error
    return refusedFor(given.code, given.text)
  }
}

const wireCancelled = v.object({ records: v.array(v.object({ id: wireId })) })

/** An appointment that no longer exists is cancelled, no matter by whom (wire contract, section 6). */
const isGone = (error: unknown) => error instanceof ApiError && error.failure.code === 'notFound'

/**
 * Cancels appointments in one call.
 * @returns Those of them that are now cancelled; a server may have cancelled only some.
 * @throws ApiError `mintime_cancel` when one is too close; a code that is not a refusal when the outcome is unknown.
 */
export async function cancelAppointments(
  client: Client,
  scope: Scope,
  ids: readonly Id[],
  signal: AbortSignal,
): Promise<readonly Id[]> {
  const call = { segments: groupPath(scope, 'appointments', 'batch_delete'), query: writeQuery(client, scope) }
  const body = { appointments: ids.map((one) => ({ id: one })) }
  try {
    const { records } = await client.post(call, body, wireCancelled, signal)
    const cancelled = new Set(records.map((record) => record.id))
    return ids.filter((one) => cancelled.has(one))
  } catch (error) {
    if (!isGone(error)) throw error
    if (ids.length === 1) return ids
    // One missing appointment says nothing about the others, and a professional cannot read them.
    if (client.isOfPro(scope.group.id)) throw new ApiError(failure('malformed'))
    return readCancelled(client, scope, ids, signal)
  }
}

/** The appointments that are cancelled: those that the server no longer lists. */
export async function readCancelled(
  client: Client,
  scope: Scope,
  ids: readonly Id[],
  signal: AbortSignal,
): Promise<readonly Id[]> {
  const listed = await readAppointments(client, scope, signal)
  const live = new Set(listed.filter(({ cancelled }) => !cancelled).map((one) => one.id))
  return ids.filter((one) => !live.has(one))
}
