import { br } from './texts/br.ts'
import { cs } from './texts/cs.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { hr } from './texts/hr.ts'
import { hu } from './texts/hu.ts'
import { it } from './texts/it.ts'
import { nl } from './texts/nl.ts'
import { pl } from './texts/pl.ts'
import { pt } from './texts/pt.ts'
import { sk } from './texts/sk.ts'
import { sl } from './texts/sl.ts'
import { sv } from './texts/sv.ts'

/** The texts of emails and calendar entries, in every language of the front end. */
export const TEXTS = { br, cs, de, en, es, fr, hr, hu, it, nl, pl, pt, sk, sl, sv }

export type Language = keyof typeof TEXTS

/** The first of these locales (`pt`, `fr-CA`) whose language has texts; English without one. */
export function languageOf(...locales: readonly (string | null)[]): Language {
  const languages = locales.map((locale) => locale?.slice(0, 2).toLowerCase() ?? '')
  return languages.find((one): one is Language => Object.hasOwn(TEXTS, one)) ?? 'en'
}

// English is the European one, as in the front end: the day before the month, and a day of 24 hours.
const tagOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** `Tuesday, 24 March 2026 at 09:00`, of a wall time `YYYY-MM-DD HH:MM:SS`. */
export function spellWall(wall: string, language: Language): string {
  const format = new Intl.DateTimeFormat(tagOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const text = format.format(new Date(`${wall.replace(' ', 'T')}Z`))
  // The first day of a month is counted in French, which ICU does not know.
  return language === 'fr' ? text.replace(/ 1 (?=\p{L})/u, ' 1er ') : text
}
