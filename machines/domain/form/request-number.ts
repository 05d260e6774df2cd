import { REQUEST_NUMBER_LENGTH } from '../constants.ts'
import { withoutInvisible } from '../invisible.ts'

/**
 * The number of a pre-request for an identity document, or several of them (wire contract, "ANTS number"): ten digits
 * and letters each, in upper case, separated by one of `, ; : - / .` or a space.
 */

const SEPARATORS = /[,;:\-/. ]+/g
const NUMBER = new RegExp(`^[A-Z0-9]{${REQUEST_NUMBER_LENGTH}}$`)

/** In upper case, without blanks around it and with a single separator between two numbers. */
export function normalRequestNumber(typed: string): string {
  return withoutInvisible(typed)
    .trim()
    .toUpperCase()
    .replace(/\s/g, ' ')
    .replace(SEPARATORS, (run) => run.trim().slice(0, 1) || ' ')
}

export function isRequestNumber(typed: string): boolean {
  return normalRequestNumber(typed)
    .split(SEPARATORS)
    .every((number) => NUMBER.test(number))
}
