import type { Service } from '../catalogue/choices.ts'
import type { Group } from '../catalogue/group.ts'
import type { ListItem } from '../catalogue/list-request.ts'
import { findService } from '../catalogue/visible.ts'
import type { AppLocation } from '../place/location.ts'
import type { HomeStep } from '../sequence/task.ts'
import type { Id } from '../id.ts'
import type { Highlight, Listing, Website } from './website.ts'

/** The home page lists so many (specification, section 9). */
export const HOME_LIST_MAX = 6

/** What a home page offers: a few entries of one list, and what the business puts first. */
export interface Offer {
  items: readonly ListItem[]
  /** There are more of them than these. */
  hasMore: boolean
  highlighted: Service | null
}

/** The step in which the listed entries are chosen. */
export const stepOf = (listing: Listing): HomeStep =>
  listing === 'category' ? 'interventionset_ids' : 'intervention_ids'

const isService = (item: ListItem): item is Service => 'kind' in item

/** The entries that a listing is about, of those that a list step shows. */
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

/** The entries that the business wants listed, in its order; the first ones where it names none that can be shown. */
export function listed({ listed: wanted }: Pick<Website, 'listed'>, entries: readonly ListItem[]) {
  const named = wanted.map((id) => byId(entries, id)).filter((item) => item !== null)
  const items = [...new Set(named.length > 0 ? named : entries)].slice(0, HOME_LIST_MAX)
  return { items, hasMore: entries.length > items.length }
}

export const highlightedIn = (services: readonly ListItem[], highlight: Highlight | null): Service | null =>
  highlight && findService(services.filter(isService), highlight.kind, highlight.id)

/** Where "See more" leads: to the step of the list, or to where a booking starts when that step cannot come first. */
export function moreAt({ steps, urlname }: Pick<Group, 'steps' | 'urlname'>, listing: Listing): AppLocation {
  const step = stepOf(listing)
  return steps[0]?.name === step ? { screen: 'book', urlname, step } : { screen: 'start', urlname }
}
