import type { Calendar, Choice, Intervention } from '../../../machines/domain/catalogue/choices.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { type Listed, type Viewing, visibleChoices } from '../../../machines/domain/catalogue/visible.ts'
import type { Query } from '../http/build-url.ts'
import type { Client, Schema } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { calendarSchema, choiceSchema, type Displayed, interventionSchema } from './choices.schema.ts'

/** The calls for the lists of choices under `groups/{id}/`, one function each. */

export type ListName = 'calendarsets' | 'calendars' | 'interventionsets' | 'interventions' | 'pack_interventions'

/** The reader: a professional of a call-centre group also sees entries without a public name. */
export interface ListView {
  locale: Locale
  showUnnamed?: boolean
}

const collators = new Map<Locale, Intl.Collator>()

/** Browsers that do not know the language (Breton) use the French order. */
function collatorOf(locale: Locale): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator([locale, 'fr'], { numeric: true, sensitivity: 'base' })
  collators.set(locale, collator)
  return collator
}

/**
 * Compares names in the order of the reader's language. Most lists have an order of their own, and the first collator of
 * a page takes 7 ms, so it is made when two names are compared.
 */
export const compareNames =
  (locale: Locale): Viewing['compareNames'] =>
  (one, other) =>
    collatorOf(locale).compare(one, other)

export const toViewing = ({ locale, showUnnamed = false }: ListView): Viewing => ({
  showUnnamed,
  compareNames: compareNames(locale),
})

/** The records of a list as received, hidden ones included. */
export function recordsOf<T extends Choice>(
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

export const listed = async <T extends Choice>(...args: Parameters<typeof recordsOf<T>>): Promise<readonly T[]> =>
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

/** Calendars and resources; the flag `resource` distinguishes them. */
export const calendars: ListCall<Calendar> = (client, scope, query, view, signal) =>
  listed(client, scope, 'calendars', query, calendarSchema(client.environment.apiBase), view, signal)

export const interventionRecords = (
  displayed: Displayed,
  ...[client, scope, query, view, signal]: Parameters<ListCall<Intervention>>
): Promise<readonly Listed<Intervention>[]> => {
  const schema = interventionSchema(client.environment.apiBase, displayed)
  return recordsOf(client, scope, 'interventions', query, schema, view, signal)
}

/** Services separately, each under its own id. */
export const singleInterventions: ListCall<Intervention> = async (client, scope, query, view, signal) =>
  visibleChoices(await interventionRecords(scope.group, client, scope, query, view, signal), toViewing(view))
