/** The texts of a catalogue, by message id. */
export type Catalogue = Readonly<Record<string, { message?: string; translation: string }>>

/**
 * Texts of several screens that are translated in more than one way. On a page with both screens the words of one would
 * change when the other one loads.
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
