import { expect, test } from 'vitest'
import { isAlive } from '../../machines/domain/account/lifetime.ts'

const NOW = Date.UTC(2026, 2, 31, 10)

test.each([
  ['just stored', 0, true],
  ['almost two hours old', 7_199_999, true],
  ['two hours old', 7_200_000, false],
  ['a day old', 86_400_000, false],
  ['stored before the clock was corrected by a second', -1_000, true],
  ['stored before it was set back by five minutes', -300_000, true],
  ['stored before it was set back by more', -300_001, false],
  ['stored before it was set back by an hour', -3_600_000, false],
])('what is %s', (_, age, expected) => expect(isAlive(NOW - age, NOW)).toBe(expected))
