import { brokenCriteria, type PasswordCriterion } from '../../domain/account/password.ts'
import type { Session } from '../../domain/account/session.ts'
import type { Id } from '../../domain/id.ts'

/** What keeps a new password from being sent (specification, section 5 "Password"). */
export type PasswordFault =
  | { at: 'password'; reason: 'missing' }
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
  else if (broken.length > 0) faults.push({ at: 'password', reason: 'criteria', broken })
  if (confirmation === '') faults.push({ at: 'confirmation', reason: 'missing' })
  else if (confirmation !== password) faults.push({ at: 'confirmation', reason: 'different' })
  return faults
}

/** The page is for somebody whose password must be changed, and for the account that its address names. */
export function isCalled({ account, needPasswordChange }: Session, accountId: Id | null): boolean {
  return needPasswordChange && account !== null && (accountId === null || accountId === account.id)
}
