const PATH_MAX = 2_100
const HERE = 'http://here.invalid'

/**
 * A path within a front end, with or without a query; null for everything that could lead elsewhere. A browser takes a
 * backslash for a slash and leaves out control characters.
 */
export function readReturn(sent: string | undefined): string | null {
  if (sent === undefined || sent.length > PATH_MAX || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(sent)) return null
  return URL.canParse(sent, HERE) && new URL(sent, HERE).origin === HERE ? sent : null
}

/** The same way back with other values for its state, as a forger would send it who has to guess. */
export function withForgedState(path: string): string {
  const url = new URL(path, HERE)
  url.searchParams.set('sso_state', '0'.repeat(32))
  return url.pathname + url.search
}
