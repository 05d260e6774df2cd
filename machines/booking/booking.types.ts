import type { BookRequest, Cancelled, BookingRecord } from '../domain/appointment/booking.ts'
import type { Role } from '../domain/account/permissions.ts'
import type { LateMove } from '../domain/appointment/late-move.ts'
import type { Group } from '../domain/catalogue/group.ts'
import type { ListItem, Narrowings } from '../domain/catalogue/list-request.ts'
import type { Failure } from '../domain/failures.ts'
import type { FicheDraft } from '../domain/form/draft.ts'
import type { Chooser, Registration } from '../domain/place/location.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { CheckedSelection, Limits, LostChoice, Preselection, Unfit } from '../domain/sequence/preselection.ts'
import type { Selection } from '../domain/sequence/selection.ts'
import type { IgnoredStep } from '../domain/sequence/sequence.ts'
import type { ListStep, Step, StepGuest, StepName } from '../domain/sequence/step.ts'
import type { HomeChoice, Task } from '../domain/sequence/task.ts'
import type { InvalidChoice } from '../domain/slots/invalid-choice.ts'
import type { Slot } from '../domain/slots/slot.ts'
import type { Locale, WallDate, WallDateTime } from '../domain/time/time.types.ts'
import type { GuestEvent, GuestNotice } from '../kit/guest.ts'
import type { GuestRequest } from '../kit/stage.machine.ts'
import type { ConfirmNotice } from './confirm/confirm.machine.ts'
import type { DetailsNotice } from './details/details.types.ts'
import type { EntryNotice } from './entry/entry.machine.ts'
import type { ListNotice } from './list/list.machine.ts'
import type { SlotsPlace } from './times/slots.types.ts'
import type { TimesNotice } from './times/times.machine.ts'

/** The state of a booking that survives a reload: plain, small, chosen by hand. */
export interface BookingMemento {
  selection: Selection
  draft: FicheDraft | null
  /** Null for where the link starts. */
  slots: SlotsPlace | null
  attempts: number
  /** A write whose outcome is unknown. */
  pending: BookRequest | null
  booked: BookingRecord | null
  /** What was cancelled last, until something else is booked; absent for nothing. */
  cancelled?: Cancelled
  /** The existing appointment that the booking starts from. */
  task: Task | null
  /** Absent for none. */
  lateMoves?: readonly LateMove[]
  /** Lists that the customer has narrowed; absent for none. */
  narrowed?: Narrowings
  /** The time of the link until it is used; absent for none. */
  wantedSlot?: WallDateTime
  /** As in the context; absent for none. */
  unasked?: readonly StepName[]
  /** From an earlier visit: a link has opened the group again. Never stored. */
  isEarlier?: true
}

export interface BookingInput {
  scope: Scope
  group: Group
  locale: Locale
  /** Who books; a visitor is asked to sign in where the group requires it. */
  role: Role
  /** The step the URL named; null for "wherever it starts". */
  wanted: StepName | null
  /** The URL named the chooser of a further service over the times. */
  chooser: Chooser | null
  /** The URL named a page of the registration, which then stands in the place of the login. */
  registration: Registration | null
  preselection: Preselection
  /** Steps whose choice in the URL has an unreadable value. */
  unusable: readonly ListStep[]
  /** The day from the URL. */
  startDate: WallDate | null
  /** The time from the URL. */
  wantedSlot: WallDateTime | null
  /** How many services the URL allows in one booking; null for the group's own limit. */
  maxServices: number | null
  websource: string
  /** The choices of the link cannot be changed (wire contract, ruling 42). */
  freeze: boolean
  /** A choice made before the booking started; null for none. */
  home: HomeChoice | null
  /** Change or repeat an existing appointment; null for a new one. */
  task: Task | null
  /** For whom it was begun; absent where the form asks. */
  forPerson?: Id
  memento: BookingMemento | null
}

export interface BookingContext extends Omit<BookingInput, 'memento'> {
  steps: readonly Step[]
  index: number
  /** Index of the first step that was shown: after a choice on the home page one further on. */
  began: number
  /** Steps whose single choice was taken unasked: nobody counts them while that choice stands. */
  unasked: readonly StepName[]
  ignored: readonly IgnoredStep[]
  /** The last category or service was chosen on the home page. */
  fromHome: boolean
  /** How the current step was reached: a single choice is taken automatically only on the way forward. */
  arrival: 'forward' | 'back'
  selection: Selection
  lists: Readonly<Record<string, readonly ListItem[]>>
  narrowed: Narrowings
  slots: SlotsPlace
  /** The slot that was refused at booking, until another one is picked. */
  conflict: { start: Slot; failure: Failure; isUnproven?: true } | null
  draft: FicheDraft | null
  attempts: number
  pending: BookRequest | null
  /**
   * Moves that the customer gave up without an answer. The server may still execute one, so a later confirmation may
   * show the wrong time.
   */
  lateMoves: readonly LateMove[]
  /** Preselected or remembered choices that no longer exist. */
  missing: CheckedSelection['missing']
  /** Entries of the link that no longer exist while others of their step do. */
  lost: readonly LostChoice[]
  /** What was left out because it does not take the chosen services. */
  unfit: readonly Unfit[]
  /** Services of the link beyond the maximum per booking. */
  excess: readonly LostChoice[]
  /** The entries that the link leaves to choose from. */
  limits: Limits
  /** The services have changed, and the time that was chosen for them is to be chosen again. */
  isTimeDropped: boolean
  /** The URL named a step that needs choices the customer has not made yet. */
  isEarly: boolean
  /**
   * What this tab booked last: its confirmation can be shown again until the booking is over (wire contract, ruling
   * 40).
   */
  booked: BookingRecord | null
  /** What was cancelled last: shown where the next booking starts. */
  cancelled: Cancelled | null
  /** Choices that the server refused for the chosen services (the specification's `invalid_resources`). */
  invalidResources: readonly InvalidChoice[]
}

export type BookingEvent =
  | Exclude<GuestEvent, { type: 'selection.changed' | 'choices.named' }>
  | Extract<
      GuestNotice,
      { type: 'guest.moved' | 'guest.failed' | 'guest.signedIn' | 'guest.succeeded' | 'guest.outdated' }
    >
  | { type: 'choice.picked'; item: ListItem }
  | { type: 'any.picked' }
  | { type: 'service.removed'; index: number }
  | { type: 'service.moved'; from: number; to: number }
  /** The appointment that is being changed stays as it is. */
  | { type: 'change.dropped' }
  /** What is chosen and what was booked, as the present language calls it: what `readNames` has read. */
  | { type: 'choices.named'; named: Pick<BookingContext, 'selection' | 'booked' | 'task'> }
  | EntryNotice
  | StepNotice

/** The events of one or more types. */
export type Of<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>

/** What each kind of step tells the booking in addition to the guest protocol: a step without a row does not compile. */
interface Notices {
  list: ListNotice
  times: TimesNotice
  login: never
  details: DetailsNotice
  confirm: ConfirmNotice
}
export type StepNotice = Exclude<Notices[StepGuest], GuestNotice>

/** The step to show, and the part of the booking for its input. */
export interface StepRequest extends GuestRequest {
  guest: StepGuest
  step: StepName
  booking: BookingContext
}
