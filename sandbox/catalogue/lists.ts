import type { GroupRow } from '../availability/offer.ts'
import type { Tx } from '../database/database.ts'
import type { CatalogueKind, CatalogueRecord } from '../database/schema.ts'
import { readIds } from '../booking/items.ts'
import { translatedForms, translatedRecords } from './translate.ts'

/** A list of a group, as it is named in the address. */
export type ListName =
  'calendarsets' | 'calendars' | 'interventionsets' | 'interventions' | 'pack_interventions' | 'websites'

export const LIST_NAMES: readonly ListName[] = [
  'calendarsets',
  'calendars',
  'interventionsets',
  'interventions',
  'pack_interventions',
  'websites',
]

type Filter = (record: CatalogueRecord) => boolean

/** The records of a list that match the query, hidden and deleted ones included, as the contract allows. */
export async function readList(
  tx: Tx,
  group: GroupRow,
  name: ListName,
  query: URLSearchParams,
  locale: string | null,
): Promise<CatalogueRecord[]> {
  const kind: CatalogueKind = name === 'pack_interventions' ? 'packs' : name
  const records = await translatedRecords(tx, group, kind, locale)
  const filters = filtersOf(group, name, query, records)
  return records.filter((record) => filters.every((keeps) => keeps(record))).map((record) => dress(group, name, record))
}

/** Adds the keys that the wire has and a world does not. */
function dress(group: GroupRow, name: ListName, record: CatalogueRecord): CatalogueRecord {
  switch (name) {
    case 'pack_interventions':
      return { ...record, pack_id: record.id, type: 'pack' }
    case 'interventions':
      return { config: null, ...record }
    case 'calendars':
      return { duration: null, address: '', zipcode: '', city: '', ...record }
    case 'websites':
      return { ...record, group_id: group.id }
    default:
      return record
  }
}

/** The narrowing parameters of the contract (4.5); a list without the parameter is not narrowed. */
function filtersOf(group: GroupRow, name: ListName, query: URLSearchParams, all: readonly CatalogueRecord[]): Filter[] {
  const ids = (key: string) => readIds([...query.getAll(`${key}[]`), ...query.getAll(key)], key)
  const filters: Filter[] = []
  const links = group.record.calendars_interventions_links
  if (name === 'interventions') {
    const sets = ids('interventionset_id')
    if (sets.length > 0) filters.push(({ interventionset_id }) => sets.includes(Number(interventionset_id)))
    const calendars = ids('calendar_ids')
    if (calendars.length > 0) {
      filters.push(({ id }) => {
        const own = links.filter((link) => link.intervention_id === id)
        return own.length === 0 || own.some((link) => calendars.includes(link.calendar_id))
      })
    }
  }
  if (name === 'calendars') {
    const sets = ids('calendarset_ids')
    if (sets.length > 0) filters.push(({ calendarset_id }) => sets.includes(Number(calendarset_id)))
    const services = ids('intervention_ids')
    if (services.length > 0) filters.push(offers(links, services, all))
  }
  return filters
}

/** A service that is linked to no calendar is offered by all of them; the same holds for resources. */
function offers(
  links: GroupRow['record']['calendars_interventions_links'],
  services: readonly number[],
  all: readonly CatalogueRecord[],
): Filter {
  const resources = new Set(all.filter((record) => record.resource === true).map(({ id }) => id))
  const linked = services.map((service) =>
    links.filter((link) => link.intervention_id === service).map((link) => link.calendar_id),
  )
  return ({ id }) =>
    linked.some((own) => own.includes(id) || own.every((calendar) => resources.has(calendar) !== resources.has(id)))
}

/** Both forms as the one record of a list. */
export function readForms(group: GroupRow, locale: string | null): CatalogueRecord[] {
  return [{ id: group.id, ...translatedForms(group, locale) }]
}
