import type { Group } from '../domain/catalogue/group.ts'
import type { Failure } from '../domain/failures.ts'
import type { AppLocation, ScreenGuest } from '../domain/place/location.ts'
import type { Query } from '../domain/place/query.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { Locale } from '../domain/time/time.types.ts'
import type { Beginning } from '../domain/sequence/task.ts'
import type { GuestNotice } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import type { GuestRequest } from '../kit/stage.machine.ts'
import type { LanguageNotice } from './language.machine.ts'
import type { NotificationsNotice } from '../notifications/notifications.machine.ts'
import type { SessionNotice } from '../session/session.types.ts'

export interface AppInput {
  location: AppLocation
  query: Query
  /** The language of the texts before the group is known. */
  locale: Locale
}

export interface AppContext extends AppInput {
  group: Group | null
  shard: string
  failure: Failure | null
  /** How often in a row the server has answered that it is in maintenance. */
  outages: number
  /** The start of the next booking; null for a new one. */
  task: Beginning | null
}

/** The group to find: by name, by host, or that of this tab, where a page names none. */
export interface GroupWanted {
  urlname: string | null
  ofTab: boolean
}

/** The answer to "who is this URL's group?". */
export interface FoundGroup {
  shard: string
  group: Group
  /** Negotiated from the URL, the group and the default; its texts are already active. */
  locale: Locale
}

/** The screen to show and its input. The session actor owns who is logged in. */
export interface ScreenRequest extends GuestRequest {
  guest: ScreenGuest
  scope: Scope
  group: Group
  locale: Locale
  query: Query
  location: AppLocation
  task: Beginning | null
}

export type AppEvent =
  /** `query` only if the page around the frame has changed it; the page's own links keep theirs. */
  | { type: 'url.changed'; location: AppLocation; query?: Query }
  | { type: 'start.retried' }
  | { type: 'locale.chosen'; locale: Locale }
  | { type: 'page.shown' }
  | { type: 'network.restored' }
  | GuestNotice
  | SessionNotice
  | LanguageNotice
  | NotificationsNotice

/** The events of one or more types. */
export type Of<Type extends AppEvent['type']> = Extract<AppEvent, { type: Type }>

/** A failure, passed to an action. */
export interface Failed {
  failure: Failure
}

/** The types of the root. */
export interface AppTypes {
  input: AppInput
  context: AppContext
  emitted: AppEmitted
  children: { [Name in 'stage' | 'session' | 'notifications' | 'language']: Name }
  tags: Tag
  meta: StateMeta
}

/** The events that the root emits to the router and the page. */
export type AppEmitted =
  /** `accountId` is the account whose password the page is about. */
  | { type: 'navigation.requested'; to: AppLocation; replace: boolean; accountId?: Id }
  | { type: 'locale.settled'; locale: Locale }
  /** An appointment was just booked. */
  | { type: 'booking.made' }
  /** The page must be reloaded without the date of its link. */
  | { type: 'reload.requested' }
