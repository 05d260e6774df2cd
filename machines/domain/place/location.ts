import type { StepName } from '../sequence/step.ts'

/** A place in the application; the URL is only its spelling. */
export type AppLocation =
  | { screen: 'root'; urlname: string | null }
  | { screen: 'book'; urlname: string; step: StepName }
  | { screen: GroupScreen; urlname: string }
  | { screen: Notice; urlname: null }

export const GROUP_SCREENS = [
  'home',
  'map',
  'login',
  'register',
  'register_confirm',
  'reset_password',
  'reset_password_confirm',
  'appointments',
  'fiches',
  'personal_data',
  'error',
] as const
export type GroupScreen = (typeof GROUP_SCREENS)[number]

export const NOTICES = ['not_found', 'inactive', 'disconnected', 'set_password'] as const
export type Notice = (typeof NOTICES)[number]

const STEP_NAMES: readonly StepName[] = [
  'interventionset_ids',
  'intervention_ids',
  'calendarset_id',
  'calendar_id',
  'resource_id',
  'slots',
  'login',
  'fiche_info',
  'confirm',
]

/** Words that can never be a group's name in a URL. */
const RESERVED: readonly string[] = [...NOTICES, 'shard']
const URLNAME = /^[a-z0-9][a-z0-9_-]{0,63}$/i
const NOT_FOUND: AppLocation = { screen: 'not_found', urlname: null }

export function isUrlname(text: string): boolean {
  return URLNAME.test(text) && !RESERVED.includes(text.toLowerCase())
}

const includes = <T extends string>(words: readonly T[], word: string): word is T =>
  (words as readonly string[]).includes(word)

function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Reads a path. Whatever is not a route of the specification is `not_found`, never an exception. */
export function toLocation(pathname: string): AppLocation {
  const segments = segmentsOf(pathname)
  if (!segments || segments.length > 3) return NOT_FOUND
  const [first, second, third] = segments
  if (first === undefined) return { screen: 'root', urlname: null }
  if (second === undefined && includes(NOTICES, first)) return { screen: first, urlname: null }
  if (!isUrlname(first)) return NOT_FOUND
  if (second === undefined) return { screen: 'root', urlname: first }
  if (second === 'book') return toBook(first, third)
  if (third !== undefined || !includes(GROUP_SCREENS, second)) return NOT_FOUND
  return { screen: second, urlname: first }
}

function toBook(urlname: string, step: string | undefined): AppLocation {
  if (step === undefined) return { screen: 'root', urlname }
  // Some displays call the slots step "slot" (specification, section 2).
  if (step === 'slot') return { screen: 'book', urlname, step: 'slots' }
  if (step === 'register_confirm') return { screen: 'register_confirm', urlname }
  return includes(STEP_NAMES, step) ? { screen: 'book', urlname, step } : NOT_FOUND
}

/** The path of a location: the inverse of `toLocation`. */
export function toPath(location: AppLocation): string {
  switch (location.screen) {
    case 'root':
      return location.urlname === null ? '/' : `/${location.urlname}`
    case 'book':
      return `/${location.urlname}/book/${location.step}`
    default:
      return location.urlname === null ? `/${location.screen}` : `/${location.urlname}/${location.screen}`
  }
}

export function isSameLocation(one: AppLocation, other: AppLocation): boolean {
  return toPath(one) === toPath(other)
}
