import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { joinCalendars } from '../../src/api/booking/calendar-file.ts'

const file = (uid: string, lineEnd = '\r\n') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Booking//Test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260401T060000Z',
    'DTSTART:20260401T070000Z',
    'SUMMARY:Cut\\, $& and',
    '  wash',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join(lineEnd)

const uidsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).uid)

describe('one calendar file of several', () => {
  test('has all events, as they were', () => {
    const joined = joinCalendars([file('a'), file('b'), file('c')])
    expect(uidsIn(joined)).toEqual(['a', 'b', 'c'])
    expect(joined.match(/SUMMARY:Cut\\, \$& and\r\n {2}wash/g)).toHaveLength(3)
  })
  test('of one is that one', () => {
    expect(joinCalendars([file('a')])).toBe(file('a'))
  })
  test('takes line ends as they come', () => {
    expect(uidsIn(joinCalendars([file('a', '\n'), file('b', '\n')]))).toEqual(['a', 'b'])
  })
})
