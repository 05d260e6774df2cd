import type { BookingMemento } from '../booking/booking.types.ts'
import type { Group } from '../domain/catalogue/group.ts'
import type { Session } from '../domain/account/session.ts'
import type { Failure } from '../domain/failures.ts'
import type { AppLocation } from '../domain/place/location.ts'
import type { Query } from '../domain/place/query.ts'
import type { Locale } from '../domain/time/time.types.ts'

export interface AppInput {
  location: AppLocation
  query: Query
  /** The language of the texts before the group is known. */
  locale: Locale
}

export interface AppContext extends AppInput {
  group: Group | null
  shard: string
  session: Session | null
  /** The language being fetched; the same as `locale` when none is. */
  wantedLocale: Locale
  memento: BookingMemento | null
  failure: Failure | null
}

/** The answer to "who is this URL's group?", with what this browser tab remembers of it. */
export interface FoundGroup {
  shard: string
  group: Group
  /** Negotiated from the URL, the group and the default; its texts are already active. */
  locale: Locale
  memento: BookingMemento | null
}

export type AppEvent =
  | { type: 'url.changed'; location: AppLocation }
  | { type: 'start.retried' }
  | { type: 'locale.chosen'; locale: Locale }
  | { type: 'locale.spread'; locale: Locale }
  | { type: 'page.shown' }

/** The only things that leave the machines: wishes to the router, and the language that now holds. */
export type AppEmitted =
  { type: 'navigation.requested'; to: AppLocation; replace: boolean } | { type: 'locale.settled'; locale: Locale }
