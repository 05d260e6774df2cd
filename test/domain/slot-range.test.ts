import fc from 'fast-check'
import moment from 'moment-timezone/moment-timezone'
import { describe, expect, test } from 'vitest'
import type { FirstSlot, Slot } from '../../machines/domain/slots/slot.ts'
import {
  earliestDay,
  firstUnknown,
  isFree,
  keepFirst,
  nextStart,
  pickedStart,
  previousStart,
  timesOn,
  toDayCount,
  withDays,
  withinPeriod,
} from '../../machines/domain/slots/slot-range.ts'
import { toWall } from '../../src/time/zone.ts'
import { loadEveryZone } from '../support/zones.ts'

await loadEveryZone()

const HOUR = 3_600_000

const slot = (start: string, more: Partial<Slot> = {}): Slot => ({
  start,
  at: Date.parse(`${start.replace(' ', 'T')}Z`),
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
  ...more,
})
const first = (start: string): FirstSlot => ({ start, at: Date.parse(`${start.replace(' ', 'T')}Z`) })

const bounds = { today: '2026-04-10', until: '2026-05-20', firstSlot: first('2026-04-14 09:00:00') }

describe('the days that may be shown', () => {
  test.each([
    ['a first free time', {}, '2026-04-14'],
    ['none', { firstSlot: null }, '2026-04-10'],
    ['a first time in the past', { firstSlot: first('2026-04-01 09:00:00') }, '2026-04-10'],
    ['a first time beyond the booking period', { firstSlot: first('2026-06-01 09:00:00') }, '2026-04-10'],
    ['no answer yet', { today: null }, null],
  ])('start, with %s', (_, more, expected) => {
    expect(earliestDay({ ...bounds, ...more })).toBe(expected)
  })

  test.each([
    ['2026-04-28', 7, '2026-04-21'],
    ['2026-04-20', 7, '2026-04-14'],
    ['2026-04-20', 3, '2026-04-17'],
    ['2026-04-14', 7, null],
    ['2026-04-11', 7, null],
    [null, 7, null],
  ])('before %s in steps of %i begin at %s, never before the first available slot', (from, count, expected) => {
    expect(previousStart(from, count, bounds)).toBe(expected)
  })

  test.each([
    ['today, though nothing is free before the 14th', '2026-04-10', 7],
    ['a day that was picked', '2026-04-16', 7],
    ['the first free day', '2026-04-14', 2],
    ['far beyond it', '2026-05-02', 3],
  ])('on and back, and back and on, lead to the days one came from: %s', (_, from, count) => {
    const anchored = { ...bounds, anchor: from }
    const ways = [from]
    for (let next = nextStart(from, count, anchored); next; next = nextStart(next, count, anchored)) ways.push(next)
    for (const [index, day] of ways.entries())
      if (index > 0) expect(previousStart(day, count, anchored)).toBe(ways[index - 1])
    // The other direction ends at the first free time.
    const back = [from]
    for (let day = previousStart(from, count, anchored); day; day = previousStart(day, count, anchored)) back.push(day)
    for (const [index, day] of back.entries())
      if (index > 0) expect(nextStart(day, count, anchored)).toBe(back[index - 1])
  })

  test.each([
    ['2026-04-14', 7, '2026-04-21'],
    ['2026-04-14', 2, '2026-04-16'],
    ['2026-05-13', 7, '2026-05-20'],
    ['2026-05-14', 7, null],
    [null, 7, null],
  ])('after %s in steps of %i begin at %s, never beyond the maximum booking period', (from, count, expected) => {
    expect(nextStart(from, count, bounds)).toBe(expected)
  })

  test('go on without end when the group sets no limit', () => {
    expect(nextStart('2030-12-28', 7, { ...bounds, until: null })).toBe('2031-01-04')
  })

  test('are not moved before it is known which day it is', () => {
    expect(nextStart('2026-04-14', 7, { ...bounds, today: null })).toBeNull()
    expect(previousStart('2026-04-28', 7, { ...bounds, today: null })).toBeNull()
  })

  test.each([
    ['2026-01-01', '2026-04-14'],
    ['2026-04-30', '2026-04-30'],
    ['2026-09-09', '2026-05-20'],
  ])('when %s is picked begin at %s', (date, expected) => {
    expect(pickedStart(date, bounds)).toBe(expected)
  })

  test('a period that has ended leaves today', () => {
    expect(withinPeriod('2026-04-20', { ...bounds, until: '2026-04-01' })).toBe('2026-04-10')
    expect(nextStart('2026-04-10', 7, { ...bounds, until: '2026-04-01' })).toBeNull()
  })

  test.each([
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [7, 7],
    [99, 7],
    [Number.NaN, 1],
  ])('%d columns are %i', (count, expected) => {
    expect(toDayCount(count)).toBe(expected)
  })
})

