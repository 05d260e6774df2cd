import { describe, expect, test } from 'vitest'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import {
  earliestDay,
  isFree,
  isSameSlot,
  keepFirst,
  nextStart,
  previousStart,
  withinPeriod,
} from '../../machines/domain/slots/slot-range.ts'
import { sampleSlot } from '../../machines/kit/samples.ts'

const HOUR = 3_600_000
/** Nine in the morning of 1 April 2026 in Paris. */
const NINE = sampleSlot
const TEN: Slot = { ...NINE, start: '2026-04-01 10:00:00', at: NINE.at + HOUR }
const first = ({ start, at }: Slot) => ({ start, at })

describe('a time is the same', () => {
  test.each<[string, Partial<Slot>, boolean]>([
    ['at the same instant', { capacity: 7, promotion: 20 }, true],
    ['never at another one', { at: NINE.at + 1 }, false],
    ['never of another member', { interventionId: 65 }, false],
  ])('%s', (_, more, expected) => {
    expect(isSameSlot(NINE, { ...NINE, ...more })).toBe(expected)
    expect(isFree({ '2026-04-01': [{ ...NINE, ...more }] }, NINE)).toBe(expected)
  })

  test('and free on no day that is not known', () => {
    expect(isFree({}, NINE)).toBe(false)
  })
})

describe('success keeps the earlier first slot if none is returned (specification, section 4 "Slots loading")', () => {
  test('the earlier of two is kept, while its day still has it or is not known', () => {
    expect(keepFirst(first(NINE), first(TEN), { '2026-04-01': [NINE, TEN] }, null)).toEqual(first(NINE))
    expect(keepFirst(first(NINE), first(TEN), {}, null)).toEqual(first(NINE))
    expect(keepFirst(first(TEN), first(NINE), { '2026-04-01': [NINE, TEN] }, null)).toEqual(first(NINE))
  })

  test('one that its day no longer has gives way', () => {
    expect(keepFirst(first(NINE), first(TEN), { '2026-04-01': [TEN] }, null)).toEqual(first(TEN))
  })

  test('none that is returned changes nothing', () => {
    expect(keepFirst(first(NINE), null, { '2026-04-01': [] }, null)).toEqual(first(NINE))
    expect(keepFirst(null, first(TEN), {}, null)).toEqual(first(TEN))
    expect(keepFirst(null, null, {}, null)).toBeNull()
  })
})

describe('never before the first available slot nor beyond the maximum booking period (specification, section 2)', () => {
  const bounds = { today: '2026-03-30', until: '2026-04-01', firstSlot: first(NINE) }

  test('a first time on the very last day of the period limits like any other', () => {
    expect(earliestDay(bounds)).toBe('2026-04-01')
    expect(earliestDay({ ...bounds, until: '2026-03-31' })).toBe('2026-03-30')
    expect(earliestDay({ ...bounds, until: null })).toBe('2026-04-01')
    expect(earliestDay({ ...bounds, firstSlot: null })).toBe('2026-03-30')
    expect(earliestDay({ ...bounds, today: null })).toBeNull()
  })

  test('before the first answer there is nowhere to go', () => {
    const nothing = { today: null, until: null, firstSlot: null }
    expect([previousStart('2026-04-01', 7, nothing), nextStart('2026-04-01', 7, nothing)]).toEqual([null, null])
    expect([previousStart(null, 7, bounds), nextStart(null, 7, bounds)]).toEqual([null, null])
    expect(withinPeriod('2026-04-05', nothing)).toBe('2026-04-05')
  })

  test('the next days begin on the last day of the period, and not after it', () => {
    const wide = { ...bounds, until: '2026-04-08' }
    expect(nextStart('2026-04-01', 7, wide)).toBe('2026-04-08')
    expect(nextStart('2026-04-02', 7, wide)).toBeNull()
    expect(nextStart('2026-04-02', 7, { ...wide, until: null })).toBe('2026-04-09')
  })
})
