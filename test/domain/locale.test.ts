import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALE_NAMES, matchLocale, matchRegional, negotiateLocale } from '../../machines/domain/place/locale.ts'
import { LOCALES } from '../../machines/domain/time/time.types.ts'

describe('matching a locale', () => {
  it.each(LOCALES)('knows %s however it is spelled', (locale) => {
    for (const value of [locale, locale.toUpperCase(), `${locale}-XX`, `${locale}_yy`, ` ${locale} `]) {
      expect(matchLocale(value)).toBe(locale)
    }
  })

  it.each([
    '',
    ' ',
    'f',
    'fra',
    'xx',
    'fr-',
    '-fr',
    'fr/../en',
    '../../en',
    '..%2ffr',
    'fr\u0000',
    'fr;q=1',
    'fr,en',
    'français',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    '<script>',
    'fr<script>',
    '${fr}',
    'fr.po',
    'f'.repeat(10_000),
    `fr${' '.repeat(34)}`,
    'fr-'.repeat(5_000),
    'fr-FR-FR-FR-FR',
    '1',
    'null',
    'undefined',
    'NaN',
    '*',
    'ｆｒ',
    '\u202efr',
  ])('refuses %j', (value) => {
    expect(matchLocale(value)).toBeNull()
  })

  it.each([null, undefined, 1, true, {}, [], ['fr'], { toString: () => 'fr' }])('refuses %j', (value) => {
    expect(matchLocale(value)).toBeNull()
  })

  it('gives one of ours or nothing for any text', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const locale = matchLocale(value)
        return locale === null || LOCALES.includes(locale)
      }),
    )
  })
})

describe('matching a regional variant', () => {
  it.each([
    ['fr-CA', 'fr-CA'],
    ['fr_ca', 'fr-CA'],
    [' PT-br ', 'pt-BR'],
    ['de-at', 'de-AT'],
    ['fr', null],
    ['fr-FR', null],
    ['fr-CA-x', null],
    ['', null],
    [null, null],
    [['fr-CA'], null],
  ])('%j is %j', (value, expected) => {
    expect(matchRegional(value)).toBe(expected)
  })
})

describe('the locale of the page', () => {
  it.each([
    // The URL comes first, even with a language that the group does not offer.
    ['de', null, 'es', ['es'], 'de'],
    ['FR_ca', 'en', 'es', ['es', 'en'], 'fr'],
    // Then the earlier choice, if the group offers it.
    [null, 'en', 'es', ['es', 'en'], 'en'],
    ['tlh', 'en', 'es', ['es', 'en'], 'en'],
    ['', 'EN', 'es', ['es', 'en'], 'en'],
    [null, 'de', 'es', ['es', 'en'], 'es'],
    [null, '<en>', 'es', ['es', 'en'], 'es'],
    // Then the group's language, and French if the group names no supported one.
    ['tlh', null, 'es', ['es'], 'es'],
    [null, null, 'pt-br', ['pt'], 'pt'],
    [null, null, '', [], 'fr'],
    ['__proto__', 'toString', 'constructor', [], 'fr'],
  ] as const)('asked for as %j, chosen before as %j, in a group that speaks %j of %j is %s', (...row) => {
    const [wanted, chosen, locale, enabledLocales, expected] = row
    expect(negotiateLocale(wanted, chosen, { locale, enabledLocales })).toBe(expected)
  })

  it.each(LOCALES)('calls %s by the name that its speakers give it', (locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? ''
    expect(LOCALE_NAMES[locale].toLowerCase()).toBe(name.toLowerCase())
  })
})
