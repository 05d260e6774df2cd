import { br } from './words/br.ts'
import { cs } from './words/cs.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { hr } from './words/hr.ts'
import { hu } from './words/hu.ts'
import { it } from './words/it.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import { pt } from './words/pt.ts'
import { sk } from './words/sk.ts'
import { sl } from './words/sl.ts'
import { sv } from './words/sv.ts'

/** The texts of e-mails and calendar entries, in every language of the front end. */
export const WORDS = { br, cs, de, en, es, fr, hr, hu, it, nl, pl, pt, sk, sl, sv }

export type Language = keyof typeof WORDS

/** The first of these locales (`pt`, `fr-CA`) whose language has texts; English without one. */
export function languageOf(...locales: readonly (string | null)[]): Language {
  const languages = locales.map((locale) => locale?.slice(0, 2).toLowerCase() ?? '')
  return languages.find((one): one is Language => Object.hasOwn(WORDS, one)) ?? 'en'
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
