import { beforeAll, describe, expect, test } from 'vitest'
import { type Locale, LOCALES } from '../../machines/domain/time/time.types.ts'
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

describe('with the names of every locale', () => {
  beforeAll(async () => {
    await Promise.all(LOCALES.map((locale) => loadTimeLocale(locale)))
  })

  const utc = { timeZone: 'UTC' } as const
  const noon = new Date(`${JUNE}T12:00:00Z`)
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

  // Intl has no Breton; moment's Slovak leaves the month in the nominative.
  test.each(LOCALES.filter((locale) => locale !== 'br' && locale !== 'sk'))(
    '%s names days and months as Intl does',
    (locale) => {
      const tag = locale === 'en' ? 'en-GB' : locale
      const format = createTimeFormat(locale)
      const intl = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(tag, { ...utc, ...options }).format(noon)
      expect(letters(format.weekday(JUNE))).toBe(letters(intl({ weekday: 'long' })))
      expect(letters(format.dayMonth(JUNE))).toBe(letters(intl({ day: 'numeric', month: 'long' })))
      expect(letters(format.longDate(JUNE))).toContain(letters(intl({ day: 'numeric', month: 'long' })))
    },
  )

  test.each(LOCALES)('%s writes no year where none belongs, and nothing of the pattern', (locale) => {
    const format = createTimeFormat(locale)
    const texts = [format.dayMonth(JUNE), format.dayMonthShort(JUNE), format.longDay(JUNE)]
    for (const text of texts) {
      expect(text).toMatch(/2/)
      expect(text).not.toMatch(/2026|YYYY|\[|\]|\bde$|,$/)
      expect(text).toBe(text.trim())
    }
    expect(format.longDate(JUNE)).toContain('2026')
    expect(format.longDate(JUNE)).not.toMatch(/\d:\d/)
    expect(format.time(`${JUNE} 14:05:00`)).toBe('14:05')
  })

  test.each<[Locale, string, string, string, string]>([
    ['fr', 'mardi 2 juin', 'mardi 2 juin 2026', '02/06/2026', '09:00'],
    ['en', 'Tuesday, 2 June', 'Tuesday, 2 June 2026', '02/06/2026', '09:00'],
    ['de', 'Dienstag, 2. Juni', 'Dienstag, 2. Juni 2026', '02.06.2026', '09:00'],
    ['es', 'martes, 2 de junio', 'martes, 2 de junio de 2026', '02/06/2026', '9:00'],
    ['hu', 'június 2., kedd', '2026. június 2., kedd', '2026.06.02.', '9:00'],
    ['br', 'Meurzh, 2 a viz Mezheven', 'Meurzh, 2 a viz Mezheven 2026', '02/06/2026', '09:00'],
    ['sv', 'tisdag 2 juni', 'tisdag 2 juni 2026', '2026-06-02', '09:00'],
  ])('%s as people write it', (locale, longDay, longDate, shortDate, time) => {
    const format = createTimeFormat(locale)
    expect(format.longDay(JUNE)).toBe(longDay)
    expect(format.longDate(JUNE)).toBe(longDate)
    expect(format.shortDate(JUNE)).toBe(shortDate)
    expect(format.time(`${JUNE} 09:00:00`)).toBe(time)
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
  // Alike in winter only.
  expect(foreignZone('Africa/Lagos', WINTER, 'Europe/Paris')).toBeNull()
  expect(foreignZone('Africa/Lagos', SUMMER, 'Europe/Paris')).toEqual({ place: 'Lagos', offset: 'UTC+1' })
  expect(zoneLabel('America/Argentina/Buenos_Aires', SUMMER).place).toBe('Buenos Aires')
})