describe('known days', () => {
  test('a day without times is known to have none', () => {
    expect(withDays({}, '2026-04-01', 2, [slot('2026-04-02 09:00:00')])).toEqual({
      '2026-04-01': [],
      '2026-04-02': [slot('2026-04-02 09:00:00')],
    })
  })

  test('times outside of the answered days do not make their day known', () => {
    expect(withDays({}, '2026-04-01', 1, [slot('2026-04-02 09:00:00')])).toEqual({ '2026-04-01': [] })
  })

  test('a newer answer replaces a day', () => {
    const before = withDays({}, '2026-04-01', 1, [slot('2026-04-01 09:00:00'), slot('2026-04-01 10:00:00')])
    const after = withDays(before, '2026-04-01', 1, [slot('2026-04-01 10:00:00')])
    expect(after).toEqual({ '2026-04-01': [slot('2026-04-01 10:00:00')] })
  })

  test('the first unknown day is the first that was never asked for', () => {
    const days = withDays({}, '2026-04-01', 3, [])
    expect(firstUnknown(days, '2026-04-01', 3, null)).toBeNull()
    expect(firstUnknown(days, '2026-04-02', 4, null)).toBe('2026-04-04')
  })

  test('nobody has to ask for days beyond the booking period', () => {
    const days = withDays({}, '2026-04-01', 2, [])
    expect(firstUnknown(days, '2026-04-01', 7, '2026-04-02')).toBeNull()
    expect(firstUnknown(days, '2026-04-01', 7, '2026-04-03')).toBe('2026-04-03')
    expect(timesOn(days, '2026-04-03', '2026-04-02')).toEqual([])
    expect(timesOn(days, '2026-04-03', null)).toBeNull()
  })

  test('a time of another member of a merged service is another time', () => {
    const days = withDays({}, '2026-04-01', 1, [slot('2026-04-01 09:00:00', { interventionId: 61 })])
    expect(isFree(days, slot('2026-04-01 09:00:00', { interventionId: 61 }))).toBe(true)
    expect(isFree(days, slot('2026-04-01 09:00:00', { interventionId: 62 }))).toBe(false)
    expect(isFree(days, slot('2026-04-03 09:00:00', { interventionId: 61 }))).toBe(false)
  })

  test('count, order and day are kept in every zone, also in the weeks in which the clocks change', () => {
    const weeks = ['2026-03-26T00:00:00Z', '2026-10-22T00:00:00Z', '2026-04-03T00:00:00Z', '2026-09-24T00:00:00Z']
    const moments = fc.uniqueArray(fc.integer({ min: 0, max: 7 * 24 * 4 }), { maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom(...moment.tz.names()), fc.constantFrom(...weeks), moments, (zone, week, quarters) => {
        const instants = quarters.map((quarter) => Date.parse(week) + (quarter * HOUR) / 4)
        const slots = instants.map((at) => slot(toWall(at, zone), { at }))
        const from = toWall(Date.parse(week), zone).slice(0, 10)
        const shown = Object.entries(withDays({}, from, 9, slots)).flatMap(([date, day]) =>
          day.map(({ at }) => ({ at, date })),
        )
        // The day is that of the server's wall time, whatever the instant's day in UTC.
        const expected = slots
          .toSorted((a, b) => a.at - b.at)
          .map(({ start, at }) => ({ at, date: start.split(' ')[0] }))
        expect(shown).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the first free time', () => {
  const early = first('2026-04-02 09:00:00')
  const late = first('2026-04-05 09:00:00')

  test.each([
    ['the only one answered', null, late, late],
    ['the earlier one when none is returned', early, null, early],
    ['the earliest seen', early, late, early],
    ['the answered one when it is earlier', late, early, early],
    ['nothing before any was seen', null, null, null],
  ])('is %s', (_, kept, answered, expected) => {
    expect(keepFirst(kept, answered, {}, null)).toEqual(expected)
  })

  test('that is gone gives way to the answered one', () => {
    const known = withDays({}, '2026-04-02', 1, [])
    expect(keepFirst(early, late, known, null)).toEqual(late)
    expect(keepFirst(early, null, known, null)).toEqual(early)
  })

  test('whose day is over gives way to the answered one, also to none', () => {
    expect(keepFirst(early, late, {}, '2026-04-03')).toEqual(late)
    expect(keepFirst(early, null, {}, '2026-04-03')).toBeNull()
  })
})
