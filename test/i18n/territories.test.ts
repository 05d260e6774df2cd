import { expect, test } from 'vitest'
import { LOCALES } from '../../machines/domain/time/time.types.ts'
import { TERRITORIES } from '../../src/views/head/territories.ts'

test.each(LOCALES.filter((locale) => locale !== 'pt'))('%s belongs to where most people speak it', (locale) => {
  expect(TERRITORIES[locale]).toBe(new Intl.Locale(locale).maximize().region)
})

test('the Portuguese texts are those of Portugal', () => {
  expect(TERRITORIES.pt).toBe('PT')
})
