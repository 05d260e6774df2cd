import { accountKey } from '../../domain/account/session.ts'
import { hasParameters, isUnsaved, mayAdd, shownTab } from './records.rules.ts'
import type { RecordsSnapshot } from './records.machine.ts'

/** Nobody is signed in; typed text may be kept for the customer who signs in. */
export const isOutside = (snapshot: RecordsSnapshot) => snapshot.matches('outside') || snapshot.matches('waiting')
/** Somebody was here, and their connection has ended. */
export const isEnded = (snapshot: RecordsSnapshot) => isOutside(snapshot) && snapshot.context.draftsOf !== null
/** The connection ended during the last press on Save, so that nothing was saved. */
export const isUnsavedIn = (snapshot: RecordsSnapshot) => snapshot.context.refusal?.code === 'expiredConnection'
export const isLoading = (snapshot: RecordsSnapshot) => snapshot.matches('loading')
export const isFailed = (snapshot: RecordsSnapshot) => snapshot.matches('failed')
/** A press on Save is pending, or its result is unknown. */
export const isSaving = (snapshot: RecordsSnapshot) => snapshot.matches({ shown: 'saving' })
export const failureOf = (snapshot: RecordsSnapshot) => snapshot.context.failure
export const groupOf = (snapshot: RecordsSnapshot) => snapshot.context.group
export const personsOf = (snapshot: RecordsSnapshot) => snapshot.context.persons
export const fieldsOf = (snapshot: RecordsSnapshot) => snapshot.context.forms.fiche
/** The person whose record is shown, or the account's own tab. */
export const tabOf = (snapshot: RecordsSnapshot) => shownTab(snapshot.context)
/** The tab that was picked last; null for none. */
export const pickedTabOf = (snapshot: RecordsSnapshot) => snapshot.context.tab
/** The account's own address and password are shown. */
export const isAside = (snapshot: RecordsSnapshot) => snapshot.matches('aside')
/** The account has a tab of its own. */
export const hasAside = (snapshot: RecordsSnapshot) => hasParameters(snapshot.context)
/** Only a new record can be shown. */
export const isAlone = (snapshot: RecordsSnapshot) =>
  snapshot.context.persons.length === 0 && !hasParameters(snapshot.context)
export const mayAddOne = (snapshot: RecordsSnapshot) => mayAdd(snapshot.context)
/** What was typed and not saved, by the person's id or `new`. */
export const draftsOf = (snapshot: RecordsSnapshot) => snapshot.context.drafts
/** Something was typed for a record and not saved. */
export const hasTyped = (snapshot: RecordsSnapshot) => isUnsaved(snapshot.context)
/** The record that was saved last, until something else is begun. */
export const savedOf = (snapshot: RecordsSnapshot) => snapshot.context.saved
/** The form about the shown record. */
export const formOf = (snapshot: RecordsSnapshot) => snapshot.children.form
/** The new record, while it is unknown whether it was made. */
export const unknownSavingOf = (snapshot: RecordsSnapshot) =>
  snapshot.matches({ shown: { saving: 'unknown' } }) ? snapshot.children.saving : undefined
/** The forms for a new address and a new password, for as long as the page is open. */
export const newEmailOf = (snapshot: RecordsSnapshot) => snapshot.children.newEmail
export const newPasswordOf = (snapshot: RecordsSnapshot) => snapshot.children.newPassword
/** Tells the page's customer from another one, also after the connection has expired; null for nobody. */
export function ownerOf({ context }: RecordsSnapshot) {
  const owner = context.session.account ?? context.draftsOf
  return owner && accountKey(owner)
}
/** The records are loaded. */
export const isReady = (snapshot: RecordsSnapshot) => snapshot.matches('shown') || snapshot.matches('aside')
