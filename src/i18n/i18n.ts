import { setupI18n, type Messages } from '@lingui/core'
import { FALLBACK_LOCALE } from '../../machines/domain/constants.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'

/** The one catalogue holder; `<I18nProvider i18n={i18n}>` gives it to the views. */
export const i18n = setupI18n()

type Catalogues = Record<string, () => Promise<{ messages: Messages }>>

/** What the first screens say, and what only the steps after the choice of a service say: see the build's plugin. */
const first: Catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po', { query: '?first' })
const rest: Catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po', { query: '?late' })

function partOf(catalogues: Catalogues, locale: Locale) {
  const path = `../../locales/${locale}.po`
  return Object.hasOwn(catalogues, path) ? catalogues[path] : undefined
}

const readPart = async (catalogues: Catalogues, locale: Locale): Promise<Messages> =>
  (await partOf(catalogues, locale)?.())?.messages ?? {}

/** The locale whose words stand in for `locale`: its own where it has a catalogue, English where it has none. */
export function shownLocale(locale: Locale): Locale {
  return partOf(first, locale) ? locale : FALLBACK_LOCALE
}

let newest = 0
let isRestWanted = false

/**
 * Loads the catalogue of `locale`, makes it the active one and names its language on `<html>`. A locale without a
 * catalogue is shown in English, and the page says so. Nothing may be rendered before the first call has ended. Of two
 * calls at once the later wins.
 *
 * @returns The locale whose words are shown.
 * @throws What the network threw, when the catalogue could not be loaded; the former language stays.
 */
export async function activateLocale(locale: Locale): Promise<Locale> {
  newest += 1
  const own = newest
  const shown = shownLocale(locale)
  const [words, others] = await Promise.all([readPart(first, shown), isRestWanted ? readPart(rest, shown) : {}])
  if (own !== newest) return i18n.locale as Locale
  i18n.loadAndActivate({ locale: shown, messages: { ...words, ...others } })
  document.documentElement.lang = shown
  return shown
}

/**
 * Adds the words of the later steps to those of `locale`, and from now on to those of every language.
 *
 * @throws What the network threw.
 */
export async function loadLateWords(locale: Locale): Promise<void> {
  isRestWanted = true
  const shown = shownLocale(locale)
  i18n.load(shown, await readPart(rest, shown))
}
