import type { Service } from '../../domain/catalogue/choices.ts'
import type { ListItem } from '../../domain/catalogue/list-request.ts'
import { isOffered } from '../../domain/catalogue/compatibility.ts'
import type { ListSnapshot } from './list.machine.ts'

export const isBusy = (snapshot: ListSnapshot) => snapshot.hasTag('busy')
export const isEmpty = (snapshot: ListSnapshot) => snapshot.hasTag('empty')
export const failureOf = (snapshot: ListSnapshot) => snapshot.context.failure
/** Entries to choose from. A new array only where some are left out; compare with `shallowEqual`. */
export function itemsOf({ context: { items } }: ListSnapshot): readonly ListItem[] {
  return items.every(isOffered) ? items : items.filter(isOffered)
}
/** Entries that do not go together with all chosen services. Compare with `shallowEqual`. */
export const leftOutOf = ({ context: { items } }: ListSnapshot): readonly ListItem[] =>
  items.filter((item) => !isOffered(item))
export const searchOf = (snapshot: ListSnapshot) => snapshot.context.search
export const isPromotionsOnly = (snapshot: ListSnapshot) => snapshot.context.promotionsOnly
export const stepOf = (snapshot: ListSnapshot) => snapshot.context.request.step

/** The next free time of each calendar; null until it is known, and where it cannot be known. */
export const nextFreeOf = (snapshot: ListSnapshot) => snapshot.context.nextFree
/** Its place is reserved from the start, so that nothing moves when it loads. */
export const hasNextFree = (snapshot: ListSnapshot) => snapshot.context.nextFreeQuery !== null

export const isService = (item: ListItem): item is Service => 'kind' in item
