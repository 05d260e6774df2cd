import type { Locale } from '../../../machines/domain/time/time.types.ts'

/**
 * The territory of a language in previews, which need one: where most people speak it, and for Portuguese the one whose
 * words the texts have. A table, because `Intl.Locale.maximize` takes a slow phone 20 ms.
 */
export const TERRITORIES: Readonly<Record<Locale, string>> = {
  br: 'FR',
  cs: 'CZ',
  de: 'DE',
  en: 'US',
  es: 'ES',
  fr: 'FR',
  hr: 'HR',
  hu: 'HU',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  pt: 'PT',
  sk: 'SK',
  sl: 'SI',
  sv: 'SE',
}
