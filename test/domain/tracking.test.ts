import { expect, test } from 'vitest'
import { CHOICE_KEPT_MS, standingChoice, trackingIn } from '../../machines/domain/site/tracking.ts'

const NOW = Date.UTC(2026, 11, 1)
const DAY = 86_400_000
const kept = (choice: 'granted' | 'refused', at: number, signal = false) => ({ choice, at, signal })

test.each([
  ['nothing was said', null, false, null],
  ['yes, a month ago', kept('granted', NOW - 30 * DAY), false, 'granted'],
  ['no, a month ago', kept('refused', NOW - 30 * DAY), false, 'refused'],
  ['half a year is over', kept('granted', NOW - 183 * DAY), false, null],
  ['half a year is almost over', kept('refused', NOW - 183 * DAY + 1), false, 'refused'],
  ['said in the future', kept('granted', NOW + DAY), false, null],
  // Refused by Global Privacy Control.
  ['the browser refuses', null, true, 'refused'],
  ['the browser refuses since', kept('granted', NOW - DAY), true, 'refused'],
  ['yes, although the browser refused', kept('granted', NOW - DAY, true), true, 'granted'],
  ['that is over, too', kept('granted', NOW - 200 * DAY, true), true, 'refused'],
  ['no, and the browser refuses', kept('refused', NOW - DAY, true), true, 'refused'],
] as const)('%s', (_, choice, signal, expected) => {
  expect(standingChoice(choice, NOW, signal)).toBe(expected)
})

test('a choice stands for half a year', () => {
  expect(CHOICE_KEPT_MS).toBe(183 * DAY)
})

test('in health nothing is counted, and without tags there is nothing to ask', () => {
  const tracking = { tags: [{ content: 'x', position: 'head' as const }], pixelId: null }
  expect(trackingIn('beauty', tracking)).toEqual(tracking)
  expect(trackingIn('health', tracking)).toBeNull()
  expect(trackingIn('beauty', { tags: [], pixelId: null })).toBeNull()
  expect(trackingIn('beauty', { tags: [], pixelId: '12345' })).toEqual({ tags: [], pixelId: '12345' })
})
