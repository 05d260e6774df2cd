/** What a catalogue says, by message id. */
export type Catalogue = Readonly<Record<string, { message?: string; translation: string }>>

/**
 * Texts that several screens say, translated in more than one way. On a page with both screens the words of one would
 * change when the other comes.
 *
 * @param catalogues Of one language.
 * @returns One sentence for each problem.
 */
export function contradictions(locale: string, catalogues: readonly Catalogue[]): string[] {
  const known = new Map<string, { words: string; translations: Set<string> }>()
  for (const [id, { message, translation }] of catalogues.flatMap((catalogue) => Object.entries(catalogue))) {
    const entry = known.get(id) ?? { words: JSON.stringify(message ?? id), translations: new Set() }
    entry.translations.add(JSON.stringify(translation))
    known.set(id, entry)
  }
  return [...known.values()]
    .filter(({ translations }) => translations.size > 1)
    .map(
      ({ words, translations }) => `${locale}: ${words} is translated in several ways: ${[...translations].join(', ')}`,
    )
}

const NARROW = '\u202f'
const WIDE = '\u00a0'

/** What French sets before or after a mark, so that it neither sticks to its word nor begins a line. */
const SPACES: readonly { found: RegExp; name: string }[] = [
  { found: new RegExp(`(?<!${NARROW})[;!?]`, 'u'), name: 'a narrow no-break space (U+202F) before ; ! ?' },
  { found: new RegExp(`(?<!${WIDE}|\\d):(?!//)|(?<=\\d):(?!\\d)`, 'u'), name: 'a no-break space (U+00A0) before :' },
  { found: new RegExp(`«(?!${WIDE})|(?<!${WIDE})»`, 'u'), name: 'a no-break space (U+00A0) after « and before »' },
]

/**
 * French texts whose marks stand after another space than the one the Imprimerie nationale sets, or after none. Colons of
 * addresses (`https:`) and of times of day (`10:00`) have no space.
 *
 * @returns One sentence for each problem.
 */
export function misspaced(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap(({ translation }) =>
    SPACES.filter(({ found }) => found.test(translation)).map(
      ({ name }) => `fr: ${JSON.stringify(translation)} needs ${name}`,
    ),
  )
}
