import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import { minuteOfDay, nearestSlots } from '../../machines/domain/slots/nearest-slots.ts'

const slot = (start: string): Slot => ({
  start,
  at: Date.parse(`${start.replace(' ', 'T')}:00Z`),
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
})
const slots = (...starts: string[]) => starts.map(slot)
const starts = (found: readonly Slot[]) => found.map(({ start }) => start)

describe('the nearest free times', () => {
  const wanted = slot('2026-04-02 14:00')

  test('are those of the same day first, by distance', () => {
    const free = slots(
      '2026-04-02 08:00',
      '2026-04-02 13:15',
      '2026-04-02 14:30',
      '2026-04-02 15:15',
      '2026-04-03 14:00',
    )
    expect(starts(nearestSlots(free, wanted, 3))).toEqual(['2026-04-02 14:30', '2026-04-02 13:15', '2026-04-02 15:15'])
  })

  test('then the same hour on the next days, one a day', () => {
    const free = slots(
      '2026-04-02 18:00',
      '2026-04-03 09:00',
      '2026-04-03 13:30',
      '2026-04-03 14:15',
      '2026-04-05 08:00',
    )
    expect(starts(nearestSlots(free, wanted, 3))).toEqual(['2026-04-02 18:00', '2026-04-03 14:15', '2026-04-05 08:00'])
  })

  test('then whatever else is near, earlier days included', () => {
    const free = slots('2026-04-01 14:00', '2026-04-03 09:00', '2026-04-03 13:30')
    expect(starts(nearestSlots(free, wanted, 3))).toEqual(['2026-04-03 13:30', '2026-04-03 09:00', '2026-04-01 14:00'])
  })

  test('never include the refused one, although it may still be listed', () => {
    expect(nearestSlots([wanted], wanted, 3)).toEqual([])
  })

  const anySlot = fc
    .record({ day: fc.integer({ min: 1, max: 9 }), quarter: fc.integer({ min: 0, max: 95 }) })
    .map(({ day, quarter }) => {
      const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0'))
      return slot(`2026-04-0${day} ${hour}:${minute}`)
    })
  const anySlots = fc.uniqueArray(anySlot, { selector: ({ at }) => at, maxLength: 60 })

  test('are as many as can be, each once, all of them free', () => {
    fc.assert(
      fc.property(anySlots, anySlot, (free, refused) => {
        const found = nearestSlots(free, refused, 3)
        const others = free.filter(({ at }) => at !== refused.at)
        expect(found).toHaveLength(Math.min(3, others.length))
        expect(new Set(found).size).toBe(found.length)
        expect(others).toEqual(expect.arrayContaining([...found]))
      }),
    )
  })

  test('leave out no nearer time of the same day', () => {
    fc.assert(
      fc.property(anySlots, anySlot, (free, refused) => {
        const sameDay = ({ start }: Slot) => start.slice(0, 10) === refused.start.slice(0, 10)
        const away = ({ start }: Slot) => Math.abs(minuteOfDay(start) - minuteOfDay(refused.start))
        const found = nearestSlots(free, refused, 3)
        const left = free.filter((one) => sameDay(one) && one.at !== refused.at && !found.includes(one))
        const farthest = Math.max(-1, ...found.filter(sameDay).map(away))
        if (left.length > 0) expect(found.every(sameDay)).toBe(true)
        for (const one of left) expect(away(one)).toBeGreaterThanOrEqual(farthest)
      }),
    )
  })
})
