import type { Appointment, FieldValue, FirstSlot, Group, Id, Slot } from './entities.ts'
import type { FormName } from './draft.ts'
import type { PickedOrAny, PickedService, SlotQuery } from './selection.ts'
import type { Instant, Locale, WallDate } from './time.types.ts'

/** Which server and which group a call is for, and what of the group its answer is read by. */
export interface Scope {
  shard: string
  group: Pick<Group, 'id' | 'openData' | 'timezone' | 'profile' | 'maxrdvPeriod' | 'displayPrice' | 'displayLength'>
}

/** The answer to a `SlotRequest`. */
export interface SlotAnswer {
  /** First day of the answer. */
  from: WallDate
  /** Today on the group's wall when the answer came. */
  today: WallDate
  /** Last day that the maximum booking period reaches; null without a limit. */
  until: WallDate | null
  /** Ordered by instant. */
  slots: readonly Slot[]
  firstSlot: FirstSlot | null
}

/** Who the appointment is for: a saved person (`id`) or a new one. */
export interface FicheInput {
  id: Id | null
  values: Readonly<Record<string, FieldValue>>
}

/** One intention to book. The same `submissionId` stays with it through reloads and read-backs. */
export interface BookRequest {
  submissionId: string
  slot: Slot
  services: readonly PickedService[]
  calendar: PickedOrAny | null
  resource: PickedOrAny | null
  fiche: FicheInput
  /** The group's own fields about the appointment. */
  vevent: Readonly<Record<string, FieldValue>>
  /** Passwords of both forms. Sent with the others, but never written anywhere: after a reload they are gone. */
  secrets?: Readonly<Record<FormName, Readonly<Record<string, FieldValue>>>>
  comments: string
  /** Consent to the video conference; null when it is not asked. */
  acceptVideo: boolean | null
  websource: string
  /** The appointment that gets this time instead of its own; absent for a new one. */
  moves?: Id
}

export interface Booked {
  appointments: readonly Appointment[]
  /** Set after an anonymous booking: the token that reads it back. */
  ficheToken: string | null
  /** When the answer came. */
  at: Instant
}

/** What reading back after a lost answer can tell. */
export type ReadBack = { kind: 'found'; booked: Booked } | { kind: 'absent' } | { kind: 'impossible' }

/** A chosen slot to ask about again. */
export interface SlotToCheck {
  scope: Scope
  locale: Locale
  query: SlotQuery
  slot: Slot | null
  /** When it was last asked about: asking again at once says nothing new. */
  checkedAt: Instant | null
}

/** What asking whether the chosen slot is still free came to. */
export interface SlotCheck {
  free: boolean
  at: Instant
}
