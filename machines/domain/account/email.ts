import { withoutInvisible } from '../invisible.ts'

/** A typed or pasted address as it is judged and sent. */
export const addressOf = (typed: string): string => withoutInvisible(typed).trim()

/**
 * An address from a link. A blank within the part before the at sign was a `+` that the link's author did not encode; two
 * of them may be anything.
 */
export const linkedAddress = (text: string): string => addressOf(text).replace(/^([^ @]+) ([^ @]+@[^ @]*)$/, '$1+$2')

/** One address, however it is written (specification, section 5 "E-mail"). */
export const isSameAddress = (one: string, other: string): boolean =>
  addressOf(one).toLowerCase() === addressOf(other).toLowerCase()
