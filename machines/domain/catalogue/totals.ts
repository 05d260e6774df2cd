import type { PickedService } from '../sequence/selection.ts'
import { reduced } from './price.ts'

/** What a booking costs, in cents. */
export interface Totals {
  total: number
  /** How much less than before promotions; 0 for none. */
  discount: number
}

type Priced = Pick<PickedService, 'kind' | 'price' | 'promotions'>

/**
 * The promotion of a time, in percent, for one of the services booked at it. A pack has a price of its own, and of
 * several services only those that give promotions are reduced.
 */
export function promotionOn({ kind, promotions }: Priced, count: number, percent: number): number {
  return kind === 'intervention' && (count === 1 || promotions) ? percent : 0
}

/** The cost of the chosen services at a time with that promotion, in percent; null unless every price is known. */
export function chosenTotals(services: readonly Priced[], percent: number): Totals | null {
  const prices = services.flatMap((service) => {
    const { price } = service
    return price === null ? [] : [{ price, paid: reduced(price, promotionOn(service, services.length, percent)) }]
  })
  if (prices.length === 0 || prices.length < services.length) return null
  const before = prices.reduce((sum, { price }) => sum + price, 0)
  const total = prices.reduce((sum, { paid }) => sum + paid, 0)
  return { total, discount: before - total }
}

/** How long the chosen services take together, in minutes; null unless every length is known. */
export function chosenLength(services: readonly Pick<PickedService, 'length'>[]): number | null {
  const lengths = services.flatMap(({ length }) => (length === null ? [] : [length]))
  return lengths.length < services.length || lengths.length === 0 ? null : lengths.reduce((sum, one) => sum + one, 0)
}
