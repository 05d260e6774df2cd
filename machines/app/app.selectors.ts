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
  | 'unavailable'
  | 'inactive'
  | 'notFound'
  | 'noSuchPage'
  | 'disconnected'

const OPEN = ['hosting', 'closed', 'unauthorised', 'unavailable'] as const
const OUTSIDE = ['failed', 'inactive', 'notFound', 'unavailable'] as const

export function screenOf(snapshot: AppSnapshot): Screen {
  const open = OPEN.find((name) => snapshot.matches({ screen: { open: name } }))
  const isGoodbye = snapshot.context.location.screen === 'disconnected'
  if (isGoodbye && (open === 'unavailable' || snapshot.matches({ screen: 'notFound' }))) return 'disconnected'
  const isNoPage = ['unknown', 'not_found'].includes(snapshot.context.location.screen)
  if (open === 'unavailable' && isNoPage) return 'noSuchPage'
  const outside = OUTSIDE.find((name) => snapshot.matches({ screen: name }))
  return open ?? outside ?? 'starting'
}

/** A screen of the business, or the notice that there is no such screen: from there one can go on. */
const IN: readonly Screen[] = ['starting', 'hosting', 'noSuchPage']

/** What of the header depends on the screen. */
export function headerOf(snapshot: AppSnapshot): HeaderParts {
  const { group, location, query } = snapshot.context
  const screen = screenOf(snapshot)
  if (!group || !IN.includes(screen)) return BARE
  const guest = screen === 'noSuchPage' ? null : guestOf(snapshot.context)
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
