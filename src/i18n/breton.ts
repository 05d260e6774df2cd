/**
 * Rules that browsers have for other languages but not for Breton, from Unicode's CLDR: the plural form for a number,
 * and how a list is joined. Numbers and prices stay as in French, where they are written the same.
 *
 * Loaded with Breton's texts only. A browser with its own rules for Breton keeps them.
 */

const FORMS: Readonly<Record<number, Intl.LDMLPluralRule>> = { 1: 'one', 2: 'two', 3: 'few', 4: 'few', 9: 'few' }

/** The plural form for a number: Breton counts 21 like 1, but not numbers ending in 10 to 19, 70 to 79 or 90 to 99. */
export function bretonCategory(count: number): Intl.LDMLPluralRule {
  const n = Math.abs(count)
  const isMixed = [1, 7, 9].includes(Math.floor((n % 100) / 10))
  return (isMixed ? null : FORMS[n % 10]) ?? (n && n % 1e6 === 0 ? 'many' : 'other')
}

/** `un, daou ha tri`; the conjunction is `hag` before a vowel, accents ignored. */
export function bretonList(items: Iterable<string>): string {
  const others = [...items]
  const last = others.pop() ?? ''
  const joint = /^[aeiouy]/i.test(last.normalize('NFD')) ? 'hag' : 'ha'
  return others.length > 0 ? `${others.join(', ')} ${joint} ${last}` : last
}

type Formatter = new (locales?: string | string[], options?: { type?: string }) => object

/** Wraps a formatter so that its Breton instances use our rule; ordinals keep the browser's. */
const taught = (formatter: Formatter, rule: object): Formatter =>
  new Proxy(formatter, {
    construct(target, [locales, options]: ConstructorParameters<Formatter>) {
      const made = new target(locales, options)
      return [locales].flat()[0] === 'br' && options?.type !== 'ordinal' ? Object.assign(made, rule) : made
    },
  })

/** Adds Breton to the browser's `Intl`, when it lacks it. */
export function polyfillBreton(intl: Pick<typeof Intl, 'PluralRules' | 'ListFormat'>): void {
  const { PluralRules, ListFormat } = intl
  if (PluralRules.supportedLocalesOf('br').length > 0) return
  Object.assign(intl, {
    PluralRules: taught(PluralRules as Formatter, { select: bretonCategory }),
    ListFormat: taught(ListFormat as Formatter, { format: bretonList }),
  })
}
