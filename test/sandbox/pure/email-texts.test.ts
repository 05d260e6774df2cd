import { expect, test } from 'vitest'
import { spellWall } from '../../../sandbox/emails/texts.ts'

test('an email in French names the first day of a month 1er, and other languages do not', () => {
  expect(spellWall('2026-12-01 01:00:00', 'fr')).toBe('mardi 1er décembre 2026 à 01:00')
  expect(spellWall('2026-12-11 01:00:00', 'fr')).toBe('vendredi 11 décembre 2026 à 01:00')
  expect(spellWall('2026-12-01 01:00:00', 'en')).toBe('Tuesday, 1 December 2026 at 01:00')
})
