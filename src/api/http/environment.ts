/** The servers and keys that the front end uses; data of the deployment, never of a group or a visitor. */
export interface Environment {
  /** `development`, `preprod`, `sandbox` or `master`. */
  name: string
  /** Origin, and path if any, before the shard; empty for the page's own origin. No slash at the end. */
  apiBase: string
  apikey: string
  /** Base address of the groups' logos. */
  logoStorage: string
  /** Empty when there is no map. */
  mapKey: string
  /** Host name of the video rooms; empty when there are none. */
  videoHost: string
}

/** The id of the element of `index.html` that holds the environment as JSON. */
export const ENVIRONMENT_ID = 'environment'

export const DEFAULT_ENVIRONMENT: Environment = {
  name: 'sandbox',
  apiBase: '',
  apikey: '',
  logoStorage: '',
  mapKey: '',
  videoHost: '',
}

const BASE = /^(?:https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)?(?:\/[\w.-]+)*\/?$/i
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i

const isText = (value: unknown): value is string => typeof value === 'string'
const word = (value: unknown): string => (isText(value) && value.length <= 256 ? value : '')
const base = (value: unknown): string => (isText(value) && BASE.test(value) ? value.replace(/\/$/, '') : '')

/**
 * Reads the environment's JSON text. Missing values and values of the wrong type become their defaults; nothing throws.
 * Written without a library, because the early script of `index.html` contains it too and has to stay small.
 */
export function parseEnvironment(text: string | null): Environment {
  let values: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    if (typeof parsed === 'object' && parsed !== null) values = parsed as Record<string, unknown>
  } catch {
    return DEFAULT_ENVIRONMENT
  }
  return {
    name: word(values.name) || DEFAULT_ENVIRONMENT.name,
    apiBase: base(values.apiBase),
    apikey: word(values.apikey),
    logoStorage: base(values.logoStorage),
    mapKey: word(values.mapKey),
    videoHost: isText(values.videoHost) && HOST.test(values.videoHost) ? values.videoHost : '',
  }
}

/** The environment in the page. */
export function readEnvironment(page: Pick<Document, 'getElementById'>): Environment {
  return parseEnvironment(page.getElementById(ENVIRONMENT_ID)?.textContent ?? null)
}
