import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { COMPLETE } from '../../scripts/catalogs/complete.ts'
import { createTimeFormat } from '../../src/time/format.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'

/**
 * The date-time phrase (specification, section 9) of every complete language says the weekday, day, month, year and time
 * that ICU says, in ICU's order. ICU writes no word between date and time in most languages; the catalogues do.
 */
const PHRASE = '{date} at {time}'
/** ICU has no month of Breton's, and capital letters are a matter of taste. */
const SAID = ['weekday', 'day', 'month', 'year', 'hour', 'minute']
const SAID_OF_BRETON = ['day', 'year', 'hour', 'minute']

const phrases = new Map<string, string>()

beforeAll(async () => {
  const catalogues = await Promise.all((await getCatalogs(getConfig())).map((one) => one.readAll()))
  for (const locale of COMPLETE) {
    await loadTimeLocale(locale)
    const entries = catalogues.flatMap((one) => Object.entries(one[locale] ?? {}))
    const own = entries.find(([id, { message }]) => (message ?? id) === PHRASE)?.[1].translation
    phrases.set(locale, own || PHRASE)
  }
})

test.each(COMPLETE)('%s says a moment as ICU does', (locale) => {
  const format = createTimeFormat(locale)
  const phrase = phrases.get(locale) ?? ''
  const icu = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  expect(icu.resolvedOptions().locale).toBe(locale === 'en' ? 'en-GB' : locale)
  expect(phrase).toMatch(/\{date\}.*\{time\}/)
  const quarters = fc.integer({ min: 0, max: 4 * 24 * 365 * 5 })
  fc.assert(
    fc.property(quarters, (quarter) => {
      const instant = new Date(Date.UTC(2026, 0, 1) + quarter * 900_000)
      const [date = '', time = ''] = instant.toISOString().slice(0, 19).split('T')
      const text = phrase
        .replace('{date}', format.longDate(date))
        .replace('{time}', format.time(`${date} ${time}`))
        .toLowerCase()
      let at = 0
      for (const { type, value } of icu.formatToParts(instant)) {
        if (!(locale === 'br' ? SAID_OF_BRETON : SAID).includes(type)) continue
        const part = value.toLowerCase().replace(/^0(?=\d$)/, '')
        const found = text.indexOf(part, at)
        expect(found, `${type} ${part} of “${icu.format(instant)}” in “${text}”`).not.toBe(-1)
        at = found + part.length
      }
    }),
    { numRuns: 60 },
  )
})
