import { describe, expect, it } from 'vitest'
import { durationParts, durationText } from '../../machines/domain/time/duration.ts'

describe('a length', () => {
  it.each([
    [1, { hours: 0, minutes: 1 }, '1\u00a0min'],
    [59, { hours: 0, minutes: 59 }, '59\u00a0min'],
    [60, { hours: 1, minutes: 0 }, '1\u00a0h'],
    [61, { hours: 1, minutes: 1 }, '1\u00a0h\u00a001'],
    [135, { hours: 2, minutes: 15 }, '2\u00a0h\u00a015'],
    [1440, { hours: 24, minutes: 0 }, '24\u00a0h'],
  ])('of %d minutes', (minutes, parts, text) => {
    expect(durationParts(minutes)).toEqual(parts)
    expect(durationText(parts)).toBe(text)
  })

  it.each([null, 0, -15, Number.NaN])('of %s is not shown', (minutes) => {
    expect(durationParts(minutes)).toBeNull()
  })
})
