import type { Service } from '../catalogue/choices.ts'
import type { Group } from '../catalogue/group.ts'
import type { ListItem } from '../catalogue/list-request.ts'
import { findService } from '../catalogue/find-service.ts'
import type { AppLocation } from '../place/location.ts'
import type { HomeStep } from '../sequence/task.ts'
import type { Id } from '../id.ts'
import type { Highlight, Listing, Website } from './website.ts'

/** The home page lists this many entries (specification, section 9). */
export const HOME_LIST_MAX = 6

/** What a home page offers: a few entries of one list, and the entry that the business highlights. */
export interface Offer {
  items: readonly ListItem[]
  /** There are more than these. */
  hasMore: boolean
  highlighted: Service | null
}

/** The step in which the listed entries are chosen. */
export const stepOf = (listing: Listing): HomeStep =>
  listing === 'category' ? 'interventionset_ids' : 'intervention_ids'

const isService = (item: ListItem): item is Service => 'kind' in item

/** The entries of a list step that belong to a listing. */
export function entriesOf(listing: Listing, items: readonly ListItem[]): readonly ListItem[] {
  if (listing === 'category') return items
  const kind = listing === 'package' ? 'pack' : 'intervention'
  return items.filter((item) => isService(item) && item.kind === kind)
}

function byId(items: readonly ListItem[], id: Id): ListItem | null {
  const services = items.filter(isService)
  return (
    findService(services, 'intervention', id) ??
    findService(services, 'pack', id) ??
    items.find((item) => item.id === id) ??
    null
  )
}

/** The entries that the business lists, in its order; the first ones if it names none that can be shown. */
export function listed({ listed: wanted }: Pick<Website, 'listed'>, entries: readonly ListItem[]) {
  const named = wanted.map((id) => byId(entries, id)).filter((item) => item !== null)
  const items = [...new Set(named.length > 0 ? named : entries)].slice(0, HOME_LIST_MAX)
  return { items, hasMore: entries.length > items.length }
}

export const highlightedIn = (services: readonly ListItem[], highlight: Highlight | null): Service | null =>
  highlight && findService(services.filter(isService), highlight.kind, highlight.id)

/** Where "See more" leads: to the step of the list, or to the start of a booking if that step cannot come first. */
export function moreAt({ steps, urlname }: Pick<Group, 'steps' | 'urlname'>, listing: Listing): AppLocation {
  const step = stepOf(listing)
  return steps[0]?.name === step ? { screen: 'book', urlname, step } : { screen: 'start', urlname }
}
