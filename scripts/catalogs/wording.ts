import { shapeOf } from './shape.ts'

/** Why a text may break a rule, by language (`*` for all) and English text. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The translations of a term: for each language, word beginnings of which one has to occur; `source` is the English
 * word.
 */
export interface Term {
  source: string
  words: Readonly<Record<string, readonly string[]>>
}

/** `locales/rules.json`. */
export interface WordingRules {
  /** Texts that are the same as in English. */
  same: Reasons
  /** Labels that are longer than the room on a button. */
  long: Reasons
  /** Texts that express a term in another way. */
  otherwise: Reasons
  terms: readonly Term[]
}

/** A text of this length or less, without a full stop or a placeholder, may be a button's label. */
const LABEL = 30
/** The room for a translated label: buttons wrap at this length, or at this multiple of the English length. */
const ROOM = 24
const STRETCH = 1.8

const isLabel = (source: string) => source.length <= LABEL && !/[.?!{:]/.test(source)
const roomFor = (source: string) => Math.max(ROOM, Math.ceil(source.length * STRETCH))

const isExcused = (reasons: Reasons, locale: string, source: string) =>
  Object.hasOwn(reasons[locale] ?? {}, source) || Object.hasOwn(reasons['*'] ?? {}, source)

function isSame(locale: string, source: string, translation: string, { same }: WordingRules): boolean {
  if (source !== translation || isExcused(same, locale, source)) return false
  return /\p{L}/u.test(shapeOf(source).words)
}

const beginsIn = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

const isUsed = ({ source }: Term, text: string) => new RegExp(`\\b(?:${source})\\b`, 'i').test(text)

/**
 * What is wrong with the words of a translation: left in English, longer than a button, or without the glossary's term.
 *
 * @returns One sentence for each problem.
 */
export function misworded(locale: string, source: string, translation: string, rules: WordingRules): string[] {
  const problems: string[] = []
  if (isSame(locale, source, translation, rules))
    problems.push('is the English text; say why in `same`, or translate it')
  if (isLabel(source) && translation.length > roomFor(source) && !isExcused(rules.long, locale, source))
    problems.push(`has ${translation.length} letters where a button has room for ${roomFor(source)}`)
  if (isExcused(rules.otherwise, locale, source)) return problems
  const said = shapeOf(source).words
  for (const term of rules.terms) {
    const words = term.words[locale]
    if (!words || !isUsed(term, said) || words.some((word) => beginsIn(translation, word))) continue
    problems.push(`does not say “${words.join('” or “')}” for “${term.source}”`)
  }
  return problems
}

/** Reasons for texts that are no longer in the catalogues, as one sentence each. */
export function outdated(rules: WordingRules, sources: ReadonlySet<string>): string[] {
  return (['same', 'long', 'otherwise'] as const).flatMap((list) =>
    Object.entries(rules[list]).flatMap(([locale, texts]) =>
      Object.keys(texts)
        .filter((text) => !sources.has(text))
        .map((text) => `locales/rules.json: ${list}.${locale} excuses ${JSON.stringify(text)}, which no catalogue has`),
    ),
  )
}
