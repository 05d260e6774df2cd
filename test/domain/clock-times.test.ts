import fc from 'fast-check'
import moment from 'moment-timezone'
import { expect, test } from 'vitest'
import { timeOfDay } from '../../machines/domain/slots/clock-times.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'

const MINUTE_MS = 60_000

/** A time of a day so many minutes after its midnight, in a zone. */
function slotOf(day: string, zone: string, minute: number): Slot {
  const at = moment.tz(day, zone).valueOf() + minute * MINUTE_MS
  const start = moment.tz(at, zone).format('YYYY-MM-DD HH:mm:ss')
  return { start, at, time: null, capacity: 1, promotion: 0, interventionId: null }
}

const dayOf = (day: string, zone: string, minutes: readonly number[]) => minutes.map((one) => slotOf(day, zone, one))

const setBack = fc.constantFrom(
  ['2026-10-25', 'Europe/Paris'] as const,
  ['2026-11-01', 'America/New_York'] as const,
  // By half an hour only.
  ['2026-04-05', 'Australia/Lord_Howe'] as const,
)

test('a time of the day is told from the others of its day, also the one that the clock shows again', () => {
  const [first, again, other] = dayOf('2026-10-25', 'Europe/Paris', [120, 180, 195]).map(timeOfDay)
  expect(new Set([first, again, other]).size).toBe(3)
  fc.assert(
    fc.property(setBack, fc.uniqueArray(fc.integer({ min: 0, max: 98 }), { minLength: 2 }), ([day, zone], quarters) => {
      const minutes = quarters.map((one) => one * 15)
      expect(new Set(dayOf(day, zone, minutes).map(timeOfDay)).size).toBe(quarters.length)
    }),
  )
})

test('a time of the day is the same a week later, also west of Greenwich, with half hours, and to the second', () => {
  const at = (day: string, zone: string) => timeOfDay(slotOf(day, zone, 570))
  for (const zone of ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(at('2026-06-02', zone)).toBe(at('2026-06-09', zone))
  }
  const seconds = { ...slotOf('2026-06-02', 'Europe/Paris', 570), start: '2026-06-02 09:30:40' }
  const later = { ...slotOf('2026-06-09', 'Europe/Paris', 570), start: '2026-06-09 09:30:40' }
  expect(timeOfDay({ ...seconds, at: seconds.at + 40_000 })).toBe(timeOfDay({ ...later, at: later.at + 40_000 }))
})
