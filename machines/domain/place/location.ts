import { isStepName, type StepName } from '../sequence/step.ts'
import { isUrlname, type NoticePath } from './urlname.ts'

/** The screens that the application can load; each is a folder of `src/screens`. */
export type ScreenGuest =
  | 'book'
  | 'home'
  | 'map'
  | 'missing'
  | 'appointments'
  | 'fiches'
  | 'personalData'
  | 'login'
  | 'pro'
  | 'register'
  | 'reset'
  | 'password'

/** The properties of a screen: one row of `LOCATIONS`. */
interface LocationRow {
  /** Its path (specification, section 2 "Screens and routes"); variable parts are in braces. */
  pattern: `/{urlname}${string}` | NoticePath
  /** The kind of page title; `step` where the screen names itself. */
  title: 'group' | 'step'
  /** The guest that shows it; null for a screen that the app shows itself. */
  guest: ScreenGuest | null
}

/**
 * Every route of the specification, the start of a booking, and the places over its steps. Paths are read and written
 * from this table alone.
 */
export const LOCATIONS = {
  root: { pattern: '/{urlname}', title: 'step', guest: 'book' },
  start: { pattern: '/{urlname}/book', title: 'step', guest: 'book' },
  book: { pattern: '/{urlname}/book/{step}', title: 'step', guest: 'book' },
  service: { pattern: '/{urlname}/book/slots/{place}', title: 'step', guest: 'book' },
  /** Not in the specification: the form that its confirmation within a booking comes from. */
  booking_register: { pattern: '/{urlname}/book/register', title: 'step', guest: 'book' },
  booking_register_confirm: { pattern: '/{urlname}/book/register_confirm', title: 'step', guest: 'book' },
  home: { pattern: '/{urlname}/home', title: 'step', guest: 'home' },
  map: { pattern: '/{urlname}/map', title: 'step', guest: 'map' },
  login: { pattern: '/{urlname}/login', title: 'step', guest: 'login' },
  /** Not in the specification: professionals sign in on a page of their own. */
  pro: { pattern: '/{urlname}/pro', title: 'step', guest: 'pro' },
  register: { pattern: '/{urlname}/register', title: 'step', guest: 'register' },
  register_confirm: { pattern: '/{urlname}/register_confirm', title: 'step', guest: 'register' },
  reset_password: { pattern: '/{urlname}/reset_password', title: 'step', guest: 'reset' },
  reset_password_confirm: { pattern: '/{urlname}/reset_password_confirm', title: 'step', guest: 'reset' },
  appointments: { pattern: '/{urlname}/appointments', title: 'group', guest: 'appointments' },
  fiches: { pattern: '/{urlname}/fiches', title: 'group', guest: 'fiches' },
  personal_data: { pattern: '/{urlname}/personal_data', title: 'group', guest: 'personalData' },
  error: { pattern: '/{urlname}/error', title: 'group', guest: null },
  unknown: { pattern: '/{urlname}/not_found', title: 'step', guest: 'missing' },
  set_password: { pattern: '/set_password', title: 'step', guest: 'password' },
  not_found: { pattern: '/not_found', title: 'step', guest: 'missing' },
  inactive: { pattern: '/inactive', title: 'group', guest: null },
  disconnected: { pattern: '/disconnected', title: 'group', guest: null },
} as const satisfies Record<string, LocationRow>

export type ScreenName = keyof typeof LOCATIONS

/** Screens without a group in their path. */
type NoticeScreen = {
  [Name in ScreenName]: (typeof LOCATIONS)[Name]['pattern'] extends `/{urlname}${string}` ? never : Name
}[ScreenName]

/** A place in the application; the URL is only its spelling. */
export type AppLocation =
  | { screen: 'root'; urlname: string | null }
  | { screen: 'book'; urlname: string; step: StepName }
  /** Over the times: another service, in the place of a chosen one, or beside them if `replaces` is null. */
  | { screen: 'service'; urlname: string; replaces: number | null }
  | { screen: Exclude<ScreenName, NoticeScreen | 'root' | 'book' | 'service'>; urlname: string }
  | { screen: NoticeScreen; urlname: null }

