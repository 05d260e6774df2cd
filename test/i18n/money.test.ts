import { describe, expect, test } from 'vitest'
import { money } from '../../src/views/words/money.ts'

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

  test('whole where it is asked to be', () => {
    expect(money(4800, 'EUR', 'fr', { whole: true })).toBe('48\u00a0€')
    expect(money(4800, 'XBT', 'en', { whole: true })).toBe('48\u00a0xbt')
  })
})
