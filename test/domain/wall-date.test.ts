import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWallDate } from '../../machines/domain/time/is-wall-date.ts'
import {
  addDays,
  dateOf,
  dateRange,
  daysBetween,
  earliest,
  latest,
  weekdayOf,
} from '../../machines/domain/time/wall-date.ts'

/** JavaScript's own calendar in UTC is the independent oracle: UTC has no clock changes. */
const oracle = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2399-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('wall dates', () => {
  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test('adding days agrees with the calendar of the platform', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(addDays(date, days)).toBe(oracle(date, days))
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  test('the week starts on Monday', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekdayOf(date)).toBe((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7)
      }),
    )
  })

  test('a date exists where the calendar of the platform has it', () => {
    const part = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(fc.integer({ min: 1800, max: 2500 }), part(13), part(32), (year, month, day) => {
        const text = [year, month, day].map((value) => String(value).padStart(2, '0')).join('-')
        const at = Date.parse(`${text}T00:00:00Z`)
        const isThere = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
        expect(isWallDate(text)).toBe(isThere)
      }),
      {
        numRuns: 2_000,
        examples: [
          [1900, 2, 29],
          [2000, 2, 29],
          [2100, 2, 29],
          [2024, 2, 29],
          [2026, 4, 31],
          [2026, 11, 31],
        ],
      },
    )
  })

  test.each([
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['0000-00-00', false],
    ['2026-4-1', false],
    ['2026-04-01 ', false],
    [' 2026-04-01', false],
    ['12026-04-01', false],
    ['2026-04-011', false],
    ['0926-04-01', true],
    ['', false],
    ['２０２６-04-01', false],
  ])('%s is a date: %s', (text, expected) => {
    expect(isWallDate(text)).toBe(expected)
  })

  test('the day of a wall date-time is its first part', () => {
    expect(dateOf('2026-04-01 09:00:00')).toBe('2026-04-01')
  })

  test.each([
    ['2026-04-01', '2026-04-02'],
    ['2025-12-31', '2026-01-01'],
    ['0999-12-31', '1000-01-01'],
  ])('%s comes before %s', (first, second) => {
    expect([earliest(first, second), earliest(second, first)]).toEqual([first, first])
    expect([latest(first, second), latest(second, first)]).toEqual([second, second])
  })

  // Counts of leap days fail on the last day of four centuries: 2000 had a 29 February, 1900 had none.
  test.each([
    ['2000-02-28', '2000-02-29'],
    ['2000-02-29', '2000-03-01'],
    ['1900-02-28', '1900-03-01'],
    ['2399-12-31', '2400-01-01'],
    ['2400-02-28', '2400-02-29'],
    ['0999-12-31', '1000-01-01'],
  ])('the day after %s is %s', (date, next) => expect(addDays(date, 1)).toBe(next))

  test('a range of fewer days than none is empty', () => {
    expect(dateRange('2026-12-30', -1)).toEqual([])
  })

  test('a range crosses the end of the year', () => {
    expect(dateRange('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  })
})
