import { type Shape, shapeOf } from './shape.ts'

/** In these languages only millions take the form `many`; no count of the product is that large. */
const WITHOUT_MANY = new Set(['es', 'fr', 'it', 'pt'])

/** The plural forms of a language. */
function formsOf(locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return pluralCategories.filter((form) => form !== 'many' || !WITHOUT_MANY.has(locale))
}

const missingIn = (these: ReadonlySet<string>, those: ReadonlySet<string>) =>
  [...those].filter((one) => !these.has(one))

/**
 * The differences in structure between a translation and its source: placeholders, tags, plurals with every form of the
 * language, and leading and trailing spaces.
 *
 * @returns One sentence for each problem.
 */
export function differences(locale: string, source: string, translation: string): string[] {
  const from = shapeOf(source)
  let to: Shape
  try {
    to = shapeOf(translation)
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
  const known = new Set(formsOf(locale))
  const forms = to.plurals.flatMap((plural) => [
    ...missingIn(new Set(plural), known).map((form) => `lacks the plural form ${form}`),
    ...plural
      .filter((form) => !known.has(form) && !/^=?\d+$/.test(form) && form !== 'other')
      .map((form) => `has the plural form ${form}, which ${locale} does not use`),
  ])
  return [
    ...missingIn(to.names, from.names).map((name) => `lacks the placeholder {${name}}`),
    ...missingIn(from.names, to.names).map((name) => `has an unknown placeholder {${name}}`),
    ...(from.plurals.length > 0 && to.plurals.length === 0 ? ['lacks the plural'] : []),
    ...forms,
    ...(to.plurals.length === 0 && from.plurals.length === 0 && from.tags !== to.tags
      ? [`has the tags ${to.tags || '(none)'} instead of ${from.tags || '(none)'}`]
      : []),
    ...(/^\s|\s$/.test(translation) === /^\s|\s$/.test(source) ? [] : ['begins or ends with another space']),
  ]
}
