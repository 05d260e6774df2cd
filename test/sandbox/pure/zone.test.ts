import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldTime, formatWall, parseWall } from '../../../sandbox/time/wall.ts'
import { findZone } from '../../../sandbox/time/zone.ts'

const utc = (text: string) => Date.parse(text) / 60_000
const wall = (text: string) => parseWall(text) ?? Number.NaN

/** The wall time of a zone by the JavaScript engine, a source independent of the sandbox's. */
function engineWall(zone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant * 60_000)
  return parts.replace(', ', ' ')
}

describe('a zone', () => {
  test.each([
    ['Paris', 'Europe/Paris'],
    ['Auckland', 'Pacific/Auckland'],
    ['Europe/Paris', 'Europe/Paris'],
    ['New York', 'America/New_York'],
  ])('%s is %s', (name, full) => {
    expect(findZone(name).name).toBe(full)
  })

  test('is refused when nobody knows it', () => {
    expect(() => findZone('Atlantis')).toThrow('Unknown time zone: Atlantis')
  })

  test.each([
    'Europe/Paris',
    'Pacific/Auckland',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Chatham',
  ])('shows in %s what the engine shows, and finds the way back', (name) => {
    const zone = findZone(name)
    fc.assert(
      fc.property(fc.integer({ min: utc('2025-01-01T00:00Z'), max: utc('2036-12-31T00:00Z') }), (instant) => {
        const shown = zone.toWall(instant)
        expect(formatWall(shown)).toBe(engineWall(name, instant))
        expect(zone.toInstants(shown)).toContain(instant)
      }),
    )
  })

  const paris = findZone('Europe/Paris')

  test('has no instant for a wall time that is skipped; it stands for the moment of the jump', () => {
    expect(paris.toInstants(wall('2026-03-29 02:30:00'))).toEqual([])
    expect(paris.toInstant(wall('2026-03-29 02:30:00'))).toBe(utc('2026-03-29T01:00Z'))
    expect(paris.toInstants(wall('2026-03-29 03:00:00'))).toEqual([utc('2026-03-29T01:00Z')])
  })

  test('has two for one that is lived twice, told apart by their offset', () => {
    const both = paris.toInstants(wall('2026-10-25 02:30:00'))
    expect(both).toEqual([utc('2026-10-25T00:30Z'), utc('2026-10-25T01:30Z')])
    expect(both.map((instant) => foldTime(paris, instant))).toEqual([
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
    ])
    expect(foldTime(paris, utc('2026-10-25T02:00Z'))).toBeUndefined()
  })

  test('tells apart half an hour that is lived twice west of Greenwich too', () => {
    const zone = findZone('America/St_Johns')
    expect(foldTime(zone, utc('2026-11-01T03:45Z'))).toBe('2026-11-01T01:15:00-02:30')
  })
})

describe('a date of the wire', () => {
  test.each([
    ['2026-03-29', '2026-03-29 00:00:00'],
    ['2026-03-29 14:05:00', '2026-03-29 14:05:00'],
    ['2026-03-29T14:05:00', '2026-03-29 14:05:00'],
    ['2028-02-29', '2028-02-29 00:00:00'],
  ])('%s is read', (text, expected) => {
    expect(formatWall(wall(text))).toBe(expected)
  })

  test.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '2026-03-29 24:00:00',
    '2026-03-29 10:61:00',
    '29/03/2026',
    '2026-3-9',
  ])('"%s" is none', (text) => {
    expect(parseWall(text)).toBeNull()
  })
})
