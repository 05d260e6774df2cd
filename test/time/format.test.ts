import { beforeAll, describe, expect, test } from 'vitest'
import { type LocaleTag, LOCALES, REGIONAL } from '../../machines/domain/time/time.types.ts'
import { createTimeFormat, foreignZone, offsetLabel, zoneLabel } from '../../src/time/format.ts'
import { createTimeLocales, loadTimeLocale } from '../../src/time/locales.ts'
import { loadEveryZone } from '../support/zones.ts'

await loadEveryZone()

const JUNE = '2026-06-02'
const SUMMER = Date.UTC(2026, 6, 1, 12)
const WINTER = Date.UTC(2026, 0, 1, 12)

test('a formatter made before its names have come speaks English, whichever locale moment holds', async () => {
  await loadTimeLocale('hr')
  const format = createTimeFormat('hr', createTimeLocales().nameOf)
  expect(format.longDate(JUNE)).toBe('Tuesday, 2 June 2026')
  expect([format.weekday(JUNE), format.shortDate(JUNE)]).toEqual(['Tuesday', '02/06/2026'])
})

const TAGS: readonly LocaleTag[] = [...LOCALES, ...REGIONAL]

describe('with the names of every locale', () => {
  beforeAll(async () => {
    await Promise.all(TAGS.map((tag) => loadTimeLocale(tag)))
  })

  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  // Without the first day of a month, whose French form ICU does not know.
  const DAYS = Array.from(
    { length: 12 },
    (_, month) => `2026-${String(month + 1).padStart(2, '0')}-0${(month % 7) + 2}`,
  )
  const WEEK = Array.from({ length: 7 }, (_, day) => `2026-06-0${day + 1}`)

  // Node has all of ICU except Breton's months.
  // English is the European one, whose day has 24 hours; of Breton ICU knows no clock.
  test.each(TAGS.filter((tag) => tag !== 'br'))('%s counts twelve hours or twenty-four, as ICU does', (tag) => {
    const icu = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { hour: 'numeric' })
    const isHalved = icu.resolvedOptions().hour12 === true
    const format = createTimeFormat(tag)
    expect(/^0?9:30$|^09[.:]30$/.test(format.time(`${JUNE} 09:30:00`))).toBe(!isHalved)
    expect(format.time(`${JUNE} 21:30:00`).startsWith('9')).toBe(isHalved)
  })

  test.each(TAGS.filter((tag) => tag !== 'br'))('%s names days and months as ICU does', (tag) => {
    const format = createTimeFormat(tag)
    const named = (date: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { timeZone: 'UTC', ...options }).format(
        new Date(`${date}T12:00:00Z`),
      )
    for (const date of WEEK) expect(format.weekday(date)).toBe(named(date, { weekday: 'long' }))
    for (const date of DAYS) {
      const day = letters(named(date, { day: 'numeric', month: 'long' }))
      expect(letters(format.dayMonth(date))).toBe(day)
      expect(letters(format.longDate(date))).toContain(day)
      expect(letters(format.month(date))).toBe(letters(named(date, { month: 'long', year: 'numeric' })))
    }
  })

  test.each(TAGS.filter((tag) => tag !== 'br'))(
    '%s names the month of the days of a week once, and both months',
    (tag) => {
      const format = createTimeFormat(tag)
      const icu = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'long',
      })
      const at = (day: number) => Date.UTC(2026, 10, day)
      const whole = (day: number) => letters(icu.format(at(day)))
      const [first] = icu.formatToParts(at(24))
      const once = first?.type === 'day' ? `24${whole(30)}` : `${whole(24)}30`
      expect(letters(format.days('2026-11-24', '2026-11-30'))).toBe(once)
      expect(letters(format.days('2026-11-30', '2026-12-06'))).toBe(`${whole(30)}${whole(36)}`)
    },
  )

  test('a day without its month: the day is counted as in a date', () => {
    const day = (tag: LocaleTag, date: string) => createTimeFormat(tag).shortDay(date)
    expect([day('en', '2026-11-28'), day('fr', '2026-11-24'), day('fr', '2026-12-01')]).toEqual([
      'Sat 28',
      'mar. 24',
      'mar. 1er',
    ])
    expect([day('de', '2026-11-28'), day('cs', '2026-11-28'), day('hu', '2026-11-28')]).toEqual([
      'Sa. 28.',
      'so 28.',
      'szo 28.',
    ])
  })

  test('the days of a week in French, Breton and Hungarian', () => {
    const days = (tag: LocaleTag) => createTimeFormat(tag).days('2026-11-24', '2026-11-25')
    expect(['fr', 'br', 'hu'].map((tag) => days(tag as LocaleTag))).toEqual([
      '24 – 25 novembre',
      '24 – 25 a viz Du',
      'november 24. – 25.',
    ])
  })

  test.each<LocaleTag>(['fr', 'fr-CA', 'fr-CH'])('the first day of a month is “1er” in %s, and only it', (tag) => {
    const format = createTimeFormat(tag)
    const [first, other] = ['2026-12-01', '2026-12-11']
    expect([format.dayMonth(first), format.longDay(first), format.longDate(first), format.date(first)]).toEqual([
      '1er décembre',
      'mardi 1er décembre',
      'mardi 1er décembre 2026',
      '1er décembre 2026',
    ])
    expect(format.dayMonthShort(first)).toMatch(/^1er déc/)
    expect(format.days('2026-11-25', first)).toBe('25 novembre – 1er décembre')
    expect(format.days(first, '2026-12-07')).toBe('1er – 7 décembre')
    // In a calendar it is a number.
    expect(format.dayOfMonth(first)).toBe('1')
    expect([format.longDay(other), format.dayMonth('2026-12-21')]).toEqual(['vendredi 11 décembre', '21 décembre'])
  })

  test.each(TAGS)('%s writes no year where none belongs, and nothing of the pattern', (locale) => {
    const format = createTimeFormat(locale)
    const texts = [format.dayMonth(JUNE), format.dayMonthShort(JUNE), format.longDay(JUNE)]
    for (const text of texts) {
      expect(text).toMatch(/2/)
      expect(text).not.toMatch(/2026|YYYY|\[|\]|\bde$|,$/)
      expect(text).toBe(text.trim())
    }
    expect(format.longDate(JUNE)).toContain('2026')
    expect(format.longDate(JUNE)).not.toMatch(/\d:\d/)
    expect(format.time(`${JUNE} 14:05:00`)).toMatch(/^(?:en|es)-/.test(locale) ? /^2:05\sp\.?\s?m\.?$/i : /^14:05$/)
  })

  test.each<[LocaleTag, string, string, string, string]>([
    ['fr', 'mardi 2 juin', 'mardi 2 juin 2026', '02/06/2026', '09:00'],
    ['en', 'Tuesday, 2 June', 'Tuesday, 2 June 2026', '02/06/2026', '09:00'],
    ['de', 'Dienstag, 2. Juni', 'Dienstag, 2. Juni 2026', '02.06.2026', '09:00'],
    ['es', 'martes, 2 de junio', 'martes, 2 de junio de 2026', '02/06/2026', '9:00'],
    ['hu', 'június 2., kedd', '2026. június 2., kedd', '2026.06.02.', '9:00'],
    ['br', 'Meurzh, 2 a viz Mezheven', 'Meurzh, 2 a viz Mezheven 2026', '02/06/2026', '09:00'],
    ['pt', 'terça-feira, 2 de junho', 'terça-feira, 2 de junho de 2026', '02/06/2026', '09:00'],
    ['sk', 'utorok 2. júna', 'utorok 2. júna 2026', '02.06.2026', '9:00'],
    ['pt-BR', 'terça-feira, 2 de junho', 'terça-feira, 2 de junho de 2026', '02/06/2026', '09:00'],
    ['es-US', 'martes, 2 de junio', 'martes, 2 de junio de 2026', '06/02/2026', '9:00 a.m.'],
    ['en-US', 'Tuesday, June 2', 'Tuesday, June 2, 2026', '06/02/2026', '9:00 AM'],
    ['en-CA', 'Tuesday, June 2', 'Tuesday, June 2, 2026', '2026-06-02', '9:00 a.m.'],
    ['en-AU', 'Tuesday, 2 June', 'Tuesday, 2 June 2026', '02/06/2026', '9:00 am'],
    ['fr-CA', 'mardi 2 juin', 'mardi 2 juin 2026', '2026-06-02', '09:00'],
    ['sv', 'tisdag 2 juni', 'tisdag 2 juni 2026', '2026-06-02', '09:00'],
  ])('%s as people write it', (locale, longDay, longDate, shortDate, time) => {
    const format = createTimeFormat(locale)
    expect(format.longDay(JUNE)).toBe(longDay)
    expect(format.longDate(JUNE)).toBe(longDate)
    expect(format.shortDate(JUNE)).toBe(shortDate)
    expect(format.time(`${JUNE} 09:00:00`).replace(/\s/g, ' ')).toBe(time)
  })

  test('several languages live side by side', () => {
    const [french, german] = [createTimeFormat('fr'), createTimeFormat('de')]
    expect([french.month(JUNE), german.month(JUNE), french.weekdayShort(JUNE)]).toEqual([
      'juin 2026',
      'Juni 2026',
      'mar.',
    ])
  })
})

