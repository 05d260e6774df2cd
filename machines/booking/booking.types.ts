import type { AnyActorLogic } from 'xstate'
import type { FicheDraft } from '../domain/form/draft.ts'
import type { Appointment } from '../domain/appointment/appointment.ts'
import type { Fiche } from '../domain/form/fiche.ts'
import type { FirstSlot, Slot } from '../domain/slots/slot.ts'
import type { Forms } from '../domain/form/field.ts'
import type { Group } from '../domain/catalogue/group.ts'
import type { ListStep, Step, StepName } from '../domain/sequence/step.ts'
import type { Failure } from '../domain/failures.ts'
import type { InvalidChoice } from '../domain/slots/invalid-choice.ts'
import type { ListItem, ListRequest } from '../domain/catalogue/list-request.ts'
import type { Prefill } from '../domain/form/prefill.ts'
import type { CheckedSelection, Preselection } from '../domain/sequence/preselection.ts'
import type { BookRequest, Booked } from '../domain/appointment/booking.ts'
import type { FicheInput } from '../domain/form/fiche.ts'
import type { Scope } from '../domain/scope.ts'
import type { ReturnTarget } from '../domain/place/return-target.ts'
import type { Selection } from '../domain/sequence/selection.ts'
import type { IgnoredStep } from '../domain/sequence/sequence.ts'
import type { Task } from '../domain/sequence/task.ts'
import type { Instant, Locale, WallDate, WallDateTime } from '../domain/time/time.types.ts'

/** What a reload brings back of a booking under way; plain, small, chosen by hand. */
export interface BookingMemento {
  selection: Selection
  draft: FicheDraft | null
  slots: SlotsPlace
  attempts: number
  /** A write whose end is not known yet. */
  pending: BookRequest | null
  booked: Booked | null
  /** The booking is made from one that exists. */
  task: Task | null
}

/** A category or service that was chosen on the home page. */
export interface HomeChoice {
  step: 'interventionset_ids' | 'intervention_ids'
  item: ListItem
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
  /** Choices that the URL asked for in a way nobody can read. */
  unusable: readonly ListStep[]
  /** The day the URL asked for. */
  startDate: WallDate | null
  /** The time the URL asked for. */
  wantedSlot: WallDateTime | null
  /** How many services the URL allows in one booking; null for what the group says. */
  maxServices: number | null
  websource: string
  /** A choice that was made before the booking began; null for none. */
  home: HomeChoice | null
  /** Change or repeat a booking that exists; null for a new one. */
  task: Task | null
  memento: BookingMemento | null
}

export interface BookingContext extends Omit<BookingInput, 'memento'> {
  steps: readonly Step[]
  index: number
  ignored: readonly IgnoredStep[]
  /** The last category or service was chosen on the home page. */
  fromHome: boolean
  /** Which of several services the chooser is to replace; null to add one. */
  replaces: number | null
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
  /** The URL named a step that needs choices which nobody has made yet. */
  isEarly: boolean
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
  | { type: 'service.moved'; from: number; to: number }
  /** Another service is wanted: a further one, or one in the place of the one that is named. */
  | { type: 'services.opened'; replaces: number | null }
  | { type: 'services.closed' }
  /** The chosen appointments get another time. */
  | { type: 'edit.requested'; appointments: readonly Appointment[] }
  /** What was to be changed or repeated cannot be: the customer has read so. */
  | { type: 'task.dropped' }
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
      secrets?: BookRequest['secrets']
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
  | { step: 'slots'; logic: AnyActorLogic }
  /** With the address that the link gives, to begin with. */
  | { step: 'login'; logic: AnyActorLogic; email: string }
  | {
      step: 'fiche_info'
      logic: AnyActorLogic
      forms: Forms
      persons: readonly Fiche[]
      today: WallDate
      email: string
      /** What the link gives beforehand. */
      prefill: Prefill | null
    }
  | { step: 'confirm'; logic: AnyActorLogic; returnTo: ReturnTarget | null }
