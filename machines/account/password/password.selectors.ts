import type { PasswordSnapshot } from './password.machine.ts'

export const isBusy = (snapshot: PasswordSnapshot) => snapshot.hasTag('busy')
/** The link has to be asked for again. */
export const isExpired = (snapshot: PasswordSnapshot) => snapshot.hasTag('blocked')
export const faultsOf = (snapshot: PasswordSnapshot) => snapshot.context.faults
export const failureOf = (snapshot: PasswordSnapshot) => snapshot.context.failure
/** Whose password it is; a password may not hold it. */
export const emailOf = (snapshot: PasswordSnapshot) => snapshot.context.session.account?.email ?? ''
export const groupOf = (snapshot: PasswordSnapshot) => snapshot.context.group
