import type { Calendar, Choice } from '../../../machines/domain/catalogue/choices.ts'
import { isOfLink, type ListRequest } from '../../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from '../http/client.ts'
import { calendars, calendarSets } from './list-calls.ts'
import type { ListView } from './viewing.ts'

/** The lists of where and with whom: calendar sets, calendars and resources. */

/** The sets in which at least one calendar offers the chosen services, of those that the link leaves. */
export async function setsOffering(
  client: Client,
  scope: Scope,
  request: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const { serviceIds, calendarIds } = request
  if (serviceIds.length === 0 && !calendarIds) return calendarSets(client, scope, {}, view, signal)
  const [sets, offered] = await Promise.all([
    calendarSets(client, scope, {}, view, signal),
    calendars(client, scope, { intervention_ids: serviceIds }, view, signal),
  ])
  const usable = offered.filter((one) => !one.resource && isOfLink(one, request))
  const used = new Set(usable.map(({ calendarSetId }) => calendarSetId))
  return sets.filter(({ id }) => used.has(id))
}

/** The calendars that offer the chosen services, or the resources, at the chosen site. */
export async function calendarsOffering(
  client: Client,
  scope: Scope,
  { step, serviceIds, calendarSetId, calendarId }: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Calendar[]> {
  const isResource = step === 'resource_id'
  const query = {
    intervention_ids: serviceIds,
    calendarset_ids: isResource || calendarSetId === null ? null : [calendarSetId],
  }
  const all = await calendars(client, scope, query, view, signal)
  // A resource must be at the chosen site, or at the site of the chosen calendar.
  const chosen = isResource ? all.find(({ id }) => id === calendarId) : undefined
  const site = calendarSetId ?? chosen?.calendarSetId ?? null
  // A server that leaves out the key has filtered by it (wire contract, ruling 5).
  const isAnywhere = isResource || all.every(({ calendarSetId: set }) => set === null)
  const isThere = ({ calendarSetId: set }: Calendar) => site === null || set === site || (isAnywhere && set === null)
  return all.filter((calendar) => calendar.resource === isResource && isThere(calendar))
}
