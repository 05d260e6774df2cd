import { describe, expect, test } from 'vitest'
import { isClockTime, isDateTime, sentClock, typedClock, UNREADABLE } from '../../machines/domain/time/clock-time.ts'

describe('a time of day', () => {
  test.each(['00:00', '09:05', '14:30', '19:59', '23:59', '14:30:00', '14:30:59', '20:00:01'])('%s is one', (text) => {
    expect(isClockTime(text)).toBe(true)
  })

  test.each([
    '',
    UNREADABLE,
    '24:00',
    '30:00',
    '14:60',
    '14:3',
    '4:30',
    '1a:30',
    'a4:30',
    '2a:30',
    '14:a0',
    '14:3a',
    '14:30:60',
    '14:30:5',
    '14:30:',
    '14:30:5a',
    '14:30:00 ',
    ' 14:30',
    'at 14:30',
    '14:30Z',
  ])('%j is none', (text) => expect(isClockTime(text)).toBe(false))

  test.each([
    ['14:30', '14:30', '14:30:00'],
    ['14:30:00', '14:30', '14:30:00'],
    ['14:30:15', '14:30:15', '14:30:15'],
    ['00:00:00', '00:00', '00:00:00'],
    ['25:00', '', ''],
    [UNREADABLE, '', ''],
  ])('%j is shown as %j and sent as %j', (text, typed, sent) => {
    expect([typedClock('time', text), sentClock('time', text)]).toEqual([typed, sent])
  })
})

describe('a day with a time', () => {
  test.each([
    ['2026-12-31T14:30', '2026-12-31T14:30', '2026-12-31 14:30:00'],
    ['2026-12-31 14:30:00', '2026-12-31T14:30', '2026-12-31 14:30:00'],
    ['2028-02-29T23:59:58', '2028-02-29T23:59:58', '2028-02-29 23:59:58'],
  ])('%s is shown as %s and sent as %s', (text, typed, sent) => {
    expect(isDateTime(text)).toBe(true)
    expect([typedClock('datetime', text), sentClock('datetime', text)]).toEqual([typed, sent])
  })

  test.each([
    '',
    UNREADABLE,
    '2026-12-31',
    '14:30',
    '2026-12-31T',
    '2026-12-31T24:00',
    '2026-02-30T14:30',
    '2026-12-31x14:30',
    '2026-12-31_14:30',
    ' 2026-12-31T14:30',
    '2026-12-31T14:30Z',
  ])('%j is none, and neither shown nor sent', (text) => {
    expect(isDateTime(text)).toBe(false)
    expect([typedClock('datetime', text), sentClock('datetime', text)]).toEqual(['', ''])
  })
})
