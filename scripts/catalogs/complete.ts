import { LOCALES } from '../../machines/domain/time/time.types.ts'

/** Languages that are filled in part: what they lack is said in English, text by text (docs/languages.md). */
const PARTLY_FILLED: readonly string[] = ['hr', 'sl', 'sv']

/** The languages in which every text is there. */
export const COMPLETE = LOCALES.filter((locale) => !PARTLY_FILLED.includes(locale))
