import fc from 'fast-check'
// The whole library, not the part of it that the product carries.
import moment from 'moment/moment.js'
import { describe, expect, it } from 'vitest'
import { dateLocale, formatShortDate, maskShortDate, parseShortDate } from '../../machines/domain/time/short-date.ts'
import { type Locale, LOCALES } from '../../machines/domain/time/time.types.ts'
import 'moment/locale/br.js'
import 'moment/locale/cs.js'
import 'moment/locale/de.js'
import 'moment/locale/en-gb.js'
import 'moment/locale/es.js'
import 'moment/locale/fr.js'
import 'moment/locale/hr.js'
import 'moment/locale/hu.js'
import 'moment/locale/it.js'
import 'moment/locale/nl.js'
import 'moment/locale/pl.js'
import 'moment/locale/pt.js'
import 'moment/locale/sk.js'
import 'moment/locale/sl.js'
import 'moment/locale/sv.js'

const dates = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the short format of a language', () => {
  it.each(LOCALES)('%s is the date library’s', (locale) => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(formatShortDate(date, locale)).toBe(
          moment(date, 'YYYY-MM-DD', true)
            .locale(locale === 'en' ? 'en-gb' : locale)
            .format('L'),
        )
      }),
    )
  })

  it.each(LOCALES)('%s reads what it wrote', (locale) => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseShortDate(formatShortDate(date, locale), locale)).toBe(date)
      }),
    )
  })

  it('of the United States is the date library’s, and is read as it was written', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const text = formatShortDate(date, 'en-US')
        expect(text).toBe(moment(date, 'YYYY-MM-DD', true).locale('en').format('L'))
        expect(parseShortDate(text, 'en-US')).toBe(date)
      }),
    )
  })

  // The wire contract, section 6, ruling 39.
  it.each([
    ['en', 'US', 'en-US'],
    ['en', 'us', 'en-US'],
    ['en', 'FR', 'en'],
    ['en', '', 'en'],
    ['fr', 'US', 'fr'],
  ] as const)('in %s at a group in %j is that of %s', (locale, country, expected) => {
    expect(dateLocale(locale, country)).toBe(expected)
  })

  it('leaves what is no date as it is', () => {
    expect(formatShortDate('31/02/20', 'fr')).toBe('31/02/20')
    expect(formatShortDate('', 'fr')).toBe('')
  })
})

