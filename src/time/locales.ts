import type { Locale } from '../../machines/domain/time/time.types.ts'

/**
 * Moment's name for each of our locales. English is that of Europe: a week from Monday and a day of 24 hours, as
 * everywhere else in the product.
 */
const MOMENT_LOCALES: Readonly<Record<Locale, { name: string; load: () => Promise<unknown> }>> = {
  // The path matters: `moment/locale/…` would bring a second moment and register itself there.
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
}

/** Moment's own English, which `moment-core.ts` always holds: the fallback until a language's names are loaded. */
const BUILT_IN = 'en'

/** The locales whose names of days and months are loaded. */
export interface TimeLocales {
  /**
   * Fetches the names of days and months of a locale; a later formatter of that locale uses them. Rejects when the file
   * cannot be fetched; a formatter made before it has come speaks English.
   */
  load(locale: Locale): Promise<void>
  /** Moment's name for a locale that was loaded; that of its built-in English until then. */
  nameOf(locale: Locale): string
}

export function createTimeLocales(): TimeLocales {
  const loaded = new Set<Locale>()
  return {
    load: async (locale) => {
      if (loaded.has(locale)) return
      await MOMENT_LOCALES[locale].load()
      loaded.add(locale)
    },
    nameOf: (locale) => (loaded.has(locale) ? MOMENT_LOCALES[locale].name : BUILT_IN),
  }
}

/** The page's locales. */
export const { load: loadTimeLocale, nameOf: momentLocale } = createTimeLocales()
