import type { Calendar, Choice } from '../../../machines/domain/catalogue/choices.ts'
import {
  lacking,
  lackingBySet,
  marked,
  meetsAll,
  type Offering,
} from '../../../machines/domain/catalogue/compatibility.ts'
import { isOfLink, type ListRequest } from '../../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from '../http/client.ts'
import { calendarRecords, calendars, calendarSets } from './list-calls.ts'
import type { ListView } from './viewing.ts'

/** The lists of where and with whom: calendar sets, calendars and resources. */

/** Who takes what by the group's links. A group without resources is not asked which of its calendars are some. */
export async function readOffering(
  client: Client,
  scope: Scope,
  view: ListView,
  signal: AbortSignal,
): Promise<Offering> {
  const { links, resourceCount } = scope.group
  const isMixed = resourceCount > 0 && Object.keys(links).length > 0
  const all = isMixed ? await calendarRecords(client, scope, {}, view, signal) : []
  return { links, resourceIds: new Set(all.flatMap(({ choice }) => (choice.resource ? [choice.id] : []))) }
}

/** The calendars of the chosen set and of the link that take all chosen services. */
export async function calendarsTaking(
  client: Client,
  scope: Scope,
  request: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Calendar[]> {
  const { needs, calendarSetId } = request
  const query = {
    intervention_ids: needs.flat(),
    calendarset_ids: calendarSetId === null ? null : [calendarSetId],
  }
  const [all, offering] = await Promise.all([
    calendars(client, scope, query, view, signal),
    readOffering(client, scope, view, signal),
  ])
  return all.filter((one) => !one.resource && isOfLink(one, request) && meetsAll(offering, one.id, needs))
}

/** The sets in which at least one calendar offers the chosen services, of those that the link leaves. */
export async function setsOffering(
  client: Client,
  scope: Scope,
  request: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const { needs, calendarIds } = request
  if (needs.length === 0 && !calendarIds) return calendarSets(client, scope, {}, view, signal)
  const [sets, offered, offering] = await Promise.all([
    calendarSets(client, scope, {}, view, signal),
    calendars(client, scope, { intervention_ids: needs.flat() }, view, signal),
    readOffering(client, scope, view, signal),
  ])
  const usable = offered.filter((one) => !one.resource && isOfLink(one, request))
  const bySet = lackingBySet(offering, usable, needs)
  const used = sets.filter(({ id }) => bySet.has(id))
  return marked(used, needs, ({ id }) => bySet.get(id) ?? [])
}

/** The calendars that offer the chosen services, or the resources, at the chosen site. */
export async function calendarsOffering(
  client: Client,
  scope: Scope,
  { step, needs, calendarSetId, calendarId }: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Calendar[]> {
  const isResource = step === 'resource_id'
  const query = {
    intervention_ids: needs.flat(),
    calendarset_ids: isResource || calendarSetId === null ? null : [calendarSetId],
  }
  const [all, offering] = await Promise.all([
    calendars(client, scope, query, view, signal),
    needs.length > 1 ? readOffering(client, scope, view, signal) : null,
  ])
  // A resource must be at the chosen site, or at the site of the chosen calendar.
  const chosen = isResource ? all.find(({ id }) => id === calendarId) : undefined
  const site = calendarSetId ?? chosen?.calendarSetId ?? null
  // A server that leaves out the key has filtered by it (wire contract, ruling 5).
  const isAnywhere = isResource || all.every(({ calendarSetId: set }) => set === null)
  const isThere = ({ calendarSetId: set }: Calendar) => site === null || set === site || (isAnywhere && set === null)
  const there = all.filter((calendar) => calendar.resource === isResource && isThere(calendar))
  return offering ? marked(there, needs, ({ id }) => lacking(offering, id, needs)) : there
}
