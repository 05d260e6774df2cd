import type { Session } from '../../domain/account/session.ts'
import type { Id } from '../../domain/id.ts'

/** The page is for somebody whose password must be changed, and for the account that its address names. */
export function isCalled({ account, needPasswordChange }: Session, accountId: Id | null): boolean {
  return needPasswordChange && account !== null && (accountId === null || accountId === account.id)
}
