import { accountKey } from '../../domain/account/session.ts'
import { hasParameters, isUnsaved, mayAdd, shownTab } from './fiches.rules.ts'
import type { FichesSnapshot } from './fiches.machine.ts'

/** Nobody is signed in; typed text may be kept for the customer who signs in. */
export const isOutside = (snapshot: FichesSnapshot) => snapshot.matches('outside') || snapshot.matches('waiting')
/** Somebody was here, and their connection has ended. */
export const isEnded = (snapshot: FichesSnapshot) => isOutside(snapshot) && snapshot.context.draftsOf !== null
/** The connection ended during the last press on Save, so that nothing was saved. */
export const isUnsavedIn = (snapshot: FichesSnapshot) => snapshot.context.refusal?.code === 'expiredConnection'
export const isLoading = (snapshot: FichesSnapshot) => snapshot.matches('loading')
export const isFailed = (snapshot: FichesSnapshot) => snapshot.matches('failed')
/** A press on Save is pending, or its result is unknown. */
export const isSaving = (snapshot: FichesSnapshot) => snapshot.matches({ shown: 'saving' })
export const failureOf = (snapshot: FichesSnapshot) => snapshot.context.failure
export const groupOf = (snapshot: FichesSnapshot) => snapshot.context.group
export const personsOf = (snapshot: FichesSnapshot) => snapshot.context.persons
export const fieldsOf = (snapshot: FichesSnapshot) => snapshot.context.forms.fiche
/** The person whose record is shown, or the account's own tab. */
export const tabOf = (snapshot: FichesSnapshot) => shownTab(snapshot.context)
/** The tab that was picked last; null for none. */
export const pickedTabOf = (snapshot: FichesSnapshot) => snapshot.context.tab
/** The account's own address and password are shown. */
export const isAside = (snapshot: FichesSnapshot) => snapshot.matches('aside')
/** The account has a tab of its own. */
export const hasAside = (snapshot: FichesSnapshot) => hasParameters(snapshot.context)
/** Only a new record can be shown. */
export const isAlone = (snapshot: FichesSnapshot) =>
  snapshot.context.persons.length === 0 && !hasParameters(snapshot.context)
export const mayAddOne = (snapshot: FichesSnapshot) => mayAdd(snapshot.context)
/** What was typed and not saved, by the person's id or `new`. */
export const draftsOf = (snapshot: FichesSnapshot) => snapshot.context.drafts
/** Something was typed for a record and not saved. */
export const hasTyped = (snapshot: FichesSnapshot) => isUnsaved(snapshot.context)
/** The record that was saved last, until something else is begun. */
export const savedOf = (snapshot: FichesSnapshot) => snapshot.context.saved
/** The form about the shown record. */
export const formOf = (snapshot: FichesSnapshot) => snapshot.children.form
/** The new record, while it is unknown whether it was made. */
export const unknownSavingOf = (snapshot: FichesSnapshot) =>
  snapshot.matches({ shown: { saving: 'unknown' } }) ? snapshot.children.saving : undefined
/** The forms for a new address and a new password, for as long as the page is open. */
export const newEmailOf = (snapshot: FichesSnapshot) => snapshot.children.newEmail
export const newPasswordOf = (snapshot: FichesSnapshot) => snapshot.children.newPassword
/** Tells the page's customer from another one, also after the connection has expired; null for nobody. */
export function ownerOf({ context }: FichesSnapshot) {
  const owner = context.session.account ?? context.draftsOf
  return owner && accountKey(owner)
}
/** The persons are loaded. */
export const isReady = (snapshot: FichesSnapshot) => snapshot.matches('shown') || snapshot.matches('aside')
