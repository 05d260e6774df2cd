import { isProOf, isUser, type Session } from '../domain/account/session.ts'
import type { Failure } from '../domain/failures.ts'
import type { Beginning } from '../domain/sequence/task.ts'
import type { SuccessCode } from '../domain/success.ts'
import type { Locale } from '../domain/time/time.types.ts'
import type { GuestNotice, SignedIn } from '../kit/guest.ts'
import { isOpenToOutsiders } from '../domain/place/outsiders.ts'
import type { Query } from '../domain/place/query.ts'
import { type AppLocation, guestAt, type ScreenGuest } from '../domain/place/location.ts'
import { hasPreselection } from '../domain/sequence/preselection.ts'
import type { Scope } from '../domain/scope.ts'
import type { SessionNotice } from '../session/session.types.ts'
import type { AppContext, AppInput, FoundGroup, GroupWanted, ScreenRequest } from './app.types.ts'

export function initialContext(input: AppInput): AppContext {
  return { ...input, group: null, shard: '', failure: null, outages: 0, task: null }
}

export function withGroup(context: AppContext, { shard, group, locale }: FoundGroup): AppContext {
  const { location } = context
  const isHostName = location.screen === 'root' && location.urlname === null
  return {
    ...context,
    shard,
    group,
    locale,
    failure: null,
    outages: 0,
    location: isHostName ? { screen: 'root', urlname: group.urlname } : location,
  }
}

function groupOf({ group }: AppContext) {
  if (!group) throw new Error('No group')
  return group
}

function scopeOf(context: AppContext): Scope {
  return { shard: context.shard, group: groupOf(context) }
}

/** A customer who has left the group's sign-on returns as an unknown visitor. */
const isReturn = ({ location }: AppContext, { screen }: AppLocation): boolean =>
  location.screen === 'disconnected' && screen !== 'disconnected'

/** A home page that its record hides is like none: the booking begins at the root, and the header has no way there. */
export const withoutHome = ({ context }: { context: AppContext }): { output: FoundGroup } => ({
  output: { ...context, group: { ...groupOf(context), hasMinisite: false } },
})

/** The place belongs to the current group, or to no group. */
export const isSameGroup = (context: AppContext, to: AppLocation): boolean =>
  !isReturn(context, to) && (to.urlname === null || to.urlname === context.group?.urlname)

/**
 * The place is not one of the group that was requested last, or of its current page: Back also leaves a group that is
 * loading, has failed or is inactive, and a page that does not exist.
 */
export function isElsewhere(context: AppContext, to: AppLocation): boolean {
  const { group, location } = context
  const isMissing = location.screen === 'not_found' || to.screen === 'not_found'
  const isOther = to.urlname !== null && to.urlname !== (location.urlname ?? group?.urlname)
  return isMissing || isOther || isReturn(context, to)
}

/** The link makes choices of the booking. */
const choosesAhead = ({ query }: AppContext): boolean => query.date !== null || hasPreselection(query.preselection)

/**
 * The guest that shows a place. A group with a minisite opens on its home page, unless the link asks for the booking
 * (wire contract, ruling 42).
 */
export function guestOf(context: AppContext, location = context.location): ScreenGuest | null {
  const { screen } = location
  if (screen !== 'root' && screen !== 'home') return guestAt(location)
  const isMet = screen === 'home' || !(context.query.takeApt || choosesAhead(context))
  return context.group?.hasMinisite && isMet ? 'home' : 'book'
}

/** Whether the current guest also shows this location. It then stays open and receives `place.requested`. */
export function isSameGuest(context: AppContext, location: AppLocation): boolean {
  const guest = guestOf(context, location)
  return guest !== null && guest === guestOf(context) && isSameGroup(context, location)
}

/** The group lets anonymous visitors reach the first step, and the screen needs no login. */
export function isOpenToAll(context: AppContext): boolean {
  const { openData, ssoLoginOnly } = groupOf(context)
  return openData && !ssoLoginOnly && !isOfTab(context.location)
}

export const sessionInput = ({ context }: { context: AppContext }) => ({
  scope: scopeOf(context),
  byPassword: !groupOf(context).ssoLoginOnly,
})

/** The group is for members only, and the session is neither a member's nor that of a professional of the group. */
export function isOutsider(context: AppContext, session: Session): boolean {
  const { ssoLoginOnly, id } = groupOf(context)
  const isOpen = !ssoLoginOnly || isOpenToOutsiders(context.location)
  return !isOpen && !isUser(session) && !isProOf(session, id)
}

/** The customer's place, and the query that the page around the frame has changed, if it has. */
export interface Placed {
  location: AppLocation
  query?: Query
}

export const withPlace = ({ location, query }: Placed) => ({ location, task: null, ...(query && { query }) })

