/** What the sources say, by message id. */
export type Collected = Readonly<Record<string, { message?: string; origin?: readonly (readonly [string, number?])[] }>>

/** What a catalogue says, by message id. */
export type Written = Readonly<Record<string, Collected[string] & { translation: string; obsolete?: boolean }>>

/**
 * What is wrong with the catalogues of all locales: a text of the sources that is missing, one that no source has any
 * more, one that has moved to another file, or one without a translation.
 *
 * @returns One sentence for each problem.
 */
export function catalogProblems(
  collected: Collected,
  catalogues: Readonly<Record<string, Written>>,
  sourceLocale: string,
): string[] {
  return Object.entries(catalogues).flatMap(([locale, written]) => {
    const problems: string[] = []
    for (const [id, { message, origin }] of Object.entries(collected)) {
      const entry = Object.hasOwn(written, id) ? written[id] : undefined
      const words = JSON.stringify(message ?? id)
      if (!entry || entry.obsolete) problems.push(`${locale}: ${words} is missing. Run: npm run extract`)
      else if (filesOf(entry.origin) !== filesOf(origin))
        problems.push(`${locale}: ${words} has moved. Run: npm run extract`)
      else if (locale !== sourceLocale && entry.translation === '')
        problems.push(`${locale}: ${words} is not translated.`)
    }
    for (const id of Object.keys(written)) {
      const words = JSON.stringify(written[id]?.message ?? id)
      if (!Object.hasOwn(collected, id)) problems.push(`${locale}: ${words} is used nowhere. Run: npm run extract`)
    }
    return problems
  })
}

const filesOf = (origin: Collected[string]['origin'] = []) =>
  [...new Set(origin.map(([file]) => file))].toSorted().join()
