import type { Calendar, Choice, Service } from '../../../machines/domain/catalogue/choices.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { type ListItem, type ListRequest, withinLimit } from '../../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { mergeSameNamed, visibleChoices } from '../../../machines/domain/catalogue/visible.ts'
import { ApiError } from '../http/api-error.ts'
import type { Client } from '../http/client.ts'
import { calendars, calendarSets, interventionRecords, interventionSets } from './list-calls.ts'
import { type ListView, toViewing } from './viewing.ts'

/** The contents of each list step, from the calls that they need. */

/** Most groups have no packs, so their code is a separate chunk. */
const loadPacks = () =>
  import('./packs.ts').catch(() => {
    throw new ApiError(failure('codeUnavailable'))
  })

const ids = (one: number | null): readonly number[] | null => (one === null ? null : [one])

/**
 * The calendars that must offer the services: the chosen one, else those of the chosen set and of the link; null when
 * it does not matter.
 */
async function offering(
  client: Client,
  scope: Scope,
  { calendarSetId, calendarId, calendarIds }: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  if (calendarId !== null) return [calendarId]
  if (calendarSetId === null) return calendarIds ?? null
  const inSet = await calendars(client, scope, { calendarset_ids: [calendarSetId] }, view, signal)
  return inSet.filter((one) => !one.resource && isLeft(one, calendarIds)).map(({ id }) => id)
}

/** The link leaves the calendar to choose from. */
const isLeft = ({ id }: Calendar, calendarIds: readonly number[] | undefined) => calendarIds?.includes(id) ?? true

async function services(
  client: Client,
  scope: Scope,
  request: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Service[]> {
  const { interventionSetId } = request
  const { packs: hasPacks, mergeInterventions: isMerged } = scope.group.profile
  const single = async () => {
    const calendarIds = await offering(client, scope, request, view, signal)
    if (calendarIds?.length === 0) return []
    const query = { interventionset_id: interventionSetId, calendar_ids: calendarIds }
    return interventionRecords(scope.group, client, scope, query, view, signal)
  }
  const asked = single()
  const packed = hasPacks ? loadPacks().then((calls) => calls.packsBeside(client, scope, asked, view, signal)) : []
  const [records, packages] = await Promise.all([asked, packed])
  const shown = visibleChoices(records, toViewing(view))
  // A server that leaves out the key has filtered by it (wire contract, ruling 5).
  const isTrusted = interventionSetId === null || records.every(({ choice }) => choice.interventionSetId === null)
  const inSet = shown.filter((one) => isTrusted || one.interventionSetId === interventionSetId)
  return [...(isMerged ? mergeSameNamed(inSet) : inSet), ...packages]
}

/** The sets in which at least one calendar offers the chosen services, of those that the link leaves. */
async function setsOffering(
  client: Client,
  scope: Scope,
  { serviceIds, calendarIds }: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  if (serviceIds.length === 0 && !calendarIds) return calendarSets(client, scope, {}, view, signal)
  const [sets, offered] = await Promise.all([
    calendarSets(client, scope, {}, view, signal),
    calendars(client, scope, { intervention_ids: serviceIds }, view, signal),
  ])
  const usable = offered.filter((one) => !one.resource && isLeft(one, calendarIds))
  const used = new Set(usable.map(({ calendarSetId }) => calendarSetId))
  return sets.filter(({ id }) => used.has(id))
}

async function calendarsOffering(
  client: Client,
  scope: Scope,
  { step, serviceIds, calendarSetId, calendarId }: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Calendar[]> {
  const isResource = step === 'resource_id'
  const query = { intervention_ids: serviceIds, calendarset_ids: isResource ? null : ids(calendarSetId) }
  const all = await calendars(client, scope, query, view, signal)
  // A resource must be at the chosen site, or at the site of the chosen calendar.
  const chosen = isResource ? all.find(({ id }) => id === calendarId) : undefined
  const site = calendarSetId ?? chosen?.calendarSetId ?? null
  // A server that leaves out the key has filtered by it (wire contract, ruling 5).
  const isAnywhere = isResource || all.every(({ calendarSetId: set }) => set === null)
  const isThere = ({ calendarSetId: set }: Calendar) => site === null || set === site || (isAnywhere && set === null)
  return all.filter((calendar) => calendar.resource === isResource && isThere(calendar))
}

/** The entries of a list step in display order, without hidden ones and those that the link excludes. */
export async function listFor(
  client: Client,
  scope: Scope,
  request: ListRequest,
  signal: AbortSignal,
): Promise<readonly ListItem[]> {
  return withinLimit(await allFor(client, scope, request, signal), request)
}

async function allFor(
  client: Client,
  scope: Scope,
  request: ListRequest,
  signal: AbortSignal,
): Promise<readonly ListItem[]> {
  const view: ListView = { locale: request.locale, showUnnamed: request.unnamed ?? false }
  // Prefetch for a later list of packs. A failure is ignored: that list fetches the chunk again.
  const later = scope.group.profile.packs ? loadPacks() : null
  later?.catch(() => undefined)
  switch (request.step) {
    case 'interventionset_ids': {
      const sets = await interventionSets(client, scope, {}, view, signal)
      later?.then((calls) => calls.packsAhead(client, scope, view)).catch(() => undefined)
      return sets
    }
    case 'intervention_ids':
      return services(client, scope, request, view, signal)
    case 'calendarset_id':
      return setsOffering(client, scope, request, view, signal)
    case 'calendar_id':
    case 'resource_id':
      return calendarsOffering(client, scope, request, view, signal)
  }
}
