import { I18nProvider } from '@lingui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  BOOKING_REFUSALS,
  DISTURBANCES,
  failure,
  type Failure,
  type FailureCode,
  OTHER_REFUSALS,
} from '../../machines/domain/failures.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { COMPLETE } from '../../scripts/catalogs/complete.ts'
import { activateLocale, i18n, keepRegion } from '../../src/i18n/i18n.ts'
import { loadMessages } from '../../src/i18n/messages.ts'
import '../../src/views/booked/cancel-failures.ts'
import { speakToCustomer } from '../../src/views/details/booking-failures.ts'
import '../../src/views/fields/person-failures.ts'
import '../../src/views/login/account-failures.ts'
import '../../src/views/toasts/toast-failures.ts'
import { money } from '../../src/views/texts/money.ts'
import { Advice } from '../../src/views/texts/Advice.tsx'
import { type FailureText, useFailureMessages } from '../../src/views/texts/useFailureMessages.ts'
import { ERROR_TABLE } from '../support/errors/error-table.ts'
import { OTHER_ERRORS } from '../support/errors/other-errors.ts'

const CODES: readonly FailureCode[] = [...BOOKING_REFUSALS, ...OTHER_REFUSALS, ...DISTURBANCES]
const PHONE = '01 23 45 67 89'
/** The same where it must not wrap. */
const ON_ONE_LINE = PHONE.replaceAll(' ', '\u00a0')

function Words({ failure: shown, phone }: { failure: Failure; phone: string | null }) {
  const words = useFailureMessages()(shown, phone)
  return (
    <>
      <p>{words.what}</p>
      <p>
        <Advice {...words} />
      </p>
    </>
  )
}

/** The words of a failure in the active language. */
function wordsOf(shown: Failure, phone: string | null): Pick<FailureText, 'what' | 'then'> {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Words failure={shown} phone={phone} />
      </I18nProvider>,
    ),
  )
  const [what = '', then = ''] = [...place.children].map((paragraph) => paragraph.textContent ?? '')
  root.unmount()
  return { what, then }
}

// Refusals of accounts and of bookings have their texts in a later catalogue.
beforeAll(async () => {
  // Another file of this page may have spoken to a professional.
  speakToCustomer()
  await loadMessages('booking', 'en')
})

/** The specification's errors: with a telephone number they say what the third sentence of their row says. */
const ROWS = [...ERROR_TABLE, ...OTHER_ERRORS]
/** Words that none of the other languages has. */
const ENGLISH = /\b(?:the|please|your|again|with|could)\b/i

/**
 * What is wrong with the words of a code in the active language; each said twice, with and without a telephone number.
 */
function problemsOf(code: FailureCode, locale: Locale, english: readonly string[]): string[] {
  const rows = ROWS.filter((row) => row.code === code)
  const called = wordsOf(failure(code), PHONE)
  const alone = wordsOf(failure(code), null)
  const isNamed = rows.some(({ en }) => en[2]?.includes('{phone}'))
  const texts = [called.what, called.then, alone.then]
  // A letter that ASCII lacks ends no word for a pattern: “nullañ”.
  const bad = (text: string) =>
    text.length <= 10 || /[{}_<>]|[a-z][A-Z]|(?<!\p{L})(?:undefined|null|v3)(?!\p{L})| [.,]/u.test(text)
  const isLeft = (text: string) => locale !== 'en' && (english.includes(text) || ENGLISH.test(text))
  return [
    ...texts.filter(bad).map((text) => `${code}: a key, a placeholder or nothing: ${text}`),
    ...texts.filter(isLeft).map((text) => `${code}: English: ${text}`),
    ...[called.then, alone.then].filter((then) => !then.endsWith('.')).map((then) => `${code}: no sentence: ${then}`),
    ...(rows.length > 0 && called.then.includes(ON_ONE_LINE) !== isNamed
      ? [`${code}: the telephone number: ${called.then}`]
      : []),
    ...(alone.then === wordsOf(failure(code), '').then ? [] : [`${code}: an empty number is one`]),
    ...(/\d{2}\s\d{2}/.test(alone.what + alone.then + called.what) ? [`${code}: a number from nowhere`] : []),
  ]
}

