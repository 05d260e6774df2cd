import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import { minuteOfDay } from '../../machines/domain/slots/nearest-slots.ts'
import {
  type GridMove,
  type GridPlace,
  gridBlocks,
  hourGroups,
  moveInGrid,
  placeNear,
} from '../../machines/domain/slots/slot-grid.ts'

const slot = (start: string): Slot => ({
  start,
  at: Date.parse(`${start.replace(' ', 'T')}:00Z`),
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
})
const day = (date: string, ...times: string[]) => times.map((time) => slot(`2026-04-${date} ${time}`))
const times = (row: readonly (Slot | null)[]) => row.map((one) => one?.start.slice(11) ?? null)

const week = [
  day('01', '09:00', '09:30', '11:00'),
  day('02'),
  day('03', '08:15', '09:15', '14:00', '14:20', '14:40'),
  day('04', '11:45'),
]

/** Days of distinct quarters of an hour, in order. */
const anyDays = fc.array(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 12 })
    .map((quarters) =>
      quarters
        .toSorted((a, b) => a - b)
        .map((quarter) =>
          slot(
            `2026-04-01 ${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
          ),
        ),
    ),
  { minLength: 1, maxLength: 7 },
)

describe('hour groups', () => {
  test('align across the days', () => {
    expect(hourGroups(week).map(({ hour, rows }) => [hour, rows.map(times)])).toEqual([
      ['08', [[null, null, '08:15', null]]],
      [
        '09',
        [
          ['09:00', null, '09:15', null],
          ['09:30', null, null, null],
        ],
      ],
      ['11', [['11:00', null, null, '11:45']]],
      [
        '14',
        [
          [null, null, '14:00', null],
          [null, null, '14:20', null],
          [null, null, '14:40', null],
        ],
      ],
    ])
  })

  test('of no times are none', () => expect(hourGroups([[], []])).toEqual([]))

  test('show each time once, in its day and its hour, in order', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const groups = hourGroups(days)
        for (const [column, slots] of days.entries()) {
          const shown = groups.flatMap(({ hour, rows }) =>
            rows.flatMap((row) => {
              const one = row[column]
              expect(row).toHaveLength(days.length)
              if (one) expect(one.start.slice(11, 13)).toBe(hour)
              return one ? [one] : []
            }),
          )
          expect(shown).toEqual(slots)
        }
      }),
    )
  })
})

describe('moving in the grid', () => {
  test.each<[GridMove, GridPlace, GridPlace]>([
    ['down', { day: 0, index: 0 }, { day: 0, index: 1 }],
    ['down', { day: 0, index: 2 }, { day: 0, index: 2 }],
    ['up', { day: 2, index: 3 }, { day: 2, index: 2 }],
    ['up', { day: 2, index: 0 }, { day: 2, index: 0 }],
    ['right', { day: 0, index: 1 }, { day: 2, index: 1 }],
    ['right', { day: 2, index: 4 }, { day: 3, index: 0 }],
    ['right', { day: 3, index: 0 }, { day: 3, index: 0 }],
    ['left', { day: 3, index: 0 }, { day: 2, index: 2 }],
    ['left', { day: 2, index: 0 }, { day: 0, index: 0 }],
    ['left', { day: 0, index: 2 }, { day: 0, index: 2 }],
    ['rowStart', { day: 3, index: 0 }, { day: 0, index: 2 }],
    ['rowEnd', { day: 0, index: 0 }, { day: 3, index: 0 }],
    ['rowEnd', { day: 3, index: 0 }, { day: 3, index: 0 }],
    ['first', { day: 3, index: 0 }, { day: 0, index: 0 }],
    ['last', { day: 0, index: 0 }, { day: 3, index: 0 }],
  ])('%s from %j leads to %j', (move, from, to) => {
    expect(moveInGrid(week, from, move)).toEqual(to)
  })

  test('every time can be reached from every other with the arrows', () => {
    const moves: GridMove[] = ['up', 'down', 'left', 'right']
    fc.assert(
      fc.property(anyDays, (days) => {
        const start = placeNear(days, 0, 0)
        fc.pre(start !== null)
        const reached = new Set<string>()
        const ahead = [start]
        for (let place = ahead.pop(); place; place = ahead.pop()) {
          if (reached.has(JSON.stringify(place))) continue
          reached.add(JSON.stringify(place))
          ahead.push(...moves.map((move) => moveInGrid(days, place, move)))
        }
        expect(reached.size).toBe(days.flat().length)
      }),
    )
  })

  test('coming back to changed days finds the same column at the nearest time', () => {
    expect(placeNear(week, 2, 9 * 60)).toEqual({ day: 2, index: 1 })
    expect(placeNear(week, 1, 9 * 60)).toEqual({ day: 0, index: 0 })
    expect(placeNear(week, 6, 0)).toEqual({ day: 3, index: 0 })
    expect(placeNear([[], []], 0, 0)).toBeNull()
  })

  test('no time of the day that was found is nearer', () => {
    fc.assert(
      fc.property(anyDays, fc.nat({ max: 6 }), fc.nat({ max: 1439 }), (days, column, minute) => {
        const place = placeNear(days, column, minute)
        const slots = place ? (days[place.day] ?? []) : []
        const away = slots.map(({ start }) => Math.abs(minuteOfDay(start) - minute))
        expect(place === null).toBe(days.flat().length === 0)
        if (place) expect(away[place.index]).toBe(Math.min(...away))
      }),
    )
  })
})

describe('blocks of rows', () => {
  test('know their hour, their first row and where each time stands', () => {
    const blocks = gridBlocks(hourGroups(week), 2)
    expect(blocks.map(({ hour, isStart, firstRow, rows }) => [hour, isStart, firstRow, rows.length])).toEqual([
      ['08', true, 0, 1],
      ['09', true, 1, 2],
      ['11', true, 3, 1],
      ['14', true, 4, 2],
      ['14', false, 6, 1],
    ])
    expect(blocks[1]?.rows[0]?.map((cell) => cell?.place ?? null)).toEqual([
      { day: 0, index: 0 },
      null,
      { day: 2, index: 1 },
      null,
    ])
  })

  test('have every time once, at its own place, whatever their size', () => {
    fc.assert(
      fc.property(anyDays, fc.integer({ min: 1, max: 9 }), (days, size) => {
        const blocks = gridBlocks(hourGroups(days), size)
        const cells = blocks.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap((cell) => cell ?? [])))
        for (const { slot: one, place } of cells) expect(days[place.day]?.[place.index]).toBe(one)
        expect(cells).toHaveLength(days.flat().length)
        for (const { rows } of blocks) expect(rows.length).toBeLessThanOrEqual(size)
      }),
    )
  })
})
