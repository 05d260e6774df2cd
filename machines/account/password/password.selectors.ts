import type { PasswordSnapshot } from './password.machine.ts'

/** The password is saved, and the customer goes on. */
export const isLeaving = (snapshot: PasswordSnapshot) => snapshot.hasTag('busy')
/** The link has to be requested again. */
export const isExpired = (snapshot: PasswordSnapshot) => snapshot.hasTag('blocked')
/** Why a password has to be chosen; null when only the server knows. */
export const reasonOf = (snapshot: PasswordSnapshot) => snapshot.context.reason
export const groupOf = (snapshot: PasswordSnapshot) => snapshot.context.group
/** The fields and the button; null while no password is asked for. */
export const newPasswordOf = (snapshot: PasswordSnapshot) => snapshot.children.newPassword