test.each([
  ['Europe/Paris', WINTER, 'UTC+1'],
  ['Europe/Paris', SUMMER, 'UTC+2'],
  ['America/St_Johns', WINTER, 'UTC−3:30'],
  ['Asia/Kolkata', WINTER, 'UTC+5:30'],
  ['Atlantic/Reykjavik', WINTER, 'UTC'],
  ['Pacific/Chatham', WINTER, 'UTC+13:45'],
])('the offset of %s at %d is %s', (zone, at, label) => {
  expect(offsetLabel(at, zone)).toBe(label)
})

test('a zone is named only to those whose clocks differ at that instant', () => {
  expect(foreignZone('Europe/Paris', SUMMER, 'Europe/Berlin')).toBeNull()
  expect(foreignZone('Europe/London', WINTER, 'Europe/Paris')).toEqual({ place: 'London', offset: 'UTC' })
  // The clocks agree in winter only.
  expect(foreignZone('Africa/Lagos', WINTER, 'Europe/Paris')).toBeNull()
  expect(foreignZone('Africa/Lagos', SUMMER, 'Europe/Paris')).toEqual({ place: 'Lagos', offset: 'UTC+1' })
  expect(zoneLabel('America/Argentina/Buenos_Aires', SUMMER).place).toBe('Buenos Aires')
})
