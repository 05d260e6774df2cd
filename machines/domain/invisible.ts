/**
 * Characters that nobody sees: soft hyphens, zero-width spaces, direction marks, fillers, byte order marks. They come
 * along with what is pasted from a letter, a chat or a spreadsheet. One rule for everything that is typed or linked.
 */

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/**
 * Persian and the languages of India write names with joiners, Japanese ones with variation selectors; emoji are made of
 * both and of tags.
 */
const STRAY = /(?![\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu
/** Joiners mean nothing before a word, nor the non-joiner after one. */
const OUTER_JOINERS = /^[\s\u200c\u200d]+|[\s\u200c]+$/g

/** For values that have no use for an invisible character: numbers, addresses, searches, dates. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** For names and other words: without the invisible characters that mean nothing in any script. */
export const withoutStray = (text: string): string => text.replace(STRAY, '')

/** There is nothing to be seen. */
export const isBlank = (text: string): boolean => withoutInvisible(text).trim() === ''

/** One line of words as it is judged and sent: in one Unicode form, and empty where there is nothing to be seen. */
export const lineOf = (text: string): string =>
  isBlank(text) ? '' : withoutStray(text).normalize('NFC').replace(OUTER_JOINERS, '')
