import type { Choice, Intervention, Pack, Service } from '../../../machines/domain/catalogue/choices.ts'
import { offers, takesPack } from '../../../machines/domain/catalogue/compatibility.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { type ListItem, type ListRequest, withinLimit } from '../../../machines/domain/catalogue/list-request.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { mergeSameNamed, visibleChoices } from '../../../machines/domain/catalogue/visible.ts'
import { loadOnce } from '../../browser/load-once.ts'
import { ApiError } from '../http/api-error.ts'
import type { Client } from '../http/client.ts'
import { interventionRecords, interventionSets } from './list-calls.ts'
import { type ListView, toViewing } from './viewing.ts'

/** The contents of each list step, from the calls that they need. */

const later = <T>(load: () => Promise<T>) =>
  loadOnce(() =>
    load().catch(() => {
      throw new ApiError(failure('codeUnavailable'))
    }),
  )

/** Most groups have no packs, so their code is a separate chunk. */
const loadPacks = later(() => import('./packs.ts'))
/** A booking seldom begins with a calendar. */
const loadPlaces = later(() => import('./place-lists.ts'))

/**
 * The calendars of which one must offer the services: the chosen one, else those of the chosen set and of the link that
 * take the services chosen before; null when it does not matter.
 */
async function offering(
  client: Client,
  scope: Scope,
  request: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Id[] | null> {
  const { calendarSetId, calendarId, calendarIds, needs, isCalendarAsked } = request
  if (calendarId !== null) return [calendarId]
  const isLimited = calendarSetId !== null || calendarIds !== undefined
  if (calendarSetId === null && (needs.length === 0 || !(isLimited || isCalendarAsked))) return calendarIds ?? null
  const taking = await (await loadPlaces()).calendarsTaking(client, scope, request, view, signal)
  return taking.map(({ id }) => id)
}

interface Found {
  single: readonly Intervention[]
  packages: readonly Pack[]
}

/** The services and packs that go together with what is chosen and what the link has decided. */
async function findServices(
  client: Client,
  scope: Scope,
  request: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<Found> {
  const { interventionSetId, resourceId } = request
  const asked = offering(client, scope, request, view, signal)
  const read = async () => {
    const places = await asked
    if (places?.length === 0) return []
    const query = { interventionset_id: interventionSetId, calendar_ids: places }
    return interventionRecords(scope.group, client, scope, query, view, signal)
  }
  const reading = read()
  const packed = scope.group.profile.packs
    ? loadPacks().then((calls) => calls.packsAlongside(client, scope, reading, view, signal))
    : []
  const [records, packages, places] = await Promise.all([reading, packed, asked])
  const shown = visibleChoices(records, toViewing(view))
  // A server that leaves out the key has filtered by it (wire contract, ruling 5).
  const isTrusted = interventionSetId === null || records.every(({ choice }) => choice.interventionSetId === null)
  const single = shown.filter((one) => isTrusted || one.interventionSetId === interventionSetId)
  const isDecided = (places !== null && packages.length > 0) || resourceId !== undefined
  if (!isDecided) return { single, packages }
  const links = await (await loadPlaces()).readOffering(client, scope, view, signal)
  return {
    single: single.filter(
      ({ id, needResource }) => resourceId === undefined || !needResource || offers(links, resourceId, id),
    ),
    packages: packages.filter((pack) => places?.some((id) => takesPack(links, id, pack)) ?? true),
  }
}

async function services(...call: Parameters<typeof findServices>): Promise<readonly Service[]> {
  const { single, packages } = await findServices(...call)
  const [, scope] = call
  return [...(scope.group.profile.mergeInterventions ? mergeSameNamed(single) : single), ...packages]
}

/** The categories with a service to choose. Packs belong to no category, and are shown in each. */
async function categories(...call: Parameters<typeof findServices>): Promise<readonly Choice[]> {
  const [client, scope, request, view, signal] = call
  const isLimited = request.calendarId !== null || request.calendarSetId !== null || request.calendarIds !== undefined
  const [sets, found] = await Promise.all([
    interventionSets(client, scope, {}, view, signal),
    isLimited ? findServices(...call) : null,
  ])
  if (!found) return sets
  const used = new Set(found.single.map(({ interventionSetId }) => interventionSetId))
  const isUnnamed = used.size === 1 && used.has(null)
  const isOnlyPacks = used.size === 0 && found.packages.length > 0
  return isUnnamed || isOnlyPacks ? sets : sets.filter(({ id }) => used.has(id))
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
      const sets = await categories(client, scope, request, view, signal)
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
