import { readFileSync } from 'node:fs'

/** The languages of the front end (specification, section 2). */
const LANGUAGES = ['br', 'cs', 'de', 'en', 'es', 'fr', 'hr', 'hu', 'it', 'nl', 'pl', 'pt', 'sk', 'sl', 'sv'] as const
export type HeadLanguage = (typeof LANGUAGES)[number]

export const isHeadLanguage = (locale: string): locale is HeadLanguage => LANGUAGES.some((one) => one === locale)

/** Three wordings (specification, section 2 "Page head"), as the front end says them once its scripts have run. */
const TITLES = [
  '{name}: book an appointment online',
  '{name} – appointments online',
  '{name}: choose an appointment',
] as const
const DESCRIPTIONS = [
  'Book an appointment online at {who}, at any hour. Choose a service, a day and a time.',
  '{who}: see the free times and, in a few minutes, book the one that suits you.',
  '{who}: services, free times and online booking on one page, day and night.',
] as const

export type Wording = 0 | 1 | 2

interface Business {
  name: string
  /** Empty where it is not known. */
  city: string
}

/**
 * The wording of a business's pages on a day: the same for each page of a visit, another one tomorrow.
 *
 * @param day such as `2026-03-24`
 */
export function wordingOn(day: string, urlname: string): Wording {
  const sum = [...`${day}${urlname}`].reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0)
  return (sum % TITLES.length) as Wording
}

export const headTitle = (language: HeadLanguage, wording: Wording, { name }: Business): string =>
  translated(language, TITLES[wording]).replace('{name}', () => name)

export function headDescription(language: HeadLanguage, wording: Wording, { name, city }: Business): string {
  const who = city ? '{name} ({city})' : '{name}'
  return translated(language, DESCRIPTIONS[wording].replace('{who}', who))
    .replace('{name}', () => name)
    .replace('{city}', () => city)
}

const catalogues = new Map<HeadLanguage, string>()

/**
 * The front end's own words; English where a language is partly translated.
 *
 * @throws Error where the front end says something else by now
 */
function translated(language: HeadLanguage, text: string): string {
  const file = new URL(`../../locales/common/${language}.po`, import.meta.url)
  const catalogue = catalogues.get(language) ?? readFileSync(file, 'utf8')
  catalogues.set(language, catalogue)
  const [, own] = catalogue.split(`\nmsgid "${text}"\nmsgstr "`)
  if (own === undefined) throw new Error(`${file.pathname} does not know ${JSON.stringify(text)}.`)
  return own.slice(0, own.indexOf('"\n')) || text
}