describe('a typed date', () => {
  it.each<[string, Locale, string]>([
    ['01/02/1990', 'fr', '1990-02-01'],
    ['01/02/1990', 'en', '1990-02-01'],
    ['1.2.1990', 'de', '1990-02-01'],
    ['1. 2. 1990', 'cs', '1990-02-01'],
    ['1-2-1990', 'nl', '1990-02-01'],
    ['1990. 02. 01.', 'hu', '1990-02-01'],
    ['1990-02-01', 'sv', '1990-02-01'],
    ['1990-02-01', 'fr', '1990-02-01'],
    [' 01 02 1990 ', 'fr', '1990-02-01'],
    ['01021990', 'fr', '1990-02-01'],
    ['01021990', 'en', '1990-02-01'],
    ['19900201', 'fr', '1990-02-01'],
    ['20120201', 'en', '2012-02-01'],
    ['19900201', 'hu', '1990-02-01'],
    ['٠١/٠٢/١٩٩٠', 'fr', '1990-02-01'],
    ['۰۱/۰۲/۱۹۹۰', 'fr', '1990-02-01'],
    ['\u200e01/02/1990', 'fr', '1990-02-01'],
    ['29/02/2024', 'fr', '2024-02-29'],
    ['1–2–1990', 'fr', '1990-02-01'],
    ['1 ‐ 2 — 1990', 'fr', '1990-02-01'],
    ['1 Feb 1990', 'en', '1990-02-01'],
    ['Feb 1, 1990', 'en', '1990-02-01'],
    ['1 Feb 1990', 'fr', '1990-02-01'],
    ['1er février 1990', 'fr', '1990-02-01'],
    ['1st Feb 1990', 'en', '1990-02-01'],
    ['1 févr. 1990', 'fr', '1990-02-01'],
    ['1 FEVRIER 1990', 'fr', '1990-02-01'],
    ['1. März 1990', 'de', '1990-03-01'],
    ['1 lutego 1990', 'pl', '1990-02-01'],
    ['1. února 1990', 'cs', '1990-02-01'],
    ['1990. február 1.', 'hu', '1990-02-01'],
  ])('%s in %s is %s', (text, locale, expected) => expect(parseShortDate(text, locale)).toBe(expected))

  it.each([
    '',
    '   ',
    '31/02/2020',
    '29/02/2023',
    '00/01/2020',
    '01/00/2020',
    '01/13/2020',
    '32/01/2020',
    '1/2/90',
    '01/02/0090',
    '01/02',
    '1/2/3/1990',
    'demain',
    '1 jui 1990',
    '1 fe 1990',
    '1 lutego 1990',
    '1 Feb 90',
    '01/02/199O',
    '0102199',
    '010219901',
    'a01021990',
    '01021990a',
    '01/02/11990',
    '01/02/x1990',
    '01/02/1990x',
    '001/02/1990',
    'x1/02/1990',
    '1x/02/1990',
    '01/002/1990',
    '01/x2/1990',
    '01/2x/1990',
    '-1/2/1990',
    '1990-02-30',
    '//',
  ])('%j is none in French', (text) => expect(parseShortDate(text, 'fr')).toBeNull())

  it.each<[string, string | null]>([
    ['1/2/85', '1985-02-01'],
    ['1 févr. 85', '1985-02-01'],
    ['1/2/27', '1927-02-01'],
    ['1/2/26', null],
    ['1/2/00', null],
    ['85/2/1', null],
    ['1/2/985', null],
  ])('%s, the date of a birth, is %s in 2026', (text, expected) => {
    expect(parseShortDate(text, 'fr', '2026-11-21')).toBe(expected)
  })

  it('never throws, and gives nothing but existing dates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LOCALES), (text, locale) => {
        const date = parseShortDate(text, locale)
        expect(date === null || moment(date, 'YYYY-MM-DD', true).isValid()).toBe(true)
      }),
    )
  })
})

/** Presses the keys one after the other, as a person does. */
const typed = (keys: string, locale: Locale) =>
  [...keys].reduce((text, key) => maskShortDate(text + key, text, locale), '')

describe('the mask', () => {
  it.each<[string, Locale, string]>([
    ['01021990', 'fr', '01/02/1990'],
    ['02011990', 'en', '02/01/1990'],
    ['01021990', 'de', '01.02.1990'],
    ['19900201', 'hu', '1990.02.01.'],
    ['01021990', 'sl', '01. 02. 1990'],
    ['1/2/1990', 'fr', '1/2/1990'],
    ['31/12/1990', 'fr', '31/12/1990'],
    ['31-12-1990', 'en', '31-12-1990'],
    ['1990-02-01', 'fr', '1990-02-01'],
    ['2012-02-01', 'en', '2012-02-01'],
    ['19900201', 'fr', '01/02/1990'],
    ['99999999', 'fr', '99999999'],
  ])('%s typed in %s becomes %s', (keys, locale, expected) => expect(typed(keys, locale)).toBe(expected))

  it('does not fight deleting', () => {
    expect(maskShortDate('01', '01/', 'fr')).toBe('01')
    expect(maskShortDate('01/0', '01/02', 'fr')).toBe('01/0')
  })

  it('does not touch what is pasted or corrected in the middle', () => {
    expect(maskShortDate('12', '', 'fr')).toBe('12')
    expect(maskShortDate('011/02/1990', '01/02/1990', 'fr')).toBe('011/02/1990')
  })
})
