import type { Session } from '../../domain/account/session.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Failure } from '../../domain/failures.ts'
import type { FicheDraft, PersonChoice } from '../../domain/form/draft.ts'
import type { Fiche } from '../../domain/form/fiche.ts'
import type { Forms } from '../../domain/form/field.ts'
import type { Id } from '../../domain/id.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Locale, WallDate } from '../../domain/time/time.types.ts'
import type { CompletedForm } from '../../booking/details/fiche-form.types.ts'

/** The account's own tab, a person's, or the one that adds somebody. */
export type RecordsTab = PersonChoice | 'parameters'

export interface RecordsInput {
  scope: Scope
  group: Group
  locale: Locale
  session: Session
}

/** What the server keeps of the customer's persons, and the form that describes them. */
export interface Records {
  persons: readonly Fiche[]
  /** Of it only the form about the person is shown. */
  forms: Forms
  /** Today on the group's wall. */
  today: WallDate
}

/** What a press on Save hands over. */
export type CompletedRecord = Pick<CompletedForm, 'fiche' | 'secrets'>

export interface RecordsContext extends RecordsInput, Records {
  /** What is shown; null shows the first record. */
  tab: RecordsTab | null
  /** What was typed and not saved, by the person's id or `new`. */
  drafts: Readonly<Record<string, FicheDraft>>
  /** Whose they are: a connection that has ended does not lose them, another customer does. */
  draftsOf: Id | null
  /** The language in which the records were read, and their form with them. */
  readIn: Locale
  /** What is being saved. */
  pending: CompletedRecord | null
  /** The records that were there before a new one was sent of which nobody knows whether it was made. */
  before: readonly Id[] | null
  /** Why the records did not come. */
  failure: Failure | null
  /** What the last press on Save was refused for. */
  refusal: Failure | null
  /** The record that was saved last, until something else is begun. */
  saved: Fiche | null
}