const ROWS = (Object.entries(LOCATIONS) as [ScreenName, LocationRow][]).map(([screen, { pattern }]) => ({
  screen,
  pattern,
  parts: pattern.slice(1).split('/'),
}))

const NOT_FOUND: AppLocation = { screen: 'not_found', urlname: null }
/** The number of parts of the longest path that has another spelling. */
const USUAL_LENGTH = 3

function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Other spellings of a path, as other front ends write them (specification, section 2). */
function usualSpelling(segments: readonly string[]): readonly string[] {
  const [urlname = '', screen, step] = segments
  const isUsual = screen === 'book' && step === 'slot' && segments.length === USUAL_LENGTH
  return isUsual ? [urlname, 'book', 'slots'] : segments
}

/**
 * Reads a path. One that is not a route of the specification is `unknown` below a group's name, so that the page can
 * lead back to the group, and `not_found` elsewhere; it never throws.
 */
export function toLocation(pathname: string): AppLocation {
  const segments = segmentsOf(pathname)
  if (!segments) return NOT_FOUND
  if (segments.length === 0) return { screen: 'root', urlname: null }
  const spelt = usualSpelling(segments)
  const found = ROWS.map((row) => read(row, spelt)).find((location) => location !== null)
  if (found) return found
  const [urlname = ''] = segments
  return isUrlname(urlname) ? { screen: 'unknown', urlname } : NOT_FOUND
}

function read({ screen, parts }: (typeof ROWS)[number], segments: readonly string[]): AppLocation | null {
  if (parts.length !== segments.length) return null
  const given: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (!(VARYING[part]?.(segment) ?? part === segment)) return null
    given[part] = segment
  }
  const { '{urlname}': urlname = null, '{step}': step, '{place}': place } = given
  const replaces = place === NEW ? null : Number(place) - 1
  return { screen, urlname, ...(step && { step }), ...(place && { replaces }) } as AppLocation
}

/** The segment of an added service; a replaced one is counted from 1. */
const NEW = 'new'
const VARYING: Readonly<Record<string, (segment: string) => boolean>> = {
  '{urlname}': isUrlname,
  '{step}': isStepName,
  '{place}': (segment) => segment === NEW || /^[1-9]\d?$/.test(segment),
}

/** The path of a location: the inverse of `toLocation`. */
export function toPath(location: AppLocation): string {
  const path = LOCATIONS[location.screen].pattern.replace('{urlname}', location.urlname ?? '')
  if (location.screen === 'book') return path.replace('{step}', location.step)
  return location.screen === 'service' ? path.replace('{place}', `${placeOf(location)}`) : path
}

const placeOf = ({ replaces }: { replaces: number | null }) => (replaces === null ? NEW : replaces + 1)

export function isSameLocation(one: AppLocation, other: AppLocation): boolean {
  return toPath(one) === toPath(other)
}

/** The guest that shows the screen of a location; null without one. */
export const guestAt = ({ screen }: AppLocation): ScreenGuest | null => LOCATIONS[screen].guest

/** The step of a booking that a location names; null for the start of a booking. */
export function stepAt(location: AppLocation): StepName | null {
  if (location.screen === 'service') return 'slots'
  if (registrationAt(location)) return 'login'
  return location.screen === 'book' ? location.step : null
}

/** The chooser over the times: which service it replaces, null for none. */
export interface Chooser {
  replaces: number | null
}

/** The chooser that a location opens; null for none. */
export const chooserAt = (location: AppLocation): Chooser | null =>
  location.screen === 'service' ? { replaces: location.replaces } : null

/** The pages of a registration within a booking, in the place of its login. */
export type Registration = 'booking_register' | 'booking_register_confirm'

/** The page of a registration that a location opens within a booking; null for none. */
export const registrationAt = ({ screen }: AppLocation): Registration | null =>
  screen === 'booking_register' || screen === 'booking_register_confirm' ? screen : null
