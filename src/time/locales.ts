import type { LocaleTag } from '../../machines/domain/time/time.types.ts'
import core, { type MomentLocale } from './moment-core.ts'

/**
 * Moment's name for each of our locales. English without a region is the European one: a day of 24 hours, and the day
 * before the month.
 */
const MOMENT_LOCALES: Readonly<Record<LocaleTag, { name: string; load: () => Promise<unknown> }>> = {
  // The path matters: `moment/locale/…` would load a second moment and register itself there.
  br: { name: 'br', load: () => import('moment/dist/locale/br') },
  cs: { name: 'cs', load: () => import('moment/dist/locale/cs') },
  de: { name: 'de', load: () => import('moment/dist/locale/de') },
  en: { name: 'en-gb', load: () => import('moment/dist/locale/en-gb') },
  es: { name: 'es', load: () => import('moment/dist/locale/es') },
  fr: { name: 'fr', load: () => import('moment/dist/locale/fr') },
  hu: { name: 'hu', load: () => import('moment/dist/locale/hu') },
  it: { name: 'it', load: () => import('moment/dist/locale/it') },
  nl: { name: 'nl', load: () => import('moment/dist/locale/nl') },
  pl: { name: 'pl', load: () => import('moment/dist/locale/pl') },
  pt: { name: 'pt', load: () => import('moment/dist/locale/pt') },
  sk: { name: 'sk', load: () => import('moment/dist/locale/sk') },
  hr: { name: 'hr', load: () => import('moment/dist/locale/hr') },
  sl: { name: 'sl', load: () => import('moment/dist/locale/sl') },
  sv: { name: 'sv', load: () => import('moment/dist/locale/sv') },
  'de-AT': { name: 'de-at', load: () => import('moment/dist/locale/de-at') },
  'de-CH': { name: 'de-ch', load: () => import('moment/dist/locale/de-ch') },
  'en-AU': { name: 'en-au', load: () => import('moment/dist/locale/en-au') },
  'en-CA': { name: 'en-ca', load: () => import('moment/dist/locale/en-ca') },
  'en-NZ': { name: 'en-nz', load: () => import('moment/dist/locale/en-nz') },
  'en-US': { name: 'en-us', load: () => import('./en-us.ts') },
  'es-DO': { name: 'es-do', load: () => import('moment/dist/locale/es-do') },
  'es-US': { name: 'es-us', load: () => import('moment/dist/locale/es-us') },
  'fr-CA': { name: 'fr-ca', load: () => import('moment/dist/locale/fr-ca') },
  'fr-CH': { name: 'fr-ch', load: () => import('moment/dist/locale/fr-ch') },
  'it-CH': { name: 'it-ch', load: () => import('moment/dist/locale/it-ch') },
  'nl-BE': { name: 'nl-be', load: () => import('moment/dist/locale/nl-be') },
  'pt-BR': { name: 'pt-br', load: () => import('moment/dist/locale/pt-br') },
}

/** Corrections of moment's names where they are wrong; a test compares all of them with ICU's. */
const LOCALE_FIXES: Partial<Record<LocaleTag, (words: MomentLocale) => Partial<Record<string, unknown>>>> = {
  // Days have no capital inside a sentence.
  pt: (words) => ({ weekdays: words.weekdays().map(lower), weekdaysShort: words.weekdaysShort().map(lower) }),
  // The month after a day is in the genitive: `2. júna`, but `jún 2026`.
  sk: (words) => {
    const standalone = words.months()
    const format = standalone.map((name) => `${name.replace(/e([rc])$/, '$1')}a`)
    return { months: { standalone, format, isFormat: /D\. MMMM/ } }
  },
}

const lower = (name: string) => name.toLowerCase()

/** Moment's own English, which `moment-core.ts` always holds: the fallback until a language's names are loaded. */
const BUILT_IN = 'en'

/** The locales whose names of days and months are loaded. */
export interface TimeLocales {
  /**
   * Fetches the names of days and months of a locale; later formatters of that locale use them. Rejects when the file
   * cannot be fetched; a formatter created before is English.
   */
  load(locale: LocaleTag): Promise<void>
  /** Moment's name for a loaded locale; until then that of its built-in English. */
  nameOf(locale: LocaleTag): string
}

export function createTimeLocales(): TimeLocales {
  const loaded = new Set<LocaleTag>()
  return {
    load: async (locale) => {
      if (loaded.has(locale)) return
      const { name, load } = MOMENT_LOCALES[locale]
      await load()
      const words = core.localeData(name)
      const fixed = LOCALE_FIXES[locale]?.(words)
      if (fixed) words.set(fixed)
      loaded.add(locale)
    },
    nameOf: (locale) => (loaded.has(locale) ? MOMENT_LOCALES[locale].name : BUILT_IN),
  }
}

/** The locales of the page. */
export const { load: loadTimeLocale, nameOf: momentLocale } = createTimeLocales()
