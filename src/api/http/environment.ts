/** The server of the API. */
export interface ApiServer {
  /** Origin, and path if any, before the shard; empty for the page's own origin. No slash at the end. */
  apiBase: string
  apikey: string
}

/** The servers and keys that the front end uses; data of the deployment, never of a group or a visitor. */
export interface Environment extends ApiServer {
  /** `development`, `preprod`, `sandbox` or `master`. */
  name: string
  /** Base address of the groups' logos. */
  logoStorage: string
  /** Further sources of pictures (`picture-origins.ts`); absent for none. */
  images?: readonly string[]
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

function valuesOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const serverOf = ({ apiBase, apikey }: Readonly<Record<string, unknown>>): ApiServer => ({
  apiBase: base(apiBase),
  apikey: word(apikey),
})

/**
 * Reads the environment's JSON text. Missing values and values of the wrong type become their defaults; nothing throws.
 * Written without a library, because the early scripts of `index.html` contain a part of it and have to stay small.
 */
export function parseEnvironment(text: string | null): Environment {
  const values = valuesOf(text)
  const { name, logoStorage, images, mapKey, videoHost } = values
  return {
    ...serverOf(values),
    name: word(name) || DEFAULT_ENVIRONMENT.name,
    logoStorage: base(logoStorage),
    ...(Array.isArray(images) && { images: images.filter(isText) }),
    mapKey: word(mapKey),
    videoHost: isText(videoHost) && HOST.test(videoHost) ? videoHost : '',
  }
}

type Page = Pick<Document, 'getElementById'>

const textIn = (page: Page) => page.getElementById(ENVIRONMENT_ID)?.textContent ?? null

/** The environment in the page. */
export const readEnvironment = (page: Page): Environment => parseEnvironment(textIn(page))

/** The part of it that every request needs. */
export const readServer = (page: Page): ApiServer => serverOf(valuesOf(textIn(page)))
