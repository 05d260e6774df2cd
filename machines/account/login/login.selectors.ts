import { isSameAddress } from '../../domain/account/email.ts'
import type { LoginSnapshot } from './login.machine.ts'

export const groupOf = (snapshot: LoginSnapshot) => snapshot.context.scope.group
export const isBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy')
export const isBlocked = (snapshot: LoginSnapshot) => snapshot.hasTag('blocked')
/** The account of this address has to wait; others need not. */
export const isBlockedFor = (snapshot: LoginSnapshot, email: string) =>
  isBlocked(snapshot) && isSameAddress(snapshot.context.email, email)
/** The address of the last attempt, or from a link. */
export const emailOf = (snapshot: LoginSnapshot) => snapshot.context.email
/** Epoch milliseconds; null while nothing is blocked. */
export const blockedUntilOf = (snapshot: LoginSnapshot) => snapshot.context.blockedUntil
/** A press would not be sent now. */
export const isIncomplete = (snapshot: LoginSnapshot) => snapshot.context.open.length > 0
/** The shown faults. Compare with `shallowEqual`. */
export const faultsOf = (snapshot: LoginSnapshot) => snapshot.context.faults
export const failureOf = (snapshot: LoginSnapshot) => snapshot.context.failure
