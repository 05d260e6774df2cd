/** Prices are integer cents on the wire; a price of zero is not shown at all (specification, sections 2 and 9). */

/** A price that is shown, in whole cents; null when there is nothing to show (unknown, zero, or no price at all). */
export function shownPrice(cents: number | null): number | null {
  return cents === null || !Number.isFinite(cents) || cents <= 0 ? null : Math.round(cents)
}

/** Cents after a promotion in percent, rounded to the cent as the server books them (`price_amount`). */
export function reduced(cents: number, percent: number): number {
  return Math.round((cents * (100 - Math.min(100, Math.max(0, percent)))) / 100)
}

/** How many cents a pack costs less than its single services; null where that is unknown. */
export const savedBy = ({ price, totalPrice }: { price: number | null; totalPrice: number | null }): number | null =>
  price === null || totalPrice === null ? null : totalPrice - price
