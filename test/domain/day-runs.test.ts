import { expect, test } from 'vitest'
import { dayRuns } from '../../machines/domain/slots/day-runs.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'

const slot: Slot = {
  start: '2026-04-02 09:00:00',
  at: Date.UTC(2026, 3, 2, 7),
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
}
const DAYS = ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04']

test('days in a row without times are one entry', () => {
  expect(dayRuns(DAYS, [[], [slot], [], []])).toEqual([
    { first: '2026-04-01', last: '2026-04-01', times: [] },
    { first: '2026-04-02', last: '2026-04-02', times: [slot] },
    { first: '2026-04-03', last: '2026-04-04', times: [] },
  ])
})

test('a day that is loading stands by itself, for it is not known to be closed', () => {
  expect(dayRuns(DAYS.slice(0, 3), [[], null, []])).toEqual([
    { first: '2026-04-01', last: '2026-04-01', times: [] },
    { first: '2026-04-02', last: '2026-04-02', times: null },
    { first: '2026-04-03', last: '2026-04-03', times: [] },
  ])
})

test('no days are no entries', () => {
  expect(dayRuns([], [])).toEqual([])
})
