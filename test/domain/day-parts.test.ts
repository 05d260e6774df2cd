import { describe, expect, test } from 'vitest'
import { dayParts } from '../../machines/domain/slots/day-parts.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'

const at = (time: string): Slot => ({
  start: `2026-04-02 ${time}:00`,
  at: Date.parse(`2026-04-02T${time}:00Z`),
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
})
/** A time every half hour. */
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const minutes = first * 60 + index * 30
    return at(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
  })
const startsOf = (times: readonly Slot[]) =>
  dayParts(times)?.map((one) => `${one.part} ${one.times[0]?.start.slice(11, 16)}, ${one.times.length}`)

describe('a day of the list', () => {
  test('with more than twelve times is divided: the morning ends at noon, the afternoon at six', () => {
    expect(startsOf(from(9, 22))).toEqual(['morning 09:00, 6', 'afternoon 12:00, 12', 'evening 18:00, 4'])
  })

  test('with twelve times stays whole', () => {
    expect(startsOf(from(9, 12))).toBeUndefined()
    expect(startsOf(from(9, 13))).toEqual(['morning 09:00, 6', 'afternoon 12:00, 7'])
  })

  test('names no part without times', () => {
    expect(startsOf([...from(8, 8), ...from(18, 5)])).toEqual(['morning 08:00, 8', 'evening 18:00, 5'])
  })

  test('stays whole when all its times are in one part', () => {
    expect(startsOf([...from(12, 12), at('12:15')])).toBeUndefined()
  })
})
