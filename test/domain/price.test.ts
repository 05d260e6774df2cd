import { describe, expect, it } from 'vitest'
import { priceParts, wholeAmount } from '../../machines/domain/catalogue/price.ts'

describe('a price', () => {
  it.each([
    [3000, 'EUR', '30.00', 'eur'],
    [3005, 'eur', '30.05', 'eur'],
    [50, 'CHF', '0.50', 'chf'],
    [1, 'XBT', '0.01', 'xbt'],
    [100_000_000_000, 'EUR', '1000000000.00', 'eur'],
    [1999.6, 'EUR', '20.00', 'eur'],
  ])('of %d cents in %s is %s %s', (cents, currency, amount, code) => {
    expect(priceParts(cents, currency)).toEqual({ amount, currency: code })
  })

  it.each([null, 0, -100, Number.NaN, Number.POSITIVE_INFINITY])('of %s is not shown', (cents) => {
    expect(priceParts(cents, 'EUR')).toBeNull()
  })

  it.each([
    [4500, 45],
    [4550, 46],
    [0, 0],
  ])('in total of %d cents is the whole number %d', (cents, whole) => {
    expect(wholeAmount(cents)).toBe(whole)
  })
})
