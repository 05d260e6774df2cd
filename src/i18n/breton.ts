/**
 * What browsers know of other languages but not of Breton, from the rules of Unicode's CLDR: which form of a word follows a
 * number, and how a list is joined. Numbers and prices stay as in French, which writes them alike.
 *
 * Loaded with Breton's texts only. A browser that knows Breton keeps its own rules.
 */

/** The form of a counted word: Breton counts 21 like 1, but not 11, 71 and 91. */
export function bretonCategory(count: number): Intl.LDMLPluralRule {
  const n = Math.abs(count)
  const [ones, tens] = [n % 10, n % 100]
  const isMixed = [1, 7, 9].includes(Math.floor(tens / 10))
  if (ones === 1 && ![11, 71, 91].includes(tens)) return 'one'
  if (ones === 2 && ![12, 72, 92].includes(tens)) return 'two'
  if ((ones === 3 || ones === 4 || ones === 9) && !isMixed) return 'few'
  return n !== 0 && n % 1_000_000 === 0 ? 'many' : 'other'
}

/** `un, daou ha tri`; the word between is `hag` before a vowel. */
export function bretonList(items: readonly string[]): string {
  const [last = '', ...before] = items.toReversed()
  const joint = /^[aeiouyàâéêèîïôöùûü]/i.test(last) ? 'hag' : 'ha'
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${joint} ${last}`
}

const isBreton = (locales?: string | readonly string[]) => [locales].flat()[0] === 'br'

/** Adds Breton to the browser's own rules, where it lacks them. */
export function teachBreton(intl: Pick<typeof Intl, 'PluralRules' | 'ListFormat'>): void {
  const { PluralRules, ListFormat } = intl
  if (PluralRules.supportedLocalesOf('br').length > 0) return
  Object.assign(intl, {
    PluralRules: class extends PluralRules {
      constructor(locales?: string | readonly string[], options?: Intl.PluralRulesOptions) {
        super(locales, options)
        if (isBreton(locales) && options?.type !== 'ordinal') this.select = bretonCategory
      }
    },
    ListFormat: class extends ListFormat {
      constructor(locales?: string | readonly string[], options?: Intl.ListFormatOptions) {
        super(locales, options)
        if (isBreton(locales)) this.format = (items) => bretonList([...items])
      }
    },
  })
}
