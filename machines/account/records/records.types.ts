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

/** The account's own tab, a person's, or the one that adds a person. */
export type RecordsTab = PersonChoice | 'parameters'

export interface RecordsInput {
  scope: Scope
  group: Group
  locale: Locale
  session: Session
  /** The tab that was shown last; null shows the first one. */
  tab: RecordsTab | null
  /** The new address of the account that was just confirmed; empty when none was. */
  confirmed: string
}

/** The customer's persons on the server, and the form that describes them. */
export interface Records {
  persons: readonly Fiche[]
  /** Only the form about the person is shown. */
  forms: Forms
  /** Today, in the group's wall time. */
  today: WallDate
}

/** What a press on Save passes on. */
export type CompletedRecord = Pick<CompletedForm, 'fiche' | 'secrets'>

export interface RecordsContext extends RecordsInput, Records {
  /** What was typed and not saved, by the person's id or `new`. */
  drafts: Readonly<Record<string, FicheDraft>>
  /** The account that typed them: they survive an expired connection, but not another customer. */
  draftsOf: Session['account']
  /** The language in which the records and their form were read. */
  readIn: Locale
  /** The record that is being saved. */
  pending: CompletedRecord | null
  /** The records that existed before a new one was sent whose result is unknown. */
  before: readonly Id[] | null
  /** Why the records did not load. */
  failure: Failure | null
  /** Why the last press on Save was refused. */
  refusal: Failure | null
  /** The record that was saved last, until another action starts. */
  saved: Fiche | null
}
