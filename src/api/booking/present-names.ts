import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from '../http/client.ts'
import { check } from '../http/check.ts'

/**
 * The appointments with the names that their services have in the reader's language: a record keeps the language in which
 * it was booked. What the group no longer offers keeps the name of its record, and so does all if the names do not come.
 */
export async function withPresentNames(
  client: Client,
  scope: Scope,
  appointments: readonly Appointment[],
  signal: AbortSignal,
): Promise<readonly Appointment[]> {
  const locale = client.locale()
  const ids = [...new Set(appointments.flatMap(({ interventionId }) => interventionId ?? []))]
  if (locale === null || ids.length === 0) return appointments
  const view = { locale, showUnnamed: false, hidesOwnNames: true }
  const services = await check(client, scope, 'interventions', { ids }, view, signal).catch(() => [])
  const names = new Map(services.map(({ id, publicName }) => [id, publicName]))
  return appointments.map((one) => {
    const name = one.interventionId === null ? undefined : names.get(one.interventionId)
    return name ? { ...one, interventionName: name } : one
  })
}
