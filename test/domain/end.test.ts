import { expect, test } from 'vitest'
import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import { endOf, endOfAll, lastToEnd } from '../../machines/domain/appointment/end.ts'

type Ending = Pick<Appointment, 'at' | 'endAt' | 'length'>

const HOUR = 3_600_000
/** Their lengths say otherwise: what is recorded counts. */
const at9: Ending = { at: 9 * HOUR, endAt: 12 * HOUR, length: 30 }
const at10: Ending = { at: 10 * HOUR, endAt: 11 * HOUR, length: 300 }
const at13: Ending = { at: 13 * HOUR, endAt: null, length: null }

test('an appointment ends at its end, without one after its length in minutes, and without both where it starts', () => {
  expect([endOf(at9), endOf({ ...at13, length: 90 }), endOf(at13)]).toEqual([12 * HOUR, 14.5 * HOUR, 13 * HOUR])
})

test('several end with the one that ends last, wherever it stands', () => {
  expect([lastToEnd([at9, at10]), lastToEnd([at10, at9]), lastToEnd([at9, at13, at10])]).toEqual([at9, at9, at13])
  expect([endOfAll([at10, at9]), endOfAll([at9, at13])]).toEqual([12 * HOUR, 13 * HOUR])
})

test('a service without a known end is the last, though the one before it ends when it starts', () => {
  const after: Ending = { at: 12 * HOUR, endAt: null, length: null }
  expect(lastToEnd([at9, after])).toBe(after)
})
