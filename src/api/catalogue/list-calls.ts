import type { Calendar, Choice, Intervention } from '../../../machines/domain/catalogue/choices.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { type Listed, visibleChoices } from '../../../machines/domain/catalogue/visible.ts'
import type { Query } from '../http/build-url.ts'
import type { Client, Schema } from '../http/client.ts'
import { groupPath, tokenQuery } from '../http/paths.ts'
import { getRecords } from '../http/records.ts'
import { calendarSchema, choiceSchema, type Displayed, interventionSchema } from './choices.schema.ts'
import { type ListView, toViewing } from './viewing.ts'

/** The calls for the lists of choices under `groups/{id}/`, one function each. */

export type ListName = 'calendarsets' | 'calendars' | 'interventionsets' | 'interventions' | 'pack_interventions'

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
  listed(client, scope, 'calendarsets', query, choiceSchema(client.environment), view, signal)

export const interventionSets: ListCall<Choice> = (client, scope, query, view, signal) =>
  listed(client, scope, 'interventionsets', query, choiceSchema(client.environment), view, signal)

/** Calendars and resources, hidden ones included; the flag `resource` distinguishes them. */
export const calendarRecords = (
  ...[client, scope, query, view, signal]: Parameters<ListCall<Calendar>>
): Promise<readonly Listed<Calendar>[]> =>
  recordsOf(client, scope, 'calendars', query, calendarSchema(client.environment), view, signal)

/** Those of them that are shown. */
export const calendars: ListCall<Calendar> = async (...call) =>
  visibleChoices(await calendarRecords(...call), toViewing(call[3]))

export const interventionRecords = (
  displayed: Displayed,
  ...[client, scope, query, view, signal]: Parameters<ListCall<Intervention>>
): Promise<readonly Listed<Intervention>[]> => {
  const schema = interventionSchema(client.environment, displayed)
  return recordsOf(client, scope, 'interventions', query, schema, view, signal)
}
