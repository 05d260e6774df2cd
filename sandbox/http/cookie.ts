import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isStorable } from './readable-text.ts'

const COOKIE = '_session_id'

/** The session id in the cookie; null for a cookie whose value the database cannot store. */
export function readCookie(context: Context): string | null {
  const cookie = getCookie(context, COOKIE)
  return cookie !== undefined && isStorable(cookie) ? cookie : null
}

/**
 * Sets the session cookie; null removes it. Lax: None would need https, which a sandbox on a loopback address does not
 * have.
 */
export const cookieOf = (session: string | null): string =>
  `${COOKIE}=${session ?? ''}; Path=/; HttpOnly; SameSite=Lax${session === null ? '; Max-Age=0' : ''}`
