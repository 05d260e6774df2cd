import { isUnsaved, mayAdd, shownTab } from './records.rules.ts'
import type { RecordsSnapshot } from './records.machine.ts'

export const isOutside = (snapshot: RecordsSnapshot) => snapshot.matches('outside')
export const isLoading = (snapshot: RecordsSnapshot) => snapshot.matches('loading')
export const isFailed = (snapshot: RecordsSnapshot) => snapshot.matches('failed')
/** A press on Save is under way. */
export const isSaving = (snapshot: RecordsSnapshot) => snapshot.hasTag('writing')
export const failureOf = (snapshot: RecordsSnapshot) => snapshot.context.failure
export const groupOf = (snapshot: RecordsSnapshot) => snapshot.context.group
export const personsOf = (snapshot: RecordsSnapshot) => snapshot.context.persons
export const fieldsOf = (snapshot: RecordsSnapshot) => snapshot.context.forms.fiche
/** Whose record is shown. */
export const tabOf = (snapshot: RecordsSnapshot) => shownTab(snapshot.context)
/** Nobody is saved yet. */
export const isEmpty = (snapshot: RecordsSnapshot) => snapshot.context.persons.length === 0
export const mayAddOne = (snapshot: RecordsSnapshot) => mayAdd(snapshot.context)
/** What was typed and not saved, by the person's id or `new`. */
export const draftsOf = (snapshot: RecordsSnapshot) => snapshot.context.drafts
/** Something was typed and not saved. */
export const hasTyped = (snapshot: RecordsSnapshot) => isUnsaved(snapshot.context)
/** The record that was saved last, until something else is begun. */
export const savedOf = (snapshot: RecordsSnapshot) => snapshot.context.saved
/** The form about the shown record. */
export const formOf = (snapshot: RecordsSnapshot) => snapshot.children.form
