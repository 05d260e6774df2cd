/**
 * Prices are integer cents on the wire. They are shown with two decimals and the currency's code in lower case; a price
 * of zero is not shown at all (specification, sections 2 and 9).
 */
export interface PriceParts {
  /** Two decimals behind a point: `30.00`. */
  amount: string
  /** The code in lower case: `eur`. */
  currency: string
}

/** The parts of a price to show; null when there is nothing to show (unknown, zero, or no price at all). */
export function priceParts(cents: number | null, currency: string): PriceParts | null {
  if (cents === null || !Number.isFinite(cents) || cents <= 0) return null
  const whole = Math.round(cents)
  const rest = String(whole % 100).padStart(2, '0')
  return { amount: `${Math.floor(whole / 100)}.${rest}`, currency: currency.toLowerCase() }
}

/** Discounts and totals are shown as whole numbers (specification, section 9): `45.50` becomes `46`. */
export function wholeAmount(cents: number): number {
  return Math.round(cents / 100)
}
