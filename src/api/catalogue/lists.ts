import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import { failure } from '../../../machines/domain/failures.ts'
import {
  isOfLink,
  type ListItem,
  type ListRequest,
  withinLimit,
} from '../../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { mergeSameNamed, visibleChoices } from '../../../machines/domain/catalogue/visible.ts'
import { ApiError } from '../http/api-error.ts'
import type { Client } from '../http/client.ts'
import { calendars, interventionRecords, interventionSets } from './list-calls.ts'
import { type ListView, toViewing } from './viewing.ts'

/** The contents of each list step, from the calls that they need. */

const later =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch(() => {
      throw new ApiError(failure('codeUnavailable'))
    })

/** Most groups have no packs, so their code is a separate chunk. */
const loadPacks = later(() => import('./packs.ts'))
/** A booking seldom begins with a calendar. */
const loadPlaces = later(() => import('./place-lists.ts'))

/**
 * The calendars that must offer the services: the chosen one, else those of the chosen set and of the link; null when
 * it does not matter.
 */
async function offering(
  client: Client,
  scope: Scope,
  request: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  const { calendarSetId, calendarId, calendarIds } = request
  if (calendarId !== null) return [calendarId]
  if (calendarSetId === null) return calendarIds ?? null
  const inSet = await calendars(client, scope, { calendarset_ids: [calendarSetId] }, view, signal)
  return inSet.filter((one) => !one.resource && isOfLink(one, request)).map(({ id }) => id)
}

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

/** The entries of a list step in display order, without hidden ones and those that the link excludes. */
export async function listFor(
  client: Client,
  scope: Scope,
  request: ListRequest,
  signal: AbortSignal,
): Promise<readonly ListItem[]> {
  const all = await allFor(client, scope, request, signal)
  loadPlaces().catch(() => undefined)
  return withinLimit(all, request)
}

async function allFor(
  client: Client,
  scope: Scope,
  request: ListRequest,
  signal: AbortSignal,
): Promise<readonly ListItem[]> {
  const view: ListView = { locale: request.locale, showUnnamed: request.unnamed ?? false }
  // Prefetch for a later list of packs. A failure is ignored: that list fetches the chunk again.
  const packs = scope.group.profile.packs ? loadPacks() : null
  packs?.catch(() => undefined)
  switch (request.step) {
    case 'interventionset_ids': {
      const sets = await interventionSets(client, scope, {}, view, signal)
      packs?.then((calls) => calls.packsAhead(client, scope, view)).catch(() => undefined)
      return sets
    }
    case 'intervention_ids':
      return services(client, scope, request, view, signal)
    case 'calendarset_id':
      return (await loadPlaces()).setsOffering(client, scope, request, view, signal)
    case 'calendar_id':
    case 'resource_id':
      return (await loadPlaces()).calendarsOffering(client, scope, request, view, signal)
  }
}
