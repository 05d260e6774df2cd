import { expect, test } from 'vitest'
import { unavailableReason } from '../../machines/domain/slots/unavailable-day.ts'

const open = { today: '2026-04-01', earliest: '2026-04-03', until: '2026-06-30' }

test.each([
  ['2026-03-31', open, 'past'],
  ['2026-04-01', open, 'early'],
  ['2026-04-02', open, 'early'],
  ['2026-04-03', open, null],
  ['2026-06-30', open, null],
  ['2026-07-01', open, 'late'],
  ['2026-04-01', { ...open, earliest: null }, null],
  ['2026-03-31', { ...open, earliest: null }, 'past'],
  ['2099-01-01', { ...open, until: null }, null],
] as const)('%s is barred by %j: %s', (date, days, why) => {
  expect(unavailableReason(date, days)).toBe(why)
})
