import { PASSWORD_MAX } from '../../domain/constants.ts'
import { brokenCriteria, type PasswordCriterion } from '../../domain/account/password.ts'
import type { Session } from '../../domain/account/session.ts'
import type { Id } from '../../domain/id.ts'

/** What keeps a new password from being sent (specification, section 5 "Password"). */
export type PasswordFault =
  /** The limit of the account form; a login takes longer ones, which somebody may have. */
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
  else if ([...password].length > PASSWORD_MAX) faults.push({ at: 'password', reason: 'tooLong' })
  else if (broken.length > 0) faults.push({ at: 'password', reason: 'criteria', broken })
  if (confirmation === '') faults.push({ at: 'confirmation', reason: 'missing' })
  else if (confirmation !== password) faults.push({ at: 'confirmation', reason: 'different' })
  return faults
}

/** The page is for somebody whose password must be changed, and for the account that its address names. */
export function isCalled({ account, needPasswordChange }: Session, accountId: Id | null): boolean {
  return needPasswordChange && account !== null && (accountId === null || accountId === account.id)
}
