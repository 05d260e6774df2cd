import { describe, expect, test } from 'vitest'
import { typedDay } from '../../machines/domain/time/typed-day.ts'
import { type Locale, LOCALES } from '../../machines/domain/time/time.types.ts'
import { setupI18n } from '@lingui/core'
import { dayNames } from '../../src/views/palette/day-names.ts'
import { createTimeFormat } from '../../src/time/format.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { dateLocale } from '../../machines/domain/time/short-date.ts'
import { sampleDayNames } from '../../machines/palette/palette.cases.ts'

// A Wednesday.
const today = '2026-04-01'
const french = {
  ...sampleDayNames,
  today: 'aujourd’hui',
  tomorrow: 'demain',
  afterTomorrow: 'après-demain',
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
}

describe('a day as people type it', () => {
  test.each([
    ['in the form of the language', '24/12/2026', '2026-12-24'],
    ['with other separators', '24.12.2026', '2026-12-24'],
    ['without separators', '24122026', '2026-12-24'],
    ['as the wire writes it', '2026-12-24', '2026-12-24'],
    ['without its year', '24/12', '2026-12-24'],
    ['without its year and without zeros', '2/4', '2026-04-02'],
    ['today without its year', '1/4', '2026-04-01'],
    ['over this year, so next year', '31/3', '2027-03-31'],
    ['a leap day, whenever it is', '29/2', '2028-02-29'],
    ['by a word', 'tomorrow', '2026-04-02'],
    ['by a word with capitals', 'TODAY', '2026-04-01'],
    ['by the beginning of a word', 'tom', '2026-04-02'],
    ['by several words', 'the day after', '2026-04-03'],
    ['by a weekday: the next one', 'friday', '2026-04-03'],
    ['by the weekday of today: in a week', 'wed', '2026-04-08'],
    ['by the weekday before today', 'tuesday', '2026-04-07'],
  ])('%s: %s', (_, text, date) => {
    expect(typedDay(text, { today, locale: 'en', words: sampleDayNames })).toBe(date)
  })

  test.each([
    ['nothing', ''],
    ['too little of a word', 'to'],
    ['another word', 'cut'],
    ['a day that does not exist', '31/2/2026'],
    ['a month that does not exist', '24/13'],
    ['a day that is over', '31/3/2026'],
    ['a telephone number', '06 39 98 12 10'],
    ['more than a word', 'tomorrow morning'],
  ])('is not %s: %s', (_, text) => {
    expect(typedDay(text, { today, locale: 'en', words: sampleDayNames })).toBeNull()
  })

  test('the words are those of the language, with or without accents', () => {
    const typed = (text: string) => typedDay(text, { today, locale: 'fr', words: french })
    expect([typed('dem'), typed('apres-demain'), typed('aujourd’hui'), typed('JEU'), typed('tomorrow')]).toEqual([
      '2026-04-02',
      '2026-04-03',
      '2026-04-01',
      '2026-04-02',
      null,
    ])
  })

  test('the month comes first where it is written first', () => {
    const typed = (locale: 'en-US' | 'sv' | 'de', text: string) =>
      typedDay(text, { today, locale, words: sampleDayNames })
    expect([typed('en-US', '12/24'), typed('sv', '12-24'), typed('de', '24.12.')]).toEqual([
      '2026-12-24',
      '2026-12-24',
      '2026-12-24',
    ])
  })
})

describe('in every language', () => {
  const namesIn = async (locale: Locale) => {
    await loadTimeLocale(locale)
    const i18n = setupI18n({ locale, messages: { [locale]: {} } })
    return dayNames(i18n, createTimeFormat(locale))
  }

  test.each<[Locale, string, string, string]>([
    ['br', '31 Kerzu', 'a-benn 3 deiz', 'meurzh o tont'],
    ['cs', '31. prosince', 'za 3 dny', 'příští úterý'],
    ['de', '31. Dezember', 'in 3 Tagen', 'nächsten Dienstag'],
    ['en', 'December 31st', 'in 3 days', 'next Tuesday'],
    ['es', '31 de diciembre', 'dentro de 3 días', 'el próximo martes'],
    ['fr', '31 décembre', 'dans 3 jours', 'mardi prochain'],
    ['hr', '31. prosinca', 'za 3 dana', 'sljedeći utorak'],
    ['hu', 'december 31.', '3 nap múlva', 'következő kedd'],
    ['it', '31 dicembre', 'tra 3 giorni', 'martedì prossimo'],
    ['nl', '31 december', 'over 3 dagen', 'volgende dinsdag'],
    ['pl', '31 grudnia', 'za 3 dni', 'następny wtorek'],
    ['pt', '31 de dezembro', 'dentro de 3 dias', 'próxima terça-feira'],
    ['sk', '31. decembra', 'o 3 dni', 'budúci utorok'],
    ['sl', '31. december', 'čez 3 dni', 'naslednji torek'],
    ['sv', '31 december', 'om 3 dagar', 'nästa tisdag'],
  ])('%s: %s, %s, %s', async (locale, date, ahead, weekday) => {
    const words = await namesIn(locale)
    const typed = (text: string) => typedDay(text, { today, locale: dateLocale(locale, ''), words })
    expect([date, ahead, weekday].map(typed)).toEqual(['2026-12-31', '2026-04-04', '2026-04-07'])
  })

  test('every language is asked', () => expect(LOCALES).toHaveLength(15))

  test.each<[Locale, string, string | null]>([
    ['de', '31.12.', '2026-12-31'],
    ['hu', '12. 24.', '2026-12-24'],
    ['sv', '24/12', '2026-12-24'],
    ['sv', '12-24', '2026-12-24'],
    ['fr', '1er mai', '2026-05-01'],
    ['fr', 'mercredi 31 décembre 2027', '2027-12-31'],
    ['en', 'Tuesday, 31 December', '2026-12-31'],
    ['en', '31 cuts', null],
    ['en', 'December', null],
    ['en', '31 February', null],
    ['en', '12 31 December', null],
  ])('%s: %s is %s', async (locale, text, date) => {
    expect(typedDay(text, { today, locale: dateLocale(locale, ''), words: await namesIn(locale) })).toBe(date)
  })
})
