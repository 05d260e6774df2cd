/**
 * What browsers know of other languages but not of Breton, from the rules of Unicode's CLDR: which form of a word follows a
 * number, and how a list is joined. Numbers and prices stay as in French, which writes them alike.
 *
 * Loaded with Breton's texts only. A browser that knows Breton keeps its own rules.
 */

const FORMS: Readonly<Record<number, Intl.LDMLPluralRule>> = { 1: 'one', 2: 'two', 3: 'few', 4: 'few', 9: 'few' }

/** The form of a counted word: Breton counts 21 like 1, but not what ends in 10 to 19, 70 to 79 or 90 to 99. */
export function bretonCategory(count: number): Intl.LDMLPluralRule {
  const n = Math.abs(count)
  const isMixed = [1, 7, 9].includes(Math.floor((n % 100) / 10))
  return (isMixed ? null : FORMS[n % 10]) ?? (n && n % 1e6 === 0 ? 'many' : 'other')
}

/** `un, daou ha tri`; the word between is `hag` before a vowel, whatever stands above it. */
export function bretonList(items: Iterable<string>): string {
  const others = [...items]
  const last = others.pop() ?? ''
  const joint = /^[aeiouy]/i.test(last.normalize('NFD')) ? 'hag' : 'ha'
  return others.length > 0 ? `${others.join(', ')} ${joint} ${last}` : last
}

type Formatter = new (locales?: string | string[], options?: { type?: string }) => object

/** A formatter whose Breton instances have a rule of ours; ordinals stay the browser's. */
const taught = (formatter: Formatter, rule: object): Formatter =>
  new Proxy(formatter, {
    construct(target, [locales, options]: ConstructorParameters<Formatter>) {
      const made = new target(locales, options)
      return [locales].flat()[0] === 'br' && options?.type !== 'ordinal' ? Object.assign(made, rule) : made
    },
  })

/** Adds Breton to the browser's own rules, where it lacks them. */
export function teachBreton(intl: Pick<typeof Intl, 'PluralRules' | 'ListFormat'>): void {
  const { PluralRules, ListFormat } = intl
  if (PluralRules.supportedLocalesOf('br').length > 0) return
  Object.assign(intl, {
    PluralRules: taught(PluralRules as Formatter, { select: bretonCategory }),
    ListFormat: taught(ListFormat as Formatter, { format: bretonList }),
  })
}
