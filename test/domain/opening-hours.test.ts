import { describe, expect, test } from 'vitest'
import { hasHours, type OpenNow, openNow, todayIn, type WeekHours } from '../../machines/domain/site/opening-hours.ts'

/** 30 November 2026 is a Monday. */
const at = (day: number, time: string) =>
  `2026-${day > 30 ? '12' : '11'}-${String(day > 30 ? day - 30 : day).padStart(2, '0')} ${time}:00`
const MONDAY = 30

const week = (...days: string[]): WeekHours =>
  Array.from({ length: 7 }, (_, index) =>
    (days[index] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((range) => ({ start: range.slice(0, 5), end: range.slice(6) })),
  )

const salon = week('', '09:30-12:00 14:00-19:00', '09:30-19:00', '', '', '10:00-16:00')
const night = week(
  '20:00-02:00',
  '20:00-02:00',
  '20:00-02:00',
  '20:00-02:00',
  '20:00-02:00',
  '20:00-02:00',
  '20:00-02:00',
)
const always = week(...Array.from({ length: 7 }, () => '00:00-00:00'))
const closed = (opens: string, inDays: number, weekday: number): OpenNow => ({ kind: 'closed', opens, inDays, weekday })
const open = (until: string, inDays = 0): OpenNow => ({ kind: 'open', until, inDays })

describe('open now (specification, section 2 "Group home": opening hours by weekday, Monday first)', () => {
  test.each<[string, WeekHours, string, OpenNow | null]>([
    ['a day without hours leads to the next one that has some', salon, at(MONDAY, '10:00'), closed('09:30', 1, 1)],
    ['before the first range of today', salon, at(MONDAY + 1, '09:29'), closed('09:30', 0, 1)],
    ['with the first minute it is open', salon, at(MONDAY + 1, '09:30'), open('12:00')],
    ['with the last minute it is not', salon, at(MONDAY + 1, '12:00'), closed('14:00', 0, 1)],
    ['the second range', salon, at(MONDAY + 1, '18:59'), open('19:00')],
    ['after the last range of today', salon, at(MONDAY + 1, '19:00'), closed('09:30', 1, 2)],
    ['over closed days', salon, at(MONDAY + 2, '20:00'), closed('10:00', 3, 5)],
    ['over the end of the week', salon, at(MONDAY + 5, '16:00'), closed('09:30', 3, 1)],
    ['on Sunday', salon, at(MONDAY - 1, '12:00'), closed('09:30', 2, 1)],
    ['a range over midnight, before it', night, at(MONDAY, '23:00'), open('02:00', 1)],
    ['a range over midnight, after it', night, at(MONDAY + 1, '01:59'), open('02:00')],
    ['Sunday night reaches into Monday', night, at(MONDAY, '01:00'), open('02:00')],
    ['the afternoon between two nights', night, at(MONDAY, '12:00'), closed('20:00', 0, 0)],
    ['days that touch at midnight are one', week('20:00-00:00', '00:00-04:00'), at(MONDAY, '23:30'), open('04:00', 1)],
    ['midnight closes the day that ends with it', week('20:00-00:00'), at(MONDAY, '23:30'), open('00:00')],
    [
      'ranges that come in no order, before both',
      week('14:00-19:00 09:30-12:00'),
      at(MONDAY, '08:00'),
      closed('09:30', 0, 0),
    ],
    ['ranges that overlap are one', week('14:00-19:00 09:30-15:00'), at(MONDAY, '10:00'), open('19:00')],
    ['one day a week, after it', week('09:00-12:00'), at(MONDAY, '12:00'), closed('09:00', 7, 0)],
    ['round the clock', always, at(MONDAY, '03:00'), { kind: 'always' }],
    ['no hours at all', week(), at(MONDAY, '10:00'), null],
  ])('%s', (_, hours, now, expected) => {
    expect(openNow(hours, now)).toEqual(expected)
  })

  test('today is the day on the wall', () => {
    expect([todayIn(at(MONDAY, '23:59')), todayIn(at(MONDAY - 1, '00:00'))]).toEqual([0, 6])
  })

  test('seven empty days say nothing', () => {
    expect([hasHours(week()), hasHours(salon)]).toEqual([false, true])
  })
})
