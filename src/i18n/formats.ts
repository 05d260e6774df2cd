import type { LocaleTag } from '../../machines/domain/time/time.types.ts'

/**
 * A browser without Breton writes numbers as in French, which are the same; Portuguese without a region is Brazil's to it,
 * and the texts are Portugal's.
 */
const FORMATS: Partial<Record<LocaleTag, string | string[]>> = { br: ['br', 'fr'], pt: 'pt-PT' }

/** What the browser's formats for dates, numbers and prices are called in a language: one name, or several in their order. */
export const formatsOf = (tag: LocaleTag): string | string[] => FORMATS[tag] ?? tag
