import { isPictureAllowed, type PictureSettings } from '../http/picture-origins.ts'

const HTTP = /^https?:\/\/[^/\\@]+(?:[/?#]|$)/i
const OWN = /^\/(?![/\\])/
const MAX = 2_048

/**
 * Returns a picture's URL from third-party text only if it is safe to load: absolute with http or https, or a path of
 * the API's own origin. Null for everything else, so that no other scheme and no hidden host gets into the page.
 */
export function safeImage(value: string | null, apiBase: string): string | null {
  if (!value || value.length > MAX || /[\s\p{Cc}]/u.test(value)) return null
  if (HTTP.test(value)) return URL.canParse(value) ? value : null
  if (!OWN.test(value)) return null
  return apiBase.startsWith('http') ? new URL(value, apiBase).href : value
}

/** The same for a picture that the page shows: also null for one whose host is not allowed, so that it is never asked for. */
export function shownImage(value: string | null, settings: PictureSettings): string | null {
  const url = safeImage(value, settings.apiBase)
  return url === null || OWN.test(url) || isPictureAllowed(url, settings) ? url : null
}
