import type { QueryPairs } from './query.ts'

/** Requests of the page around the frame. */
export type HostRequest =
  /** `autoresize:true` or `autoresize:false`, the strings of the wire contract. */
  | { kind: 'resizing'; on: boolean }
  /**
   * Parameters that are missing in the link or differ from it; an empty value withdraws one. `ignored` are the names
   * that the page may not set, or whose value is no text or too long.
   */
  | { kind: 'parameters'; pairs: QueryPairs; ignored: readonly string[] }

/** Reports to the page around the frame, besides the height. */
export type HostReport =
  | { type: 'ready' }
  /** The current screen, or step of a booking. */
  | { type: 'step'; step: string }
  | { type: 'booked'; appointments: readonly number[] }
  /**
   * What was not taken of the parameters, by name: `calendar_id`, `fiche.firstname`; `fiche` alone for a text that
   * cannot be read.
   */
  | { type: 'ignored'; parameters: readonly string[] }
  /** The customer wants to leave: a page that shows the frame in a dialog closes the dialog. */
  | { type: 'closed' }

/** The version of the messages; another version is incompatible. */
export const HOST_PROTOCOL = 1

/** The parameters that the page around the frame may set (specification, section 3 "Config from the host"). */
const HOST_PARAMETERS = [
  'fiche',
  'vevent',
  'freeze',
  'nologo',
  'noheader',
  'nofooter',
  'colors',
  'styles',
  'locale',
  'websource',
  'return_url',
  'modify_url',
  'return_button',
] as const

const LENGTH_MAX = 8_000
/** How many names are told at once, and how much of each. */
export const IGNORED_MAX = 50
const NAME_MAX = 64

const nameOf = (key: string) =>
  HOST_PARAMETERS.find((name) => name.replace('_', '') === key.toLowerCase().replace('_', ''))

/** Reads an untrusted message; null for unknown ones. Never throws. */
export function readHostMessage(data: unknown): HostRequest | null {
  if (data === 'autoresize:true' || data === 'autoresize:false') return { kind: 'resizing', on: data.endsWith('true') }
  try {
    return readParameters(data)
  } catch {
    // A message that is read in the page that sent it may have accessors, which may throw.
    return null
  }
}

function readParameters(data: unknown): HostRequest | null {
  if (typeof data !== 'object' || data === null) return null
  const { booking, type, parameters } = data as Record<string, unknown>
  if (booking !== HOST_PROTOCOL || type !== 'parameters') return null
  if (typeof parameters !== 'object' || parameters === null) return null
  const pairs: [string, string][] = []
  const ignored: string[] = []
  for (const [key, value] of Object.entries(parameters)) {
    const name = nameOf(key)
    if (name && typeof value === 'string' && value.length <= LENGTH_MAX) pairs.push([name, value])
    else ignored.push(key.slice(0, NAME_MAX))
  }
  if (pairs.length === 0 && ignored.length === 0) return null
  return { kind: 'parameters', pairs, ignored: ignored.slice(0, IGNORED_MAX) }
}

const ORIGIN = /^https?:\/\/[^/\s*]+$/

/**
 * Whether this origin is one of the deployment's `frameAncestors`. Those are written as in the content security policy:
 * an origin, one with `*.` for every host under it, or a scheme.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (!ORIGIN.test(origin)) return false
  const [scheme = '', host = ''] = origin.split('//')
  return allowed.some((one) => {
    if (one === scheme || one === origin) return true
    const [, under] = one.startsWith(`${scheme}//*.`) ? one.split('//*') : []
    return under !== undefined && host.endsWith(under)
  })
}
