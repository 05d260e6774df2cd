import { createRequire } from 'node:module'
import fc from 'fast-check'
import type Moment from 'moment'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type LocaleTag, REGIONAL } from '../../machines/domain/time/time.types.ts'
import { createTimeFormat } from '../../src/time/format.ts'
import { loadTimeLocale, momentLocale } from '../../src/time/locales.ts'
import core from '../../src/time/moment-core.ts'
import { parseInstant } from '../../src/time/zone.ts'

const require = createRequire(import.meta.url)
/** The whole of moment, as Node loads it: the reference. */
const whole = require('moment') as typeof Moment

const MONTHS = Array.from(
  { length: 12 },
  (_, month) => `2026-${String(month + 1).padStart(2, '0')}-0${(month % 7) + 1}`,
)
const TIMES = ['00:00:00', '09:05:00', '12:30:00', '23:59:59']
const PATTERNS = ['dddd', 'ddd', 'D', 'MMMM YYYY', 'MMM', 'D MMMM', 'D MMM', 'L', 'LL', 'LT', 'LLLL', '[D] HH:mm H:mm']

// Where the product corrects moment's words, ICU is the reference (format.test.ts).
const JUDGED = [...LOCALES, ...REGIONAL].filter((locale) => locale !== 'pt' && locale !== 'sk')
// Where a region counts twelve hours, the browser writes the time (format.test.ts).
const patternsOf = (locale: string) =>
  PATTERNS.filter((pattern) => !/^(?:en|es)-/.test(locale) || !/LT|LLLL/.test(pattern))
/** American English is what the whole moment has without a locale. */
const judgeOf = (locale: LocaleTag) => (locale === 'en-US' ? 'en' : momentLocale(locale))

describe('what is left of moment shows what all of it shows', () => {
  beforeAll(async () => {
    await Promise.all(JUDGED.map((locale) => loadTimeLocale(locale)))
    for (const name of JUDGED.map(judgeOf)) if (name !== 'en') require(`moment/locale/${name}`)
  })

  test.each(JUDGED)('in %s', (locale) => {
    const name = momentLocale(locale)
    for (const date of MONTHS)
      for (const time of TIMES) {
        const judge = whole.utc(`${date} ${time}`, 'YYYY-MM-DD HH:mm:ss', true).locale(judgeOf(locale))
        const shown = core.utc(judge.valueOf()).locale(name)
        for (const pattern of patternsOf(locale)) expect(shown.format(pattern), pattern).toBe(judge.format(pattern))
      }
  })

  test('and what is no date is called so', () => {
    const format = createTimeFormat('fr')
    const invalid = whole.utc('2026-02-30', 'YYYY-MM-DD', true).locale('fr').format('L')
    expect([format.shortDate('2026-02-30'), format.time('2026-02-03 25:00:00')]).toEqual([invalid, invalid])
  })
})

const digits = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'))

const instantText = fc
  .tuple(
    fc.integer({ min: 1970, max: 2100 }),
    ...([digits(13), digits(32), digits(23), digits(60)] as const),
    fc.option(fc.tuple(digits(60), fc.option(fc.integer({ min: 0, max: 999 })))),
    fc.constantFrom('Z', '+02:00', '-0330', '+1345', '-00:00', '', '+2'),
  )
  .map(([year, month, day, hour, minute, rest, offset]) => {
    const [seconds, fraction] = rest ?? []
    const end = seconds === undefined ? '' : `:${seconds}${fraction == null ? '' : `.${fraction}`}`
    return `${year}-${month}-${day}T${hour}:${minute}${end}${offset}`
  })

test('an instant is read as moment reads it, and only with an offset', () => {
  fc.assert(
    fc.property(instantText, (text) => {
      const judge = whole.parseZone(text, whole.ISO_8601, true)
      const known = judge.isValid() && /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))
      expect(parseInstant(text)).toBe(known ? judge.valueOf() : null)
    }),
    { numRuns: 2000 },
  )
  expect(parseInstant('2026-06-02T09:00:00+02:00')).toBe(Date.UTC(2026, 5, 2, 7))
  expect(parseInstant('2026-06-02T09:00.5Z')).toBeNull()
})
