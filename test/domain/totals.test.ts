import { describe, expect, test } from 'vitest'
import { totalsOf } from '../../machines/domain/catalogue/booked-totals.ts'
import { sampleAppointment } from '../../machines/kit/samples.ts'

const one = (
  id: number,
  price: number | null,
  priceAmount: number | null,
  more: Partial<typeof sampleAppointment> = {},
) => ({
  ...sampleAppointment,
  id,
  price,
  priceAmount,
  ...more,
})

describe('a discount line and a total (specification, section 2 "Confirm step")', () => {
  test.each([
    ['one price', [one(1, 3000, 3000)], { total: 3000, discount: 0 }],
    ['a promotion', [one(1, 3000, 2400)], { total: 2400, discount: 600 }],
    ['a service that costs nothing', [one(1, 0, 0)], { total: 0, discount: 0 }],
    ['a promotion to nothing', [one(1, 3000, 0)], { total: 0, discount: 3000 }],
    ['two services', [one(1, 3000, 2400), one(2, 2000, 2000)], { total: 4400, discount: 600 }],
    ['a price before promotion only', [one(1, 3000, null)], { total: 3000, discount: 0 }],
    ['a price after promotion only', [one(1, null, 2400)], { total: 2400, discount: 0 }],
    ['one service of unknown price', [one(1, null, null), one(2, 2000, 1500)], { total: 1500, discount: 500 }],
    ['a surcharge, which is no discount', [one(1, 2000, 2500)], { total: 2500, discount: 0 }],
  ])('%s', (_, appointments, expected) => expect(totalsOf(appointments)).toEqual(expected))

  test('no price is no total', () => {
    expect(totalsOf([])).toBeNull()
    expect(totalsOf([one(1, null, null)])).toBeNull()
  })
})

describe('a pack', () => {
  const record = one(7, 10_000, 9000, { type: 'pack', packId: 71 })
  const first = one(8, 3000, 3000, { type: 'first', packId: 71, parentId: 7 })
  const included = one(9, 7000, 7000, { type: 'included', packId: 71, parentId: 7 })

  test('is paid once: its members are in its price', () => {
    expect(totalsOf([record, first, included])).toEqual({ total: 9000, discount: 1000 })
  })

  test('whose record did not come is the sum of its members', () => {
    expect(totalsOf([first, included])).toEqual({ total: 10_000, discount: 0 })
  })

  test('is what makes members of a booking; what follows another service is paid for itself', () => {
    expect(totalsOf([one(1, 3000, 3000, { type: 'free' }), one(2, 2000, 2000, { parentId: 1 })])).toEqual({
      total: 5000,
      discount: 0,
    })
  })

  test('leaves the price of what stands beside it', () => {
    expect(totalsOf([record, first, included, one(1, 3000, 3000)])).toEqual({ total: 12_000, discount: 1000 })
  })
})