/** The request to the stage. */
export function stageInput(context: AppContext): { request: ScreenRequest } {
  const { query, location, locale, task } = context
  const guest = guestOf(context)
  if (!guest) throw new Error(`${location.screen} has no screen`)
  return { request: { guest, scope: scopeOf(context), group: groupOf(context), locale, query, location, task } }
}

/** A booking that begins from `task`, at its first open step. */
export const withTask = (context: AppContext, task: Beginning | null) => ({
  task,
  location: { screen: 'start' as const, urlname: groupOf(context).urlname },
})

/** The pages for signing in show nothing of who was here before, and lead on by themselves. */
const SIGNING_IN: readonly (ScreenGuest | null)[] = ['login', 'pro', 'password', 'register', 'reset']

/** Somebody has taken the place of another person, of whom the screen may show something: it opens anew. */
export const isReopened = (context: AppContext, { session, replaces }: SessionNotice): boolean =>
  replaces === true && !isOutsider(context, session) && !SIGNING_IN.includes(guestOf(context))

/** The screen as it opens for who has come: a booking begins at its first step. */
export const forComer = (context: AppContext) =>
  guestOf(context) === 'book' ? withTask(context, null) : { task: null }

/** Pages that name no group belong to the group of this tab. */
const isOfTab = ({ screen }: AppLocation): boolean => screen === 'set_password' || isSaidToAll(screen)

/** Notices that also hold without a group. */
const isSaidToAll = (screen: AppLocation['screen']): boolean => screen === 'disconnected' || screen === 'inactive'

/** The server is in maintenance, and has said for how long at least. */
export const isAway = ({ code, retryAfter }: Failure): boolean => code === 'serverError' && retryAfter !== null

export const withFailure = ({ outages }: AppContext, failure: Failure) => ({
  failure,
  outages: isAway(failure) ? outages + 1 : 0,
})

const PAUSE_S = 15
const PAUSE_MAX_S = 300

/** Milliseconds until the next request to the server: at least as long as it asked for, and longer each time. */
export const maintenancePause = ({ failure, outages }: AppContext): number =>
  1000 * Math.max(failure?.retryAfter ?? 0, Math.min(PAUSE_S * 2 ** (outages - 1), PAUSE_MAX_S))

export const groupWanted = ({ location }: AppContext): GroupWanted => ({
  urlname: location.urlname,
  ofTab: isOfTab(location),
})

/** A password that must be changed (specification, section 4 "Session"), and a screen that is not for that. */
export const isForced = ({ location }: AppContext, { needPasswordChange }: Session): boolean =>
  needPasswordChange && location.screen !== 'set_password'

/** The screen may receive the customer's session. Before a forced password change it may not: it would move on. */
export const mayGoOn = (context: AppContext, session: Session): boolean =>
  !isOutsider(context, session) && !isForced(context, session)

/** The link made choices of the booking, and they may be changed. */
export const isBoundByLink = (context: AppContext): boolean => !context.query.freeze && choosesAhead(context)

interface Failing {
  failure: Failure
}

type Booked = Omit<Extract<GuestNotice, { type: 'guest.booked' }>, 'type'>

// Events from the root to its children and to the router, under the receivers' names.

export const placeRequested = (location: AppLocation) => ({ type: 'place.requested' as const, location })
export const languageChosen = (locale: Locale) => ({ type: 'language.chosen' as const, locale })
export const signedIn = ({ event }: { event: SignedIn }) => {
  const { at, accountId, email, needPasswordChange, groups, replaces } = event
  return {
    type: 'session.signedIn' as const,
    at,
    accountId,
    email,
    ...(needPasswordChange && { needPasswordChange }),
    ...(groups && { groups }),
    ...(replaces && { replaces }),
  }
}
export const booked = ({ event: { at, hasToken } }: { event: Booked }) => ({
  type: 'session.booked' as const,
  at,
  hasToken,
})
export const WITHDRAWN = { type: 'failure.withdrawn' as const }
export const ALERT_LEFT = { type: 'alert.left' as const }
export const alertNotified = ({ event }: { event: Failing }) => ({
  type: 'alert.notified' as const,
  failure: event.failure,
})
export const failureNotified = ({ event }: { event: Failing }) => ({
  type: 'failure.notified' as const,
  failure: event.failure,
})
export const successNotified = ({ event }: { event: { code: SuccessCode } }) => ({
  type: 'success.notified' as const,
  code: event.code,
})
export const navigation = (to: AppLocation, replace: boolean) => ({
  type: 'navigation.requested' as const,
  to,
  replace,
})
/** These notices are shown even where the tab knows no group. */
export const toNotFound = ({ location }: AppContext) =>
  navigation(isSaidToAll(location.screen) ? location : { screen: 'not_found', urlname: null }, true)
export const toPassword = ({ account }: Session) => ({
  ...navigation({ screen: 'set_password', urlname: null }, true),
  ...(account && { accountId: account.id }),
})
