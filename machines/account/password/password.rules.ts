import type { Session } from '../../domain/account/session.ts'
import type { Id } from '../../domain/id.ts'

/** The session's password must be changed, and the account is the one that the address names, if it names one. */
export function isCalled({ account, needPasswordChange }: Session, accountId: Id | null): boolean {
  return needPasswordChange && account !== null && (accountId === null || accountId === account.id)
}
