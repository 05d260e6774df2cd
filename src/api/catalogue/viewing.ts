import type { Viewing } from '../../../machines/domain/catalogue/visible.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'

/** The reader: a professional of a call-centre group also sees entries without a public name. */
export interface ListView extends Partial<Omit<Viewing, 'compareNames'>> {
  locale: Locale
}

const collators = new Map<Locale, Intl.Collator>()

/** Browsers that do not know the language (Breton) use the French order. */
function collatorOf(locale: Locale): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator([locale, 'fr'], { numeric: true, sensitivity: 'base' })
  collators.set(locale, collator)
  return collator
}

/**
 * Compares names in the order of the reader's language. Most lists have an order of their own, and the first collator of
 * a page takes 7 ms, so it is made when two names are compared.
 */
export const compareNames =
  (locale: Locale): Viewing['compareNames'] =>
  (one, other) =>
    collatorOf(locale).compare(one, other)

export const toViewing = ({ locale, ...view }: ListView): Viewing => ({
  showUnnamed: false,
  ...view,
  compareNames: compareNames(locale),
})
