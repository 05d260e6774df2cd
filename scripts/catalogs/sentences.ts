import { shapeOf } from './shape.ts'

/** Longer sentences have to be read twice on a phone. */
const MOST_WORDS = 20

/** What `locales/rules.json` says about sentences. */
export interface SentenceRules {
  /** Words that were given up, by language: regular expressions, and what is said instead. */
  retired: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A label of a field and its errors, in English: they use the same words in every language. */
  pairs: readonly (readonly [label: string, error: string])[]
}

const WORD = /[\p{L}\d][\p{L}\d’'.-]*/gu
const END = /(?<=[.!?…])\s+|\s*\u00a0?:\s+/u

/**
 * What is wrong with the sentences of a text: too many words in one of them, or a word that was given up.
 *
 * @returns The end of a sentence that begins with the text, for each problem.
 */
export function unreadable(locale: string, text: string, { retired }: SentenceRules): string[] {
  const long = formsIn(text)
    .flatMap((form) => form.split(END))
    .map((sentence) => sentence.match(WORD)?.length ?? 0)
    .filter((count) => count > MOST_WORDS)
    .map((count) => `has a sentence of ${count} words; ${MOST_WORDS} are the most`)
  const said = shapeOf(text).words
  const gone = Object.entries(retired[locale] ?? {})
    .filter(([word]) => new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu').test(said))
    .map(([word, instead]) => `says “${word}”, which was given up: ${instead}`)
  return [...long, ...gone]
}

/** The text once for each form of its plurals, which nobody sees together. */
function formsIn(text: string): string[] {
  const plural = /\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/u.exec(text)
  if (!plural) return [text.replaceAll(/<\/?\d+\/?>/g, '')]
  const [whole, cases = ''] = plural
  return [...cases.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/gu)].flatMap(([, form = '']) =>
    formsIn(text.replace(whole, () => form)),
  )
}

/** Words of fewer letters say nothing; the beginning of a word outlives its endings. */
const STEM = 4

/**
 * Labels whose error says other words.
 *
 * @param translationOf the text of a language, by its English one; null where it has none
 */
export function disagreeing(translationOf: (source: string) => string | null, { pairs }: SentenceRules): string[] {
  return pairs.flatMap(([label, error]) => {
    const [name, told] = [translationOf(label), translationOf(error)]
    if (name === null || told === null) return []
    const stems = (name.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, STEM))
    return stems.some((stem) => told.toLowerCase().includes(stem))
      ? []
      : [`“${told}” is the error of the field “${name}”, and says another word`]
  })
}
