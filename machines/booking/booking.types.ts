import type { AnyActorLogic } from 'xstate'
import type { FicheDraft } from '../domain/draft.ts'
import type { Fiche, FirstSlot, Forms, Group, Slot, Step, StepName } from '../domain/entities.ts'
import type { Failure } from '../domain/failures.ts'
import type { InvalidChoice } from '../domain/invalid-choice.ts'
import type { ListItem, ListRequest } from '../domain/list-request.ts'
import type { CheckedSelection, Preselection } from '../domain/preselection.ts'
import type { BookRequest, Booked, FicheInput, Scope } from '../domain/requests.ts'
import type { ReturnTarget } from '../domain/return-target.ts'
import type { Selection } from '../domain/selection.ts'
import type { IgnoredStep } from '../domain/sequence.ts'
import type { Instant, Locale, WallDate } from '../domain/time.types.ts'

/** What a reload brings back of a booking under way; plain, small, chosen by hand. */
export interface BookingMemento {
  selection: Selection
  draft: FicheDraft | null
  slots: SlotsPlace
  attempts: number
  /** A write whose end is not known yet. */
  pending: BookRequest | null
  booked: Booked | null
}

/** Where the customer was in the week view. */
export interface SlotsPlace {
  from: WallDate | null
  firstSlot: FirstSlot | null
  view: 'week' | 'list'
}

export interface BookingInput {
  scope: Scope
  group: Group
  locale: Locale
  signedIn: boolean
  /** The step the URL named; null for "wherever it starts". */
  wanted: StepName | null
  preselection: Preselection
  /** The day the URL asked for. */
  startDate: WallDate | null
  websource: string
  memento: BookingMemento | null
}

export interface BookingContext extends Omit<BookingInput, 'memento'> {
  steps: readonly Step[]
  index: number
  ignored: readonly IgnoredStep[]
  /** How the present step was reached: a lone choice is only taken on the way forward. */
  arrival: 'forward' | 'back'
  selection: Selection
  lists: Readonly<Record<string, readonly ListItem[]>>
  slots: SlotsPlace
  /** The slot that was refused at booking, until another one is picked. */
  conflict: { start: Slot; failure: Failure } | null
  draft: FicheDraft | null
  attempts: number
  pending: BookRequest | null
  /** The last refusal or disturbance of this step. */
  failure: Failure | null
  /** Preselected or remembered choices that are gone. */
  missing: CheckedSelection['missing']
  booked: Booked | null
  /** Choices that the server will not have for the chosen services (the specification's `invalid_resources`). */
  invalidResources: readonly InvalidChoice[]
  /** When the chosen slot was last asked about. */
  slotCheckedAt: Instant | null
}

export type BookingEvent =
  | { type: 'choice.picked'; item: ListItem }
  | { type: 'any.picked' }
  | { type: 'step.requested'; step: StepName | null }
  | { type: 'step.retried' }
  | { type: 'service.removed'; index: number }
  /** The customer has read that nobody knows, and goes back to the form. */
  | { type: 'doubt.accepted' }
  | { type: 'locale.changed'; locale: Locale }
  | { type: 'page.shown' }
  // Notices of children.
  | { type: 'list.loaded'; request: ListRequest; items: readonly ListItem[] }
  | { type: 'list.failed'; failure: Failure }
  | { type: 'slots.picked'; slot: Slot }
  | { type: 'slots.moved'; from: WallDate | null; firstSlot: FirstSlot | null; view: 'week' | 'list' }
  | { type: 'slots.failed'; failure: Failure; invalid: InvalidChoice | null }
  | { type: 'slots.lost'; slot: Slot }
  | { type: 'login.signedIn'; at: Instant; accountId: number; email: string }
  | { type: 'form.changed'; draft: FicheDraft }
  | {
      type: 'form.completed'
      fiche: FicheInput
      vevent: BookRequest['vevent']
      comments: string
      acceptVideo: boolean | null
    }
  | { type: 'submission.doubted' }
  | { type: 'submission.resumed' }
  | { type: 'confirm.closed'; reason: 'another' | 'cancelled' }

/** Told to the parent. */
export type BookingNotice =
  | { type: 'booking.moved'; step: StepName; replace: boolean }
  | { type: 'booking.failed'; failure: Failure }
  | { type: 'booking.booked'; at: Instant }
  | { type: 'booking.cancelled' }
  | { type: 'booking.signedIn'; at: Instant; accountId: number; email: string }

/**
 * A step whose machine and view come in a chunk of their own: the logic, already provided, and for the fiche step
 * what it needs before it can be shown.
 */
export type LateStep =
  | { step: 'slots' | 'login'; logic: AnyActorLogic }
  | { step: 'fiche_info'; logic: AnyActorLogic; forms: Forms; persons: readonly Fiche[]; today: WallDate }
  | { step: 'confirm'; logic: AnyActorLogic; returnTo: ReturnTarget | null }
