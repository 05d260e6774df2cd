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
export type FichesTab = PersonChoice | 'parameters'

export interface FichesInput {
  scope: Scope
  group: Group
  locale: Locale
  session: Session
  /** The tab that was shown last; null shows the first one. */
  tab: FichesTab | null
  /** The new address of the account that was just confirmed; empty when none was. */
  confirmed: string
}

/** The customer's persons on the server, and the form that describes them. */
export interface FicheList {
  persons: readonly Fiche[]
  /** Only the form about the person is shown. */
  forms: Forms
  /** Today, in the group's wall time. */
  today: WallDate
}

/** What a press on Save passes on. */
export type CompletedFiche = Pick<CompletedForm, 'fiche' | 'secrets'>

export interface FichesContext extends FichesInput, FicheList {
  /** What was typed and not saved, by the person's id or `new`. */
  drafts: Readonly<Record<string, FicheDraft>>
  /** The account that typed them: they survive an expired connection, but not another customer. */
  draftsOf: Session['account']
  /** The language in which the persons and their form were read. */
  readIn: Locale
  /** The record that is being saved. */
  pending: CompletedFiche | null
  /** The persons that existed before a new one was sent whose result is unknown. */
  before: readonly Id[] | null
  /** Why the persons did not load. */
  failure: Failure | null
  /** Why the last press on Save was refused. */
  refusal: Failure | null
  /** The record that was saved last, until another action starts. */
  saved: Fiche | null
}
