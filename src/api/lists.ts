import type { Calendar, Choice, Intervention, Pack, Service } from '../../machines/domain/entities.ts'
import type { ListItem, ListRequest } from '../../machines/domain/list-request.ts'
import type { Scope } from '../../machines/domain/requests.ts'
import { unknownMembers, withMembers } from '../../machines/domain/pack-members.ts'
import type { Locale } from '../../machines/domain/time.types.ts'
import { type Listed, mergeSameNamed, type Viewing, visibleChoices } from '../../machines/domain/visible.ts'
import { conditionsQuery, type Query } from './build-url.ts'
import type { Client, Schema } from './client.ts'
import { groupPath, tokenQuery } from './paths.ts'
import { getRecords } from './records.ts'
import { calendarSchema, choiceSchema, type Displayed, interventionSchema, packSchema } from './schemas/choices.ts'

/** The lists of choices under `groups/{id}/`. */

export type ListName = 'calendarsets' | 'calendars' | 'interventionsets' | 'interventions' | 'pack_interventions'

/** Who is looking: a professional of a call-centre group also sees entries without a public name. */
export interface ListView {
  locale: Locale
  showUnnamed?: boolean
}

const collators = new Map<Locale, Intl.Collator>()

/** Names in the order of the reader's language; browsers that do not know it (Breton) order as in French. */
export function compareNames(locale: Locale): Viewing['compareNames'] {
  let collator = collators.get(locale)
  if (!collator) {
    collator = new Intl.Collator([locale, 'fr'], { numeric: true, sensitivity: 'base' })
    collators.set(locale, collator)
  }
  return collator.compare
}

export const toViewing = ({ locale, showUnnamed = false }: ListView): Viewing => ({
  showUnnamed,
  compareNames: compareNames(locale),
})

/** The records of a list as they came, hidden ones included. */
function recordsOf<T extends Choice>(
  client: Client,
  scope: Scope,
  name: ListName,
  query: Query,
  schema: Schema<Listed<T>>,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Listed<T>[]> {
  const call = {
    segments: groupPath(scope, name),
    query: { locale: view.locale, ...query, ...tokenQuery(client, scope) },
  }
  return getRecords(client, call, schema, signal)
}

const listed = async <T extends Choice>(...args: Parameters<typeof recordsOf<T>>): Promise<readonly T[]> =>
  visibleChoices(await recordsOf(...args), toViewing(args[5]))

export type ListCall<T> = (
  client: Client,
  scope: Scope,
  query: Query,
  view: ListView,
  signal: AbortSignal,
) => Promise<readonly T[]>

export const calendarSets: ListCall<Choice> = (client, scope, query, view, signal) =>
  listed(client, scope, 'calendarsets', query, choiceSchema(client.environment.apiBase), view, signal)

export const interventionSets: ListCall<Choice> = (client, scope, query, view, signal) =>
  listed(client, scope, 'interventionsets', query, choiceSchema(client.environment.apiBase), view, signal)

/** Calendars and resources alike; `resource` tells them apart. */
export const calendars: ListCall<Calendar> = (client, scope, query, view, signal) =>
  listed(client, scope, 'calendars', query, calendarSchema(client.environment.apiBase), view, signal)

/** Of the services of a pack no figure is shown, so none is needed. */
const NO_FIGURES: Displayed = { displayPrice: false, displayLength: false }

const interventionRecords = (
  displayed: Displayed,
  ...[client, scope, query, view, signal]: Parameters<ListCall<Intervention>>
): Promise<readonly Listed<Intervention>[]> => {
  const schema = interventionSchema(client.environment.apiBase, displayed)
  return recordsOf(client, scope, 'interventions', query, schema, view, signal)
}

/** Services one by one, each under its own id. */
export const singleInterventions: ListCall<Intervention> = async (client, scope, query, view, signal) =>
  visibleChoices(await interventionRecords(scope.group, client, scope, query, view, signal), toViewing(view))

const barePacks: ListCall<Pack> = (client, scope, query, view, signal) => {
  const schema = packSchema(client.environment.apiBase, scope.group)
  return listed(client, scope, 'pack_interventions', query, schema, view, signal)
}

/** Packs whose services are known, those kept for packs included. */
export const packs: ListCall<Pack> = async (client, scope, query, view, signal) =>
  completed(client, scope, await barePacks(client, scope, query, view, signal), [], view, signal)

/** Ids in one call; more would make its address too long for some servers. */
const IDS_MAX = 200

/** The packs with what their services say; those that `known` lacks are asked for, each once. */
async function completed(
  client: Client,
  scope: Scope,
  bare: readonly Pack[],
  known: readonly Listed<Intervention>[],
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Pack[]> {
  const services = new Map(known.map(({ choice }) => [choice.id, choice]))
  const ids = unknownMembers(bare, services)
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, at) =>
    ids.slice(at * IDS_MAX, (at + 1) * IDS_MAX),
  )
  const found = await Promise.all(
    parts.map((part) => {
      const query = conditionsQuery([{ field: 'id', op: 'in', value: part.join(',') }])
      return interventionRecords(NO_FIGURES, client, scope, query, view, signal)
    }),
  )
  for (const { choice } of found.flat()) services.set(choice.id, choice)
  return bare.map((pack) => withMembers(pack, services))
}

