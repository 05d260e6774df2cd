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
  | 'maintenance'
  | 'inactive'
  | 'notFound'
  | 'error'
  | 'disconnected'

const OPEN = ['hosting', 'closed', 'unauthorised'] as const
const OUTSIDE = ['failed', 'maintenance', 'inactive', 'notFound'] as const
/** What the pages without a guest are called. */
const NOTICES = { disconnected: 'disconnected', inactive: 'inactive', error: 'error' } as const

export function screenOf(snapshot: AppSnapshot): Screen {
  const { location, group, outages } = snapshot.context
  const isLeft = snapshot.matches({ screen: 'notFound' }) || snapshot.matches({ screen: { open: 'unavailable' } })
  if (isLeft && location.screen in NOTICES) return NOTICES[location.screen as keyof typeof NOTICES]
  const open = OPEN.find((name) => snapshot.matches({ screen: { open: name } }))
  const outside = OUTSIDE.find((name) => snapshot.matches({ screen: name }))
  // Members are told what to do; others, that the business has left.
  if (outside === 'inactive' && group?.ssoLoginOnly) return 'unauthorised'
  // Asking again shows nothing new until there is something.
  return open ?? outside ?? (outages > 0 ? 'maintenance' : 'starting')
}

/** A screen of the business, or the notice that something went wrong: from there one can go on. */
const WITHIN: readonly Screen[] = ['starting', 'hosting', 'error']

/** What of the header depends on the screen. */
export function headerOf(snapshot: AppSnapshot): HeaderParts {
  const { group, location, query } = snapshot.context
  const screen = screenOf(snapshot)
  if (!group || !WITHIN.includes(screen)) return BARE
  const guest = guestOf(snapshot.context)
  const isPro = snapshot.children.session?.getSnapshot().context.session.status === 'pro'
  return headerParts({ group, guest, location, isPro, isBound: hasPreselection(query.preselection) })
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