describe('every failure', () => {
  test.each(COMPLETE)(
    'has in %s a sentence for what happened and one for what to do, with the telephone number where there is one',
    async (locale) => {
      await activateLocale('en')
      const english = CODES.flatMap((code) => Object.values(wordsOf(failure(code), PHONE)))
      await activateLocale(locale)
      expect(CODES.flatMap((code) => problemsOf(code, locale, english))).toEqual([])
      // One title may stand over two reasons (specification, section 8: an appointment that cannot be changed).
      const said = CODES.map((code) => Object.values(wordsOf(failure(code), PHONE)).join(' '))
      expect(new Set(said).size).toBe(CODES.length)
    },
  )

  it('has a language to be said in', () => expect(COMPLETE).toHaveLength(12))
})

it("adds the server's own words as text where they are wanted, and nowhere else", async () => {
  await activateLocale('en')
  const text = 'Closed for <b>stocktaking</b>'
  expect(wordsOf(failure('create_vevent_failed', text), null).then).toContain(text)
  for (const code of ['refused', 'expiredConnection', 'forbidden', 'notFound', 'tooManyRequests'] as const) {
    expect(wordsOf(failure(code, text), null).then).toContain(text)
  }
  expect(wordsOf(failure('same_time_rdv', text), null).then).not.toContain(text)
})

describe('the language of the page', () => {
  const slow = () => wordsOf(failure('timeout'), null).what

  it('is the one that was asked for, and stands on the page', async () => {
    expect(await activateLocale('fr')).toBe('fr')
    expect(document.documentElement.lang).toBe('fr')
    expect(slow()).toBe('La réponse met trop de temps à arriver')
  })

  it('is that of the locale, text by text in English where the locale has none', async () => {
    expect(await activateLocale('sv')).toBe('sv')
    expect(document.documentElement.lang).toBe('sv')
    expect(slow()).toBe('Det här tar för lång tid')
    for (const code of CODES) expect(wordsOf(failure(code), PHONE).what).toMatch(/^\p{Lu}.+ /u)
  })

  it('carries the region that was asked for first: dates and numbers are written as there', async () => {
    keepRegion('de_ch')
    keepRegion('de-at')
    keepRegion('fr')
    expect(await activateLocale('de')).toBe('de')
    expect(document.documentElement.lang).toBe('de-CH')
    expect(money(123_456, 'CHF', i18n.locales ?? '')).toMatch(/^1['’]234\.56\schf$/)
    expect(slow()).toBe('Die Antwort dauert zu lange')
    await activateLocale('fr')
    expect(document.documentElement.lang).toBe('fr')
  })

  it('is that of Portugal in Portuguese: prices, counts and all', async () => {
    expect(await activateLocale('pt')).toBe('pt')
    expect(money(123_456, 'EUR', i18n.locales ?? '')).toBe('1234,56\u00a0€')
    expect(new Intl.PluralRules(i18n.locales).select(0)).toBe('other')
    await activateLocale('en')
  })

  it('counts in Breton, which browsers cannot', async () => {
    expect(await activateLocale('br')).toBe('br')
    const rules = new Intl.PluralRules(i18n.locales)
    const forms = [1, 2, 3, 5, 11, 1_000_000].map((count) => rules.select(count))
    expect(forms).toEqual(['one', 'two', 'few', 'other', 'other', 'many'])
  })

  it('is the later one of two that are asked for at once', async () => {
    await Promise.all([activateLocale('en'), activateLocale('fr')])
    expect(i18n.locale).toBe('fr')
    expect(slow()).toBe('La réponse met trop de temps à arriver')
    expect(document.documentElement.lang).toBe('fr')
  })
})