const ids = (one: number | null): readonly number[] | null => (one === null ? null : [one])

/** The calendars that services must be offered by: the chosen one, or all of the chosen set; null for no matter. */
async function offering(
  client: Client,
  scope: Scope,
  { calendarSetId, calendarId }: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  if (calendarId !== null || calendarSetId === null) return ids(calendarId)
  const inSet = await calendars(client, scope, { calendarset_ids: [calendarSetId] }, view, signal)
  return inSet.filter(({ resource }) => !resource).map(({ id }) => id)
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
  const packed = hasPacks ? barePacks(client, scope, {}, view, signal) : []
  const [records, bare] = await Promise.all([single(), packed])
  const shown = visibleChoices(records, toViewing(view))
  const inSet = shown.filter((one) => interventionSetId === null || one.interventionSetId === interventionSetId)
  const packages = bare.length === 0 ? [] : await completed(client, scope, bare, records, view, signal)
  return [...(isMerged ? mergeSameNamed(inSet) : inSet), ...packages]
}

/** The sets in which at least one calendar offers the chosen services. */
async function setsOffering(
  client: Client,
  scope: Scope,
  { serviceIds }: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  if (serviceIds.length === 0) return calendarSets(client, scope, {}, view, signal)
  const [sets, offered] = await Promise.all([
    calendarSets(client, scope, {}, view, signal),
    calendars(client, scope, { intervention_ids: serviceIds }, view, signal),
  ])
  const used = new Set(offered.filter(({ resource }) => !resource).map(({ calendarSetId }) => calendarSetId))
  return sets.filter(({ id }) => used.has(id))
}

async function calendarsOffering(
  client: Client,
  scope: Scope,
  { step, serviceIds, calendarSetId }: ListRequest,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Calendar[]> {
  const isResource = step === 'resource_id'
  const query = { intervention_ids: serviceIds, calendarset_ids: isResource ? null : ids(calendarSetId) }
  const isThere = ({ calendarSetId: set }: Calendar) =>
    calendarSetId === null || set === calendarSetId || (isResource && set === null)
  const all = await calendars(client, scope, query, view, signal)
  return all.filter((calendar) => calendar.resource === isResource && isThere(calendar))
}

/** The entries of a list step, hidden ones left out, in the order to show them. */
export async function listFor(
  client: Client,
  scope: Scope,
  request: ListRequest,
  signal: AbortSignal,
  options: Omit<ListView, 'locale'> = {},
): Promise<readonly ListItem[]> {
  const view: ListView = { locale: request.locale, ...options }
  switch (request.step) {
    case 'interventionset_ids':
      return interventionSets(client, scope, {}, view, signal)
    case 'intervention_ids':
      return services(client, scope, request, view, signal)
    case 'calendarset_id':
      return setsOffering(client, scope, request, view, signal)
    case 'calendar_id':
    case 'resource_id':
      return calendarsOffering(client, scope, request, view, signal)
  }
}
