import * as v from 'valibot'
import type { Appointment, Id } from '../../machines/domain/entities.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/requests.ts'
import { ApiError } from './api-error.ts'
import type { Query } from './build-url.ts'
import type { Client } from './client.ts'
import { needZone } from './need-zone.ts'
import { apiPath, groupPath, tokenQuery, versionPath } from './paths.ts'
import { getRecords } from './records.ts'
import { appointmentSchema } from './schemas/appointment.ts'

/** What is booked already: reading, exporting, cancelling. Imports the time data, so it is loaded when first needed. */

/** How far back: a year, in the words of each version (specification, sections 7 and 9). */
function pastQuery({ group: { profile } }: Scope): Query {
  if (profile.v3) return { limit_past: 12 }
  return profile.bookingService ? {} : { include_past: 1 }
}

/** The appointments of whoever the token is; ours unless another is given. In the order of the server. */
export async function readAppointments(
  client: Client,
  scope: Scope,
  signal: AbortSignal,
  token: string | null = client.token(scope.group.id),
): Promise<readonly Appointment[]> {
  await needZone(scope)
  const query = { group_id: scope.group.id, ...pastQuery(scope), token }
  const call = { segments: apiPath(scope, 'appointments'), query }
  return getRecords(client, call, appointmentSchema(scope.group.timezone), signal)
}

/** The calendar file of an appointment, as the server wrote it; handed over as a file, never as a link with a token. */
export async function readIcs(client: Client, scope: Scope, appointmentId: Id, signal: AbortSignal): Promise<Blob> {
  // The file has its own ending in every version.
  const path = ['groups', String(scope.group.id), 'appointments', `${appointmentId}.ics`]
  const call = { segments: [...versionPath(scope), ...path], query: tokenQuery(client, scope) }
  const text = await client.getText(call, signal)
  if (!text.trimStart().startsWith('BEGIN:VCALENDAR')) throw new ApiError(failure('malformed'))
  return new Blob([text], { type: 'text/calendar;charset=utf-8' })
}

/** What is no longer there is cancelled, whoever did it (wire contract, section 6). */
const isGone = (error: unknown) => error instanceof ApiError && error.failure.code === 'notFound'

/**
 * Cancels all of the appointments, or none.
 * @throws ApiError `mintime_cancel` when one is too close.
 */
export async function cancelAppointments(
  client: Client,
  scope: Scope,
  ids: readonly Id[],
  signal: AbortSignal,
): Promise<void> {
  const call = { segments: groupPath(scope, 'appointments', 'batch_delete'), query: tokenQuery(client, scope) }
  const body = { appointments: ids.map((id) => ({ id })) }
  try {
    await client.post(call, body, v.unknown(), signal)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
