import type { NewPasswordSnapshot } from './new-password.machine.ts'
import { emailIn } from './new-password.rules.ts'

/** A press on Save is under way. */
export const isSaving = (snapshot: NewPasswordSnapshot) => snapshot.hasTag('writing')
/** Something was typed and not saved. */
export const isTyped = (snapshot: NewPasswordSnapshot) => snapshot.hasTag('unkept')
/** The last press was not answered, and nobody can say what came of it. */
export const isDoubtful = (snapshot: NewPasswordSnapshot) => snapshot.matches({ editing: 'doubtful' })
export const faultsOf = (snapshot: NewPasswordSnapshot) => snapshot.context.faults
/** What would keep a press from being sent now. */
export const isOpen = (snapshot: NewPasswordSnapshot) => snapshot.context.open.length > 0
/** Why the last press came to nothing; null while that is not sure. */
export const failureOf = (snapshot: NewPasswordSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null
/** Whose password it is; a password may not hold it. */
export const emailOf = (snapshot: NewPasswordSnapshot) => emailIn(snapshot.context)
/** How often it was changed here. */
export const changesOf = (snapshot: NewPasswordSnapshot) => snapshot.context.changes
export const groupOf = (snapshot: NewPasswordSnapshot) => snapshot.context.group
