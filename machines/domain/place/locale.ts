import { DEFAULT_LOCALE } from '../constants.ts'
import { type Locale, LOCALES, type Regional, REGIONAL } from '../time/time.types.ts'

const KNOWN: ReadonlySet<string> = new Set(LOCALES)
const TAG = /^([a-z]{2})(?:[-_][a-z0-9]{2,8}){0,3}$/i

/**
 * The locale of a value in any spelling (`FR`, `pt-BR`, `de_CH`); null for an unsupported one. Safe for anything in a
 * link: the result is one of fifteen constants.
 */
export function matchLocale(value: unknown): Locale | null {
  if (typeof value !== 'string' || value.length > 35) return null
  const language = TAG.exec(value.trim())?.[1]?.toLowerCase()
  return language !== undefined && KNOWN.has(language) ? (language as Locale) : null
}

/** The regional variant of a value in any spelling (`fr_ca`); null for an unsupported one. */
export function matchRegional(value: unknown): Regional | null {
  const tag = typeof value === 'string' ? value.trim().replace('_', '-').toLowerCase() : ''
  return REGIONAL.find((one) => one.toLowerCase() === tag) ?? null
}

/** The language settings of a group. */
interface Speaking {
  locale: unknown
  enabledLocales: readonly Locale[]
}

/**
 * The first usable one of: the language in the URL, the earlier choice if the group offers it, the group's language,
 * French.
 */
export function negotiateLocale(wanted: unknown, chosen: unknown, { locale, enabledLocales }: Speaking): Locale {
  const before = matchLocale(chosen)
  const offered = before && enabledLocales.includes(before) ? before : null
  return matchLocale(wanted) ?? offered ?? matchLocale(locale) ?? DEFAULT_LOCALE
}

/** The name of each language in that language, for the switcher. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  br: 'Brezhoneg',
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hr: 'Hrvatski',
  hu: 'Magyar',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sv: 'Svenska',
}
