import * as v from 'valibot'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { Booked } from '../../../machines/domain/appointment/booking.ts'
import { isComparable, type Changes, changesOf } from '../../../machines/domain/appointment/changes.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { failure, type FailureCode, isRefusal, toFailure } from '../../../machines/domain/failures.ts'
import type { Editable } from '../../../machines/domain/sequence/task.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { ApiError } from '../http/api-error.ts'
import type { Query } from '../http/build-url.ts'
import { joinCalendars } from './calendar-file.ts'
import type { Call, Client } from '../http/client.ts'
import { codeOfKey } from '../http/error-codes.ts'
import { isNamed } from '../http/to-failure.ts'
import { needZone } from '../group/need-zone.ts'
import { apiPath, groupPath, tokenQuery, versionPath } from '../http/paths.ts'
import { writeQuery } from '../http/write-query.ts'
import { getRecords } from '../http/records.ts'
import { appointmentSchema } from './appointment.schema.ts'
import { id as wireId, optionalText } from '../http/parts.schema.ts'

/** Existing appointments: reading, exporting, cancelling. Imports the time data, so it is loaded when first needed. */

/** For whom appointments are cancelled, and their cancellation is looked up. */
export interface Holder {
  token: string | null
  /** The appointments that this customer has made, or was shown before. */
  seen: readonly Id[]
}

/** How far back: a year, in the parameters of each version (specification, sections 7 and 9). */
function pastQuery({ group: { profile } }: Scope): Query {
  if (profile.v3) return { limit_past: 12 }
  return profile.bookingService ? {} : { include_past: 1 }
}

/**
 * The appointments of the client's own customer, or else those of the owner of the given token and of nobody else. In
 * the server's order.
 * @throws ApiError `forbidden` for a professional, without a call (wire contract, ruling 26)
 */
export async function readAppointments(
  client: Client,
  scope: Scope,
  signal: AbortSignal,
  owner?: Pick<Holder, 'token'>,
): Promise<readonly Appointment[]> {
  if (client.isOfPro(scope.group.id)) throw new ApiError(failure('forbidden'))
  await needZone(scope)
  const { token } = owner ?? tokenQuery(client, scope)
  const query = { group_id: scope.group.id, ...pastQuery(scope), token }
  const call: Call = { segments: apiPath(scope, 'appointments'), query, ...(owner && { isPersonal: true }) }
  return getRecords(client, call, appointmentSchema(scope.group.timezone), signal)
}

type Access = Pick<Holder, 'token'>

/** The calendar file of an appointment, as the server wrote it. */
async function readIcs(
  client: Client,
  scope: Scope,
  appointmentId: Id,
  signal: AbortSignal,
  { token }: Access,
): Promise<string> {
  // The file has its own ending in every version.
  const path = ['groups', String(scope.group.id), 'appointments', `${appointmentId}.ics`]
  const text = await client.getText(
    { segments: [...versionPath(scope), ...path], query: { token, locale: client.locale() } },
    signal,
  )
  if (!text.trimStart().startsWith('BEGIN:VCALENDAR')) throw new ApiError(failure('malformed'))
  return text
}

/** One calendar file for a whole booking; returned as a file, never as a link with a token. */
export async function readCalendar(
  client: Client,
  scope: Scope,
  appointmentIds: readonly Id[],
  signal: AbortSignal,
  access: Access = tokenQuery(client, scope),
): Promise<Blob> {
  const files = await Promise.all(appointmentIds.map((id) => readIcs(client, scope, id, signal, access)))
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

/** A 404 that names nothing is a page of a proxy: the server has not answered. */
const isForeignPage = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.code === 'notFound' && !isNamed(error.failure)

const stranger = (client: Client, scope: Scope): Holder => ({ ...tokenQuery(client, scope), seen: [] })

/**
 * Cancels appointments in one call.
 * @param holder Without one, nobody has seen them.
 * @returns Those of them that are now cancelled; a server may have cancelled only some.
 * @throws ApiError `mintime_cancel` when one is too close, `notFound` or `refused` when the server knows none or says
 *   so in its own words, `expiredConnection` when the customer's token is refused; a code that is not a refusal when
 *   the outcome is unknown. Only `readCancelled` tells whether one that is said not to exist is cancelled (wire
 *   contract, ruling 46).
 */
export async function cancelAppointments(
  client: Client,
  scope: Scope,
  ids: readonly Id[],
  signal: AbortSignal,
  holder = stranger(client, scope),
): Promise<readonly Id[]> {
  const query = holder.token === null ? writeQuery(client, scope) : { token: holder.token }
  const call: Call = { segments: groupPath(scope, 'appointments', 'batch_delete'), query, isPersonal: true }
  const body = { appointments: ids.map((one) => ({ id: one })) }
  const { records } = await client.post(call, body, wireCancelled, signal).catch((error: unknown) => {
    throw isForeignPage(error) ? new ApiError(failure('malformed')) : error
  })
  const cancelled = new Set(records.map((record) => record.id))
  return ids.filter((one) => cancelled.has(one))
}

/** @throws ApiError `forbidden` when one of the appointments, which the server does not show, may be another's */
function hasSeen({ seen }: Holder, ids: readonly Id[]): readonly Id[] {
  if (ids.every((one) => seen.includes(one))) return ids
  throw new ApiError(failure('forbidden'))
}

/**
 * The appointments that are cancelled: those that the server no longer lists for the customer who had them.
 * @throws ApiError `forbidden` when one that is not listed may be another's
 */
export async function readCancelled(
  client: Client,
  scope: Scope,
  ids: readonly Id[],
  signal: AbortSignal,
  holder = stranger(client, scope),
): Promise<readonly Id[]> {
  const listed = await readAppointments(client, scope, signal, holder)
  const gone = ids.filter((one) => !listed.some(({ id, cancelled }) => id === one && !cancelled))
  const known = [...holder.seen, ...listed.map(({ id }) => id)]
  return hasSeen({ ...holder, seen: known }, gone)
}

/**
 * What became of appointments that were booked some time ago: those that the server no longer lists are cancelled.
 * @throws ApiError `forbidden` when one that is not listed may be another's
 */
export async function readChanges(
  client: Client,
  scope: Scope,
  { appointments, at }: Booked,
  signal: AbortSignal,
  holder: Holder,
): Promise<Changes> {
  const compared = appointments.filter((one) => isComparable(one, at, client.now()))
  if (compared.length === 0) return { gone: [], moved: [] }
  const listed = await readAppointments(client, scope, signal, holder)
  const changes = changesOf(compared, listed)
  hasSeen({ ...holder, seen: [...holder.seen, ...listed.map(({ id }) => id)] }, changes.gone)
  return changes
}
