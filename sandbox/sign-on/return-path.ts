const PATH_MAX = 2_100
const HERE = 'http://here.invalid'

/**
 * A path within a front end, with or without a query; null for everything that could lead elsewhere. A browser reads a
 * backslash as a slash and drops control characters.
 */
export function readReturn(sent: string | undefined): string | null {
  if (sent === undefined || sent.length > PATH_MAX || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(sent)) return null
  return URL.canParse(sent, HERE) && new URL(sent, HERE).origin === HERE ? sent : null
}

/** The same return path with another value for its state, as a forger would have to guess it. */
export function withForgedState(path: string): string {
  const url = new URL(path, HERE)
  url.searchParams.set('sso_state', '0'.repeat(32))
  return url.pathname + url.search
}
