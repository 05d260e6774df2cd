import { describe, expect, test } from 'vitest'
import type { LocaleTag } from '../../machines/domain/time/time.types.ts'
import { formatsOf } from '../../src/i18n/formats.ts'
import { money } from '../../src/views/texts/money.ts'

/** Expected values: the CLDR's patterns of each language, and the specification's text code. */
describe('money, as the language writes it', () => {
  test.each([
    ['fr', 4800, 'EUR', '48,00\u00a0€'],
    ['en', 4800, 'EUR', '€48.00'],
    ['de', 4800, 'eur', '48,00\u00a0€'],
    ['hu', 480_000, 'HUF', '4800,00\u00a0Ft'],
    ['fr', 100_005, 'EUR', '1\u202f000,05\u00a0€'],
    ['en', 100_005, 'EUR', '€1,000.05'],
    ['en', 1, 'GBP', '£0.01'],
    ['hu', 4800, 'EUR', '48,00\u00a0€'],
    ['de', 48_000, 'CZK', '480,00\u00a0Kč'],
    ['pt-PT', 4800, 'EUR', '48,00\u00a0€'],
  ])('in %s, %i cents of %s', (locale, cents, currency, text) => expect(money(cents, currency, locale)).toBe(text))

  test.each([
    ['fr', 'XBT', '48,00\u00a0xbt'],
    ['en', 'CHF', '48.00\u00a0chf'],
    ['en', 'POINTS', '48.00\u00a0points'],
    ['en', '', '48.00\u00a0'],
  ])('in %s without a symbol for “%s”: the code in lower case', (locale, currency, text) =>
    expect(money(4800, currency, locale)).toBe(text),
  )

  // CLDR's standard pattern, decimal comma and grouping of each language. Where a browser has no Breton, French stands
  // in for it.
  test.each<[LocaleTag, string]>([
    ['br', '12\u00a0345,67\u00a0€'],
    ['cs', '12\u00a0345,67\u00a0€'],
    ['de', '12.345,67\u00a0€'],
    ['en', '€12,345.67'],
    ['es', '12.345,67\u00a0€'],
    ['fr', '12\u202f345,67\u00a0€'],
    ['hr', '12.345,67\u00a0€'],
    ['hu', '12\u00a0345,67\u00a0€'],
    ['it', '12.345,67\u00a0€'],
    ['nl', '€\u00a012.345,67'],
    ['pl', '12\u00a0345,67\u00a0€'],
    ['pt', '12\u00a0345,67\u00a0€'],
    ['sk', '12\u00a0345,67\u00a0€'],
    ['sl', '12.345,67\u00a0€'],
    ['sv', '12\u00a0345,67\u00a0€'],
  ])('in %s a price with thousands is %s', (locale, text) =>
    expect(money(1_234_567, 'EUR', formatsOf(locale))).toBe(text),
  )
})
