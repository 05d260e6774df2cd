import { describe, expect, test } from 'vitest'
import { slotsCases } from '../../machines/booking/times/slots.cases.ts'
import { monthToOpen } from '../../machines/booking/times/calendar.selectors.ts'
import { firstElsewhere, initialContext, layoutOf, shownCount } from '../../machines/booking/times/slots.rules.ts'
import type { SlotsContext, SlotsInput } from '../../machines/booking/times/slots.types.ts'
import { dateRange } from '../../machines/domain/time/wall-date.ts'
import { sampleSlot } from '../../machines/kit/samples.ts'

const contextOf = (more: Partial<SlotsInput> = {}): SlotsContext =>
  initialContext({ ...slotsCases.inputs.fresh, ...more })

describe('the layout', () => {
  // Two columns fit up to 420 px, seven at most (specification, section 2).
  test.each<[number, SlotsInput['view'], 'list' | 'week', number]>([
    [1, null, 'list', 7],
    [2, null, 'list', 7],
    [3, null, 'week', 3],
    [7, null, 'week', 7],
    [2, 'week', 'week', 2],
    [7, 'list', 'list', 7],
  ])('of %i columns, %s chosen, is a %s of %i days', (dayCount, view, layout, days) => {
    const context = contextOf({ dayCount, view })
    expect(layoutOf(context)).toBe(layout)
    expect(shownCount(context)).toBe(days)
  })
})

describe('the link to the first free time', () => {
  const first = (start: string | null) => (start === null ? null : { ...sampleSlot, start })
  const until = '2026-04-30'
  test.each<[string, string | null, string | null, string | null, string | null]>([
    ['leads to the day of that time', '2026-04-20 09:00:00', '2026-04-01', until, '2026-04-20'],
    ['leads back as well', '2026-04-02 09:00:00', '2026-04-10', until, '2026-04-02'],
    ['leads to the last day of the booking period', '2026-04-30 09:00:00', '2026-04-01', until, '2026-04-30'],
    ['leads anywhere without a booking period', '2027-04-30 09:00:00', '2026-04-01', null, '2027-04-30'],
    ['is not there for a time after the booking period', '2026-05-01 09:00:00', '2026-04-01', until, null],
    ['is not there for the last of the shown days', '2026-04-07 09:00:00', '2026-04-01', until, null],
    ['is there for the day after them', '2026-04-08 09:00:00', '2026-04-01', until, '2026-04-08'],
    ['is not there without a free time', null, '2026-04-01', until, null],
    ['is not there before the shown days are known', '2026-04-20 09:00:00', null, until, null],
  ])('%s', (_, start, from, end, day) => {
    expect(firstElsewhere({ ...contextOf({ dayCount: 7 }), firstSlot: first(start), from, until: end })).toBe(day)
  })
})

describe('the calendar opens on the month', () => {
  const time = (day: string) => ({ ...sampleSlot, start: `${day} 09:00:00` })
  const opened = (from: string, freeOn: readonly string[], first: string | null, more: Partial<SlotsContext> = {}) =>
    monthToOpen({
      ...contextOf({ dayCount: 7 }),
      from,
      today: '2026-04-01',
      until: '2026-09-15',
      firstSlot: first === null ? null : time(first),
      days: Object.fromEntries(dateRange(from, 7).map((day) => [day, freeOn.includes(day) ? [time(day)] : []])),
      ...more,
    })

  test.each<[string, string, readonly string[], string | null, string]>([
    [
      'of most of the shown free days',
      '2026-04-28',
      ['2026-04-29', '2026-05-01', '2026-05-04'],
      '2026-04-29',
      '2026-05-01',
    ],
    ['of the earlier ones, of as many', '2026-04-28', ['2026-04-29', '2026-05-04'], '2026-04-29', '2026-04-01'],
    ['of the next free time, where none is shown', '2026-04-28', [], '2026-06-12', '2026-06-01'],
    ['of the shown days, where a free time lies before them', '2026-07-30', [], '2026-04-29', '2026-08-01'],
    ['of the shown days, where no free time is known', '2026-07-28', [], null, '2026-07-01'],
    ['of the days that are not beyond the booking period', '2026-09-15', [], null, '2026-09-01'],
  ])('%s', (_, from, free, first, expected) => {
    expect(opened(from, free, first)).toBe(expected)
  })

  test('of the days within the booking period, though more of the shown days are beyond it', () => {
    expect(opened('2026-04-29', [], null, { until: '2026-04-30' })).toBe('2026-04-01')
  })
})
