import { isStepName, type StepName } from '../sequence/step.ts'
import { isUrlname, type NoticePath } from './urlname.ts'

/** The screens that the application can fetch; each is a folder of `src/screens`. */
export type ScreenGuest = 'book' | 'appointments'

/** What is known of a screen: one row of `LOCATIONS`. */
interface LocationRow {
  /** Its path (specification, section 2 "Screens and routes"); `{urlname}` and `{step}` stand for what varies. */
  pattern: `/{urlname}${string}` | NoticePath
  /** What the page is called. The booking names its steps itself. */
  title: 'group' | 'step' | 'notFound'
  /** Who shows it; null for a screen that does not exist yet, or that the app shows by itself. */
  guest: ScreenGuest | null
}

/** Every route of the specification. A path is read and written from this table alone. */
export const LOCATIONS = {
  root: { pattern: '/{urlname}', title: 'step', guest: 'book' },
  book: { pattern: '/{urlname}/book/{step}', title: 'step', guest: 'book' },
  home: { pattern: '/{urlname}/home', title: 'group', guest: null },
  map: { pattern: '/{urlname}/map', title: 'group', guest: null },
  login: { pattern: '/{urlname}/login', title: 'group', guest: null },
  register: { pattern: '/{urlname}/register', title: 'group', guest: null },
  register_confirm: { pattern: '/{urlname}/register_confirm', title: 'group', guest: null },
  reset_password: { pattern: '/{urlname}/reset_password', title: 'group', guest: null },
  reset_password_confirm: { pattern: '/{urlname}/reset_password_confirm', title: 'group', guest: null },
  appointments: { pattern: '/{urlname}/appointments', title: 'group', guest: 'appointments' },
  fiches: { pattern: '/{urlname}/fiches', title: 'group', guest: null },
  personal_data: { pattern: '/{urlname}/personal_data', title: 'group', guest: null },
  error: { pattern: '/{urlname}/error', title: 'group', guest: null },
  unknown: { pattern: '/{urlname}/not_found', title: 'notFound', guest: null },
  set_password: { pattern: '/set_password', title: 'group', guest: null },
  not_found: { pattern: '/not_found', title: 'notFound', guest: null },
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
  | { screen: Exclude<ScreenName, NoticeScreen | 'root' | 'book'>; urlname: string }
  | { screen: NoticeScreen; urlname: null }

const ROWS = (Object.entries(LOCATIONS) as [ScreenName, LocationRow][]).map(([screen, { pattern }]) => ({
  screen,
  pattern,
  parts: pattern.slice(1).split('/'),
}))

const NOT_FOUND: AppLocation = { screen: 'not_found', urlname: null }
const LONGEST = Math.max(...ROWS.map(({ parts }) => parts.length))

function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Other spellings of a path, as other displays write them (specification, section 2). */
function usualSpelling(segments: readonly string[]): readonly string[] {
  const [urlname = '', screen, step] = segments
  if (screen !== 'book' || segments.length > LONGEST) return segments
  if (step === undefined) return [urlname]
  if (step === 'slot') return [urlname, 'book', 'slots']
  return step === 'register_confirm' ? [urlname, step] : segments
}

/**
 * Reads a path. One that is not a route of the specification is `unknown` below a group's name, so that the page can lead
 * back to the group, and `not_found` elsewhere; it is never an exception.
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
    if (part === '{urlname}' ? !isUrlname(segment) : part === '{step}' ? !isStepName(segment) : part !== segment) {
      return null
    }
    given[part] = segment
  }
  const { '{urlname}': urlname = null, '{step}': step } = given
  return { screen, urlname, ...(step !== undefined && { step }) } as AppLocation
}

/** The path of a location: the inverse of `toLocation`. */
export function toPath(location: AppLocation): string {
  const path = LOCATIONS[location.screen].pattern.replace('{urlname}', location.urlname ?? '')
  return location.screen === 'book' ? path.replace('{step}', location.step) : path
}

export function isSameLocation(one: AppLocation, other: AppLocation): boolean {
  return toPath(one) === toPath(other)
}

/** Who shows the screen of a location; null where there is none. */
export const guestAt = ({ screen }: AppLocation): ScreenGuest | null => LOCATIONS[screen].guest

/** The step of a booking that a location names; null for the root, which is wherever a booking starts. */
export const stepAt = (location: AppLocation): StepName | null => (location.screen === 'book' ? location.step : null)
