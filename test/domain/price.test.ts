import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reduced, shownPrice, savedBy } from '../../machines/domain/catalogue/price.ts'
import { saysMore } from '../../machines/domain/catalogue/says-more.ts'
import { totalsOf } from '../../machines/domain/catalogue/booked-totals.ts'
import { chosenLength, chosenTotals } from '../../machines/domain/catalogue/totals.ts'
import { sampleAppointment } from '../../machines/kit/samples.ts'

describe('a price', () => {
  it.each([
    [3000, 3000],
    [1, 1],
    [1999.6, 2000],
  ])('of %d cents is shown as %d', (cents, shown) => expect(shownPrice(cents)).toBe(shown))

  it.each([null, 0, -100, Number.NaN, Number.POSITIVE_INFINITY])('of %s is not shown', (cents) => {
    expect(shownPrice(cents)).toBeNull()
  })

  it.each([
    [3000, 15, 2550],
    [3000, 0, 3000],
    [3000, 100, 0],
    [999, 33, 669],
    [4550, 20, 3640],
  ])('of %d cents is, less %d percent, %d cents', (cents, percent, expected) => {
    expect(reduced(cents, percent)).toBe(expected)
  })
})

const service = fc.record({
  kind: fc.constantFrom('intervention' as const, 'pack' as const),
  price: fc.nat(1_000_000),
  promotions: fc.boolean(),
})

describe('price − discount = total (wire contract, ruling 38)', () => {
  test('of what is chosen, for any services and packs at any promotion', () => {
    fc.assert(
      fc.property(
        fc.array(service, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (all, percent) => {
          const totals = chosenTotals(all, percent)
          const before = all.reduce((sum, { price }) => sum + price, 0)
          expect(before - (totals?.discount ?? NaN)).toBe(totals?.total)
          expect(totals?.discount).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(totals?.total)).toBe(true)
        },
      ),
    )
  })

  test('of what is booked is what was shown when it was chosen', () => {
    fc.assert(
      fc.property(
        fc.array(service, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (all, percent) => {
          // The server reduces each record separately and rounds it to the cent.
          const records = all.map(({ kind, price, promotions }, index) => {
            const off = kind === 'intervention' && (all.length === 1 || promotions) ? percent : 0
            return { ...sampleAppointment, id: index + 1, price, priceAmount: Math.round((price * (100 - off)) / 100) }
          })
          expect(totalsOf(records)).toEqual(chosenTotals(all, percent))
        },
      ),
    )
  })
})

describe('what is chosen costs', () => {
  const one = { kind: 'intervention' as const, price: 3000, promotions: true }

  test.each([
    ['its price less the promotion of the time', [one], 15, { total: 2550, discount: 450 }],
    [
      'the same where the service does not say that it gives promotions',
      [{ ...one, promotions: false }],
      15,
      { total: 2550, discount: 450 },
    ],
    [
      'of several, less that of those that give promotions',
      [one, { ...one, promotions: false }],
      10,
      { total: 5700, discount: 300 },
    ],
    ['as a pack its own price', [{ ...one, kind: 'pack' as const }], 20, { total: 3000, discount: 0 }],
    ['nothing where it is free', [{ ...one, price: 0 }], 20, { total: 0, discount: 0 }],
    ['nobody knows what where one price is unknown', [one, { ...one, price: null }], 0, null],
    ['nothing where nothing is chosen', [], 0, null],
  ])('%s', (_, services, percent, expected) => expect(chosenTotals(services, percent)).toEqual(expected))

  test.each([
    [[30, 45], 75],
    [[30, null], null],
    [[], null],
  ])('minutes %j together are %s', (lengths, expected) => {
    expect(chosenLength(lengths.map((length) => ({ length })))).toBe(expected)
  })
})

describe('what a pack costs less than its services', () => {
  test.each([
    [9_000, 11_000, 2_000],
    [11_000, 11_000, 0],
    [null, 11_000, null],
    [9_000, null, null],
  ])('%s instead of %s saves %s', (price, totalPrice, saved) => expect(savedBy({ price, totalPrice })).toBe(saved))
})

describe('the details of a service say more than its card', () => {
  const LONG = 'x'.repeat(61)
  test.each([
    ['as much as a row of a list holds', 'x'.repeat(120), false],
    ['more than a row of a list holds', 'x'.repeat(121), true],
  ])('where each is a row of its own: %s', (_, text, more) =>
    expect(saysMore(text, { description: true, grid: false })).toBe(more),
  )
  test.each([
    ['nothing at all', '', true, false],
    ['a short sentence that is on the card', '<p>A haircut.</p>', true, false],
    ['a short sentence that is not', '<p>A haircut.</p>', false, true],
    ['as much as a card holds', 'x'.repeat(60), true, false],
    ['more than a card holds', LONG, true, true],
    ['a link', 'See <a href="/x">us</a>', true, true],
    ['a picture alone', '<img src="/x.png">', true, true],
    ['an abbreviation, which only begins like a link', '<abbr>A</abbr>', true, false],
  ])('%s', (_, text, description, more) => expect(saysMore(text, { description, grid: true })).toBe(more))
})
