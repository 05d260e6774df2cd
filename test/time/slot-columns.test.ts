import moment from 'moment-timezone/moment-timezone'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withDays } from '../../machines/domain/slots/slot-range.ts'
import { dateRange } from '../../machines/domain/time/wall-date.ts'
import { slotSchema } from '../../src/api/slots/slots.schema.ts'
import { loadEveryZone } from '../support/zones.ts'

await loadEveryZone()

const HALF_HOUR = 1_800_000
const DAY = 48 * HALF_HOUR
const [FROM, UNTIL] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)]

/** Wall times from the platform's own data, independent of the product's. */
function intlWalls(zone: string): (at: number) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => clock.format(at)
}

const changesOf = (zone: string): number[] =>
  (moment.tz.zone(zone)?.untils ?? []).filter((until) => until !== null && until > FROM && until < UNTIL)

/**
 * Zones for which the platform and the packed data agree in that year; `zone.test.ts` proves that few others remain.
 */
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => {
  const wall = intlWalls(zone)
  return [...changesOf(zone), FROM].every((at) =>
    [-HALF_HOUR, HALF_HOUR].every(
      (away) => wall(at + away) === moment.tz(at + away, zone).format('YYYY-MM-DD HH:mm:ss'),
    ),
  )
})

test('times of every zone keep their number, their order and their day, in the weeks when clocks change too', () => {
  expect(zones.length).toBeGreaterThan(380)
  for (const zone of zones) {
    const wall = intlWalls(zone)
    const schema = slotSchema(zone)
    const changes = changesOf(zone)
    for (const change of changes.length > 0 ? changes : [FROM]) {
      const first = change - (change % HALF_HOUR) - DAY
      const instants = Array.from({ length: 96 }, (_, number) => first + number * HALF_HOUR)
      const found = instants.map((at) =>
        v.parse(schema, { start: wall(at), time: new Date(at).toISOString(), capacity: 1 }),
      )
      const slots = found.flatMap((one) => one?.slot ?? [])
      const from = wall(first).slice(0, 10)
      const days = withDays({}, from, 7, slots.toReversed())
      const columns = dateRange(from, 7).map((date) => days[date] ?? [])
      expect(
        columns.flat().map(({ at }) => at),
        `${zone} around ${new Date(change).toISOString()}`,
      ).toEqual(instants)
      for (const [date, column] of Object.entries(days)) {
        for (const { at } of column) expect(wall(at).slice(0, 10), zone).toBe(date)
      }
    }
  }
})
