import { mayOpen, roleOf } from '../domain/account/permissions.ts'
import { ANONYMOUS, isForeignPro, type Session } from '../domain/account/session.ts'
import { hasPreselection } from '../domain/sequence/preselection.ts'
import { BARE, type HeaderParts, headerParts } from '../domain/site/header.ts'
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
  /** A professional of other groups is here. */
  | 'foreign'
  /** The page is a customer's, and a professional is here. */
  | 'forCustomers'
  | 'maintenance'
  | 'inactive'
  | 'notFound'
  | 'error'
  | 'disconnected'

const OPEN = ['hosting', 'closed', 'unauthorised'] as const
const OUTSIDE = ['failed', 'maintenance', 'inactive', 'notFound'] as const
/** What the pages without a guest are called. */
const NOTICES = { disconnected: 'disconnected', inactive: 'inactive', error: 'error' } as const

/**
 * The screen, for who is here. `who` comes from the session actor: the root's own snapshot stays the same when that changes.
 */
export function screenOf(snapshot: AppSnapshot, who: Session = ANONYMOUS): Screen {
  const { location, group, outages } = snapshot.context
  const isLeft = snapshot.matches({ screen: 'notFound' }) || snapshot.matches({ screen: { open: 'unavailable' } })
  if (isLeft && location.screen in NOTICES) return NOTICES[location.screen as keyof typeof NOTICES]
  const open = OPEN.find((name) => snapshot.matches({ screen: { open: name } }))
  const outside = OUTSIDE.find((name) => snapshot.matches({ screen: name }))
  // Members are told what to do; others, that the business has left.
  if (outside === 'inactive' && group?.ssoLoginOnly) return 'unauthorised'
  if (open === 'hosting') return roomOf(snapshot, who) ?? open
  // Asking again shows nothing new until there is something.
  return open ?? outside ?? (outages > 0 ? 'maintenance' : 'starting')
}

/** What a professional sees instead of a screen; null for the screen itself. */
function roomOf({ context }: AppSnapshot, who: Session): 'foreign' | 'forCustomers' | null {
  const { group } = context
  if (!group) return null
  if (isForeignPro(who, group.id)) return 'foreign'
  return mayOpen(roleOf(who, group), guestOf(context)) ? null : 'forCustomers'
}

/** A screen of the business, or the notice that something went wrong: from there one can go on. */
const WITHIN: readonly Screen[] = ['starting', 'hosting', 'error']

/** What of the header depends on the screen. */
export function headerOf(snapshot: AppSnapshot, who: Session): HeaderParts {
  const { group, location, query } = snapshot.context
  const screen = screenOf(snapshot, who)
  if (!group || !WITHIN.includes(screen)) return BARE
  const guest = guestOf(snapshot.context)
  const role = roleOf(who, group)
  return headerParts({ group, guest, location, role, isBound: hasPreselection(query.preselection) })
}

export const groupOf = (snapshot: AppSnapshot) => snapshot.context.group
export const localeOf = (snapshot: AppSnapshot) => snapshot.context.locale
export const locationOf = (snapshot: AppSnapshot) => snapshot.context.location
export const screenGuestOf = ({ context }: AppSnapshot) => guestOf(context)
export const queryOf = (snapshot: AppSnapshot) => snapshot.context.query
export const failureOf = (snapshot: AppSnapshot) => snapshot.context.failure
export const stageOf = ({ children }: AppSnapshot) => children.stage ?? null
export const notificationsOf = ({ children }: AppSnapshot) => children.notifications
export const sessionOf = ({ children }: AppSnapshot) => children.session
export const languageOf = ({ children }: AppSnapshot) => children.language

/** A write is under way: leaving now would lose its response. */
export const isWritingIn = (snapshot: AppSnapshot) => hasTagWithin(snapshot, 'writing')

/** Something typed would be lost by leaving the page. */
export const isUnsavedIn = (snapshot: AppSnapshot) => hasTagWithin(snapshot, 'unsaved')
/** Something was typed that leaving the screen loses: the records page asks before it is left. */
export const isUnkeptIn = (snapshot: AppSnapshot) => hasTagWithin(snapshot, 'unkept')
/** A password has to be chosen before anything else. */
export const isForcedIn = (snapshot: AppSnapshot) => hasTagWithin(snapshot, 'forced')
