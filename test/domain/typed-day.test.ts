import { describe, expect, test } from 'vitest'
import { typedDay } from '../../machines/domain/time/typed-day.ts'
import { sampleDayNames } from '../../machines/palette/palette.cases.ts'

// A Wednesday.
const today = '2026-04-01'
const french = {
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
