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
import { activateLocale, i18n, keepRegion } from '../../src/i18n/i18n.ts'
import { loadWords } from '../../src/i18n/words.ts'
import '../../src/views/booked/cancel-failures.ts'
import '../../src/views/details/booking-failures.ts'
import '../../src/views/fields/person-failures.ts'
import '../../src/views/login/account-failures.ts'
import '../../src/views/toasts/language-failures.ts'
import { money } from '../../src/views/words/money.ts'
import { Advice } from '../../src/views/words/Advice.tsx'
import { type FailureText, useFailureWords } from '../../src/views/words/useFailureWords.ts'

const CODES: readonly FailureCode[] = [...BOOKING_REFUSALS, ...OTHER_REFUSALS, ...DISTURBANCES]
const PHONE = '01 23 45 67 89'

function Words({ failure: shown, phone }: { failure: Failure; phone: string | null }) {
  const words = useFailureWords()(shown, phone)
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

// What only accounts and only bookings are refused for is said by the words of the login and of the form.
beforeAll(async () => {
  await loadWords('booked', 'en')
  await loadWords('fields', 'en')
  await loadWords('login', 'en')
  await loadWords('details', 'en')
  await loadWords('toasts', 'en')
})

describe.each(['en', 'fr'] as const)('failures in %s', (locale) => {
  test.each(CODES)(
    '%s has a sentence for what happened and one for what to do, with and without a phone',
    async (code) => {
      await activateLocale(locale)
      for (const phone of [PHONE, null, '']) {
        const { what, then } = wordsOf(failure(code), phone)
        for (const text of [what, then]) {
          expect(text.length).toBeGreaterThan(10)
          // No placeholder, no raw key in either spelling.
          expect(text).not.toMatch(/[{}_<>]|[a-z][A-Z]|undefined|null|v3/)
        }
        expect(then).toMatch(/\.$/)
        if (!phone) expect(then).not.toMatch(/\d{2} \d{2}|call \.|le \./)
      }
    },
  )

  test.each(['not_open_group', 'not_open_group_health', 'mintime_cancel', 'user_blacklisted', 'timeout'] as const)(
    '%s names the phone when it is known',
    async (code) => {
      await activateLocale(locale)
      expect(wordsOf(failure(code), PHONE).then).toContain(PHONE)
    },
  )
})

it("adds the server's own words as text where they are wanted, and nowhere else", async () => {
  await activateLocale('en')
  const text = 'Closed for <b>stocktaking</b>'
  expect(wordsOf(failure('create_vevent_failed', text), null).then).toContain(text)
  expect(wordsOf(failure('refused', text), null).then).toContain(text)
  expect(wordsOf(failure('same_time_rdv', text), null).then).not.toContain(text)
})

it('says different things in the two languages for every code', async () => {
  await activateLocale('en')
  const english = CODES.map((code) => wordsOf(failure(code), PHONE).what)
  await activateLocale('fr')
  const french = CODES.map((code) => wordsOf(failure(code), PHONE).what)
  expect(english.filter((words) => french.includes(words))).toEqual([])
  expect(new Set(english).size).toBe(CODES.length)
})

describe('the language of the page', () => {
  const slow = () => wordsOf(failure('timeout'), null).what

  it('is the one that was asked for, and stands on the page', async () => {
    expect(await activateLocale('fr')).toBe('fr')
    expect(document.documentElement.lang).toBe('fr')
    expect(slow()).toBe('La réponse tarde trop')
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
    expect(slow()).toBe('Das dauert zu lange')
    await activateLocale('fr')
    expect(document.documentElement.lang).toBe('fr')
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
    expect(slow()).toBe('La réponse tarde trop')
    expect(document.documentElement.lang).toBe('fr')
  })
})
