import fc from 'fast-check'
import moment from 'moment-timezone/moment-timezone'
import { describe, expect, test } from 'vitest'
import { dayAt, instantsOf, offsetMinutes, parseInstant, toInstant, toWall } from '../../src/time/zone.ts'
import { loadEveryZone } from '../support/zones.ts'

await loadEveryZone()

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const FROM = Date.UTC(2026, 0, 1)
const UNTIL = Date.UTC(2028, 0, 1)

/** What the clocks of a zone show by the platform's own data, an independent source. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function intlWall(at: number, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`
}

function isKnownToIntl(zone: string): boolean {
  try {
    intlWall(FROM, zone)
    return true
  } catch {
    return false
  }
}

const changesOf = (zone: string): number[] =>
  (moment.tz.zone(zone)?.untils ?? []).filter((until) => until !== null && until > FROM && until < UNTIL)

/**
 * Node's data and moment's are of different years. A zone whose rules changed in between proves nothing about the
 * product; a test checks how few they are.
 */
const isAgreed = (zone: string): boolean => {
  for (let at = FROM; at < UNTIL; at += 3 * 24 * HOUR) {
    if (intlWall(at, zone) !== moment.tz(at, zone).format('YYYY-MM-DD HH:mm:ss')) return false
  }
  return true
}

const known = moment.tz.names().filter(isKnownToIntl)
const zones = known.filter(isAgreed)
const moved = zones.filter((zone) => changesOf(zone).length > 0)

/** An instant in a week in which the zone's clocks change. */
const inChangingWeek = fc.constantFrom(...moved).chain((zone) =>
  fc.record({
    zone: fc.constant(zone),
    at: fc
      .constantFrom(...changesOf(zone))
      .chain((change) => fc.integer({ min: (change - WEEK) / 1000, max: (change + WEEK) / 1000 }))
      .map((seconds) => seconds * 1000),
  }),
)

/** Very near the change itself, where errors are most likely. */
const nearChange = fc.constantFrom(...moved).chain((zone) =>
  fc.record({
    zone: fc.constant(zone),
    at: fc
      .constantFrom(...changesOf(zone))
      .chain((change) => fc.integer({ min: -12, max: 12 }).map((quarters) => change + (quarters * HOUR) / 4)),
  }),
)

test('nearly every zone takes part', () => {
  const missing = Intl.supportedValuesOf('timeZone').filter((zone) => moment.tz.zone(zone) === null)
  expect(missing).toEqual([])
  expect(known.length).toBeGreaterThan(550)
  expect(zones.length / known.length).toBeGreaterThan(0.95)
  expect(moved.length).toBeGreaterThan(150)
})

test('what the clocks show agrees with Intl in every zone, in its changing weeks', () => {
  fc.assert(
    fc.property(inChangingWeek, ({ zone, at }) => {
      expect(toWall(at, zone)).toBe(intlWall(at, zone))
      expect(dayAt(at, zone)).toBe(intlWall(at, zone).slice(0, 10))
    }),
    { numRuns: 3000 },
  )
})

test('every zone agrees at the year ends and on every day of a year', () => {
  for (const zone of zones) {
    for (let at = FROM; at < FROM + 365 * 24 * HOUR; at += 11 * 24 * HOUR + 5 * HOUR) {
      expect(toWall(at, zone)).toBe(intlWall(at, zone))
    }
  }
})

test('a wall time has exactly the instants at which Intl shows it', () => {
  fc.assert(
    fc.property(fc.oneof(nearChange, inChangingWeek), ({ zone, at }) => {
      const wall = intlWall(at, zone)
      const shown = Array.from({ length: 8 * 4 + 1 }, (_, step) => at + (step - 16) * (HOUR / 4)).filter(
        (candidate) => intlWall(candidate, zone) === wall,
      )
      expect(instantsOf(wall, zone)).toEqual(shown)
      expect(toInstant(wall, zone)).toBe(shown[0])
    }),
    { numRuns: 2000 },
  )
})

test('an instant is always among those of its own wall', () => {
  fc.assert(
    fc.property(nearChange, fc.integer({ min: 1, max: 200 }), ({ zone, at }, minutes) => {
      const later = at + minutes * 60_000
      const [one, other] = [instantsOf(toWall(at, zone), zone), instantsOf(toWall(later, zone), zone)]
      expect(one).toContain(at)
      expect(other).toContain(later)
    }),
  )
})

describe('Paris in 2026', () => {
  test.each([
    ['2026-01-15 09:00:00', '2026-01-15T08:00:00Z'],
    ['2026-07-15 09:00:00', '2026-07-15T07:00:00Z'],
    ['2026-03-29 01:59:59', '2026-03-29T00:59:59Z'],
    ['2026-03-29 03:00:00', '2026-03-29T01:00:00Z'],
    // This time occurs twice; the first is meant.
    ['2026-10-25 02:30:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25 03:00:00', '2026-10-25T02:00:00Z'],
    ['2026-02-28 23:59', '2026-02-28T22:59:00Z'],
  ])('%s is %s', (wall, iso) => {
    expect(toInstant(wall, 'Europe/Paris')).toBe(Date.parse(iso))
  })

  test('the hour lived twice has two instants, one hour apart', () => {
    const [first = 0, second = 0, ...more] = instantsOf('2026-10-25 02:30:00', 'Europe/Paris')
    expect(second - first).toBe(HOUR)
    expect(more).toEqual([])
  })

  test.each(['2026-03-29 02:30:00', '2026-02-30 09:00:00', '2026-01-01 24:00:00', '0000-00-00 00:00:00', '', 'null'])(
    '%s is no time',
    (wall) => {
      expect(toInstant(wall, 'Europe/Paris')).toBeNull()
    },
  )
})

test('a zone nobody knows counts as Paris', () => {
  expect(toInstant('2026-07-15 09:00:00', 'Mars/Olympus')).toBe(Date.UTC(2026, 6, 15, 7))
  expect(offsetMinutes(Date.UTC(2026, 0, 1), 'Mars/Olympus')).toBe(60)
})

test.each([
  ['2026-10-25T02:30:00+01:00', Date.UTC(2026, 9, 25, 1, 30)],
  ['2026-10-25T02:30:00+0200', Date.UTC(2026, 9, 25, 0, 30)],
  ['2026-10-25T00:30:00.000Z', Date.UTC(2026, 9, 25, 0, 30)],
  ['2026-10-25T02:30:00', null],
  ['2026-10-25 02:30:00', null],
  ['2026-13-25T02:30:00Z', null],
  ['yesterday', null],
])('the instant %s', (text, expected) => {
  expect(parseInstant(text)).toBe(expected)
})
