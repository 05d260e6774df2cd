import type { NewPasswordSnapshot } from './new-password.machine.ts'
import { emailIn } from './new-password.rules.ts'

/** A press on Save is pending. */
export const isSaving = (snapshot: NewPasswordSnapshot) => snapshot.hasTag('writing')
/** Something was typed and not saved. */
export const isTyped = (snapshot: NewPasswordSnapshot) => snapshot.hasTag('unkept')
/** The last press was not answered, and its result is unknown. */
export const isOutcomeUnknown = (snapshot: NewPasswordSnapshot) => snapshot.matches({ editing: 'unknown' })
/** The account has no password yet. */
export const isFirst = (snapshot: NewPasswordSnapshot) => snapshot.context.isFirst
export const faultsOf = (snapshot: NewPasswordSnapshot) => snapshot.context.faults
/** A press would not be sent now. */
export const isOpen = (snapshot: NewPasswordSnapshot) => snapshot.context.open.length > 0
/** Why the last press had no effect; null while that is uncertain. */
export const failureOf = (snapshot: NewPasswordSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null
/** The address of the account, which its password may not contain. */
export const emailOf = (snapshot: NewPasswordSnapshot) => emailIn(snapshot.context)
/** How often the password was changed here. */
export const changesOf = (snapshot: NewPasswordSnapshot) => snapshot.context.changes
export const groupOf = (snapshot: NewPasswordSnapshot) => snapshot.context.group
