import { mayOpen, roleOf } from '../domain/account/permissions.ts'
import { ANONYMOUS, isForeignPro, type Session } from '../domain/account/session.ts'
import { BARE, type HeaderParts, headerParts } from '../domain/site/header.ts'
import { stepAt } from '../domain/place/location.ts'
import { hasTagWithin } from '../kit/guest.ts'
import type { AppSnapshot } from './app.machine.ts'
import { guestOf } from './app.rules.ts'

/** Which screen the customer sees. */
export type Screen =
  | 'starting'
  | 'failed'
  | 'hosting'
  | 'closed'
  | 'unauthorised'
  /** A professional of other groups is signed in. */
  | 'foreign'
  /** The page is for customers, and a professional is signed in. */
  | 'forCustomers'
  | 'maintenance'
  | 'inactive'
  | 'notFound'
  | 'error'
  | 'disconnected'

const OPEN = ['hosting', 'closed', 'unauthorised'] as const
const OUTSIDE = ['failed', 'maintenance', 'inactive', 'notFound'] as const
/** The names of the pages without a guest. */
const NOTICES = { disconnected: 'disconnected', inactive: 'inactive', error: 'error' } as const

/**
 * The screen for the given session. `who` comes from the session actor: the root's own snapshot does not change with
 * it.
 */
export function screenOf(snapshot: AppSnapshot, who: Session = ANONYMOUS): Screen {
  const { location, group, outages } = snapshot.context
  const isLeft = snapshot.matches({ screen: 'notFound' }) || snapshot.matches({ screen: { open: 'unavailable' } })
  if (isLeft && location.screen in NOTICES) return NOTICES[location.screen as keyof typeof NOTICES]
  const open = OPEN.find((name) => snapshot.matches({ screen: { open: name } }))
  const outside = OUTSIDE.find((name) => snapshot.matches({ screen: name }))
  // Members are told what to do; other customers see that the business has left.
  if (outside === 'inactive' && group?.ssoLoginOnly) return 'unauthorised'
  if (open === 'hosting') return roomOf(snapshot, who) ?? open
  // During a repeated request the screen stays until there is something new.
  return open ?? outside ?? (outages > 0 ? 'maintenance' : 'starting')
}

/** What a professional sees instead of a screen; null for the screen itself. */
function roomOf({ context }: AppSnapshot, who: Session): 'foreign' | 'forCustomers' | null {
  const { group } = context
  if (!group) return null
  if (isForeignPro(who, group.id)) return 'foreign'
  return mayOpen(roleOf(who, group), guestOf(context)) ? null : 'forCustomers'
}

/** A screen of the business, or the notice of an error, from which the customer can go on. */
const WITHIN: readonly Screen[] = ['starting', 'hosting', 'error']

/** The parts of the header that depend on the screen. */
export function headerOf(snapshot: AppSnapshot, who: Session): HeaderParts {
  const { group, location, query } = snapshot.context
  const screen = screenOf(snapshot, who)
  if (!group || !WITHIN.includes(screen)) return BARE
  const guest = guestOf(snapshot.context)
  const role = roleOf(who, group)
  return headerParts({ group, guest, location, role, preselection: query.preselection })
}

export const groupOf = (snapshot: AppSnapshot) => snapshot.context.group
export const localeOf = (snapshot: AppSnapshot) => snapshot.context.locale
export const locationOf = (snapshot: AppSnapshot) => snapshot.context.location
/** The booking stands at its login, or at the registration in its place. */
export const isAtBookingLogin = ({ context }: AppSnapshot) => stepAt(context.location) === 'login'
export const screenGuestOf = ({ context }: AppSnapshot) => guestOf(context)
export const queryOf = (snapshot: AppSnapshot) => snapshot.context.query
export const failureOf = (snapshot: AppSnapshot) => snapshot.context.failure
export const stageOf = ({ children }: AppSnapshot) => children.stage ?? null
export const notificationsOf = ({ children }: AppSnapshot) => children.notifications
export const sessionOf = ({ children }: AppSnapshot) => children.session
export const languageOf = ({ children }: AppSnapshot) => children.language

/** A write is pending: leaving now would lose its response. */
export const isWritingIn = (snapshot: AppSnapshot) => hasTagWithin(snapshot, 'writing')

/** Leaving the page would lose typed text. */
export const isUnsavedIn = (snapshot: AppSnapshot) => hasTagWithin(snapshot, 'unsaved')
/** Leaving the screen would lose typed text: the page of persons asks before it closes. */
export const isUnkeptIn = (snapshot: AppSnapshot) => hasTagWithin(snapshot, 'unkept')
/** A password has to be chosen before anything else. */
export const isForcedIn = (snapshot: AppSnapshot) => hasTagWithin(snapshot, 'forced')
