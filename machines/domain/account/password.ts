import { PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts'
import { addressOf } from './email.ts'

/** What a new password must be (specification, section 5 "Password"), in the order in which the checklist shows it. */
export const PASSWORD_CRITERIA = ['length', 'digit', 'lowercase', 'uppercase', 'special', 'address'] as const

export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number]

const TESTS: Readonly<Record<PasswordCriterion, (password: string, email: string) => boolean>> = {
  length: (password) => [...password].length >= PASSWORD_MIN && !isTooLong(password),
  digit: (password) => /\p{Nd}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  address: (password, email) => password !== '' && !holdsAddress(password, email),
}

/**
 * Longer than every form that sets a password takes it (specification, section 5 "Password"). Nothing cuts what was typed
 * or pasted.
 */
export const isTooLong = (password: string): boolean => [...password].length > PASSWORD_MAX

/** A shorter part before the at sign would exclude nearly every password. */
const LOCAL_PART_MIN = 3

/** The whole address, or the part before the at sign from three letters on; case is ignored. */
function holdsAddress(password: string, email: string): boolean {
  const address = addressOf(email).toLowerCase()
  const local = address.split('@')[0] ?? ''
  const typed = password.toLowerCase()
  return (address !== '' && typed.includes(address)) || (local.length >= LOCAL_PART_MIN && typed.includes(local))
}

/** The criteria that the password does not meet; none for a good one. */
export function brokenCriteria(password: string, email: string): PasswordCriterion[] {
  return PASSWORD_CRITERIA.filter((criterion) => !TESTS[criterion](password, email))
}

/**
 * A password that proved right, but has to be changed: it breaks today's rules. One that is longer than the forms take now
 * was set elsewhere or earlier, and is none the worse for it.
 */
export const isWeak = (password: string, email: string): boolean =>
  brokenCriteria(password, email).some((criterion) => criterion !== 'length' || !isTooLong(password))

/**
 * Why a password has to be chosen (wire contract, rulings 7 and 8): the present one breaks the rules, there is none yet
 * because the account was just activated, or it was forgotten.
 */
export type PasswordReason = 'weak' | 'unset' | 'forgotten'

/** Why a new password cannot be sent. */
export type PasswordFault =
  | { at: 'password'; reason: 'missing' | 'tooLong' }
  | { at: 'password'; reason: 'criteria'; broken: readonly PasswordCriterion[] }
  | { at: 'confirmation'; reason: 'missing' | 'different' }

export interface TypedPassword {
  password: string
  confirmation: string
}

export function passwordFaults({ password, confirmation }: TypedPassword, email: string): PasswordFault[] {
  const faults: PasswordFault[] = []
  const broken = brokenCriteria(password, email)
  if (password === '') faults.push({ at: 'password', reason: 'missing' })
  else if (isTooLong(password)) faults.push({ at: 'password', reason: 'tooLong' })
  else if (broken.length > 0) faults.push({ at: 'password', reason: 'criteria', broken })
  if (confirmation === '') faults.push({ at: 'confirmation', reason: 'missing' })
  else if (confirmation !== password) faults.push({ at: 'confirmation', reason: 'different' })
  return faults
}
