import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partAround, seenPart } from '../../src/browser/seen-part.ts'

test.each([
  ['all of it', { top: 0, height: 800 }, 800, { top: 0, height: 800 }],
  ['a window over its middle', { top: 1_400, height: 700 }, 3_000, { top: 1_400, height: 700 }],
  ['a strip at its top', { top: 0, height: 90 }, 3_000, { top: 0, height: 320 }],
  ['a strip at its end', { top: 2_910, height: 90 }, 3_000, { top: 2_680, height: 320 }],
  ['a frame lower than a dialog', { top: 50, height: 100 }, 200, { top: 0, height: 200 }],
])('%s', (_, seen, room, expected) => {
  expect(seenPart(seen, room)).toEqual(expected)
})

test('what is seen lies within the frame', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(3_000), fc.integer({ min: 1, max: 20_000 }), (top, height, room) => {
      const part = seenPart({ top, height }, room)
      expect(part.top).toBeGreaterThanOrEqual(0)
      expect(part.top + part.height).toBeLessThanOrEqual(room)
    }),
  )
})

describe('what somebody sees who presses something', () => {
  const last = { top: 400, height: 600 }

  test.each([
    ['what was seen last has it in it', 400, last],
    ['so has its end', 1_000, last],
    ['it is further down', 1_800, { top: 1_500, height: 600 }],
    ['it is further up', 350, { top: 50, height: 600 }],
    ['it is at the end of the frame', 2_990, { top: 2_400, height: 600 }],
    ['it is at its beginning', 10, { top: 0, height: 600 }],
  ])('%s', (_, at, expected) => expect(partAround(last, at, 3_000)).toEqual(expected))
})
