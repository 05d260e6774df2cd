import type { Calendar, Choice, Intervention, Pack } from '../../../machines/domain/catalogue/choices.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { type Condition, conditionsQuery } from './build-url.ts'
import type { Client } from './client.ts'
import { visibleChoices } from '../../../machines/domain/catalogue/visible.ts'
import {
  calendars,
  calendarSets,
  interventionRecords,
  interventionSets,
  type ListCall,
} from '../catalogue/list-calls.ts'
import { packs } from '../catalogue/packs.ts'
import { type ListView, toViewing } from '../catalogue/viewing.ts'

/**
 * Checks that the entries named by a link or an earlier visit still exist and may be shown. One call with `conditions`
 * per kind (wire contract, sections 4.5 and 6). A link does not reveal hidden entries.
 */

interface Checked {
  calendarsets: Choice
  calendars: Calendar
  resources: Calendar
  interventionsets: Choice
  interventions: Intervention
  pack_interventions: Pack
}

export type CheckKind = keyof Checked

/** By our ids or by the group's own. */
export type CheckBy = { ids: readonly Id[] } | { externIds: readonly string[] }

function conditionOn(field: Condition['field'], values: readonly (string | number)[]): Condition {
  const [only] = values
  return values.length === 1 && only !== undefined
    ? { field, op: '=', value: only }
    : { field, op: 'in', value: values.join(',') }
}

const ofKind =
  (resource: boolean): ListCall<Calendar> =>
  async (...args) =>
    (await calendars(...args)).filter((calendar) => calendar.resource === resource)

/** Services separately, each under its own id. */
const singleInterventions: ListCall<Intervention> = async (client, scope, query, view, signal) =>
  visibleChoices(await interventionRecords(scope.group, client, scope, query, view, signal), toViewing(view))

const CALLS: { [K in CheckKind]: ListCall<Checked[K]> } = {
  calendarsets: calendarSets,
  calendars: ofKind(false),
  resources: ofKind(true),
  interventionsets: interventionSets,
  interventions: singleInterventions,
  pack_interventions: packs,
}

/** The named entries that exist and may be shown; without names it sends no request. */
export async function check<K extends CheckKind>(
  client: Client,
  scope: Scope,
  kind: K,
  by: CheckBy,
  view: ListView,
  signal: AbortSignal,
): Promise<readonly Checked[K][]> {
  const condition = 'ids' in by ? conditionOn('id', by.ids) : conditionOn('externid', by.externIds)
  if (condition.value === '') return []
  return CALLS[kind](client, scope, conditionsQuery([condition]), view, signal)
}
