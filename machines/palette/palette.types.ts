import type { BookingContext } from '../booking/booking.types.ts'
import type { Jump } from '../booking/booking.jump.ts'
import type { PersonSearchNotice } from '../booking/details/persons/person-search.machine.ts'
import type { Calendar, Service } from '../domain/catalogue/choices.ts'
import type { ListRequest } from '../domain/catalogue/list-request.ts'
import type { Failure } from '../domain/failures.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { DayNames } from '../domain/time/typed-day.ts'
import type { Locale, WallDate } from '../domain/time/time.types.ts'

export interface PaletteInput {
  scope: Scope
  /** The language of the group, in which its persons are searched. */
  ownLocale: Locale
}

/** The booking when the palette opens, and what is needed to read a typed day. */
export interface CurrentBooking {
  booking: BookingContext
  /** A request is pending whose answer must not be lost. */
  isWriting: boolean
  /** Today, in the group's wall time. */
  today: WallDate
  words: DayNames
}

/** What the lists of the group offer. */
export interface Offers {
  services: readonly Service[]
  calendars: readonly Calendar[]
}

export interface OffersWanted {
  scope: Scope
  /** Null where none can be named. */
  services: ListRequest | null
  calendars: ListRequest | null
}

export interface PaletteContext extends PaletteInput {
  text: string
  /** Null until it is known. */
  current: CurrentBooking | null
  offers: Offers
  /** The lists of which all matches are shown, until something else is typed. */
  whole: readonly (keyof Offers)[]
  /** Named earlier, and kept until the choice that it depends on is named. */
  named: Jump
  failure: Failure | null
}

/** A day, a service or a calendar with which the booking continues. */
export type Naming =
  { what: 'day'; date: WallDate } | { what: 'service'; kind: Service['kind']; id: Id } | { what: 'calendar'; id: Id }

export type PaletteEvent =
  | { type: 'palette.requested' }
  | { type: 'palette.dismissed' }
  | { type: 'palette.typed'; text: string }
  /** Enter with nothing highlighted: it ends the pause before the search. */
  | { type: 'palette.submitted' }
  | { type: 'palette.retried' }
  /** All matches of one list are asked for. */
  | { type: 'palette.widened'; list: keyof Offers }
  | ({ type: 'palette.named' } & Naming)
  /** One of the found persons. */
  | { type: 'person.picked'; id: Id }
  /** Nobody of the group: the typed words describe a new person. */
  | { type: 'person.new' }
  | PersonSearchNotice

/** The booking continues with the state given here. */
export interface PaletteEmitted {
  type: 'jump.requested'
  booking: BookingContext
}
