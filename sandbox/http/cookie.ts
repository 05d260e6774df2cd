import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isStorable } from './readable-text.ts'

const COOKIE = '_session_id'

/** The session that a request names; a cookie that no session can have is no cookie. */
export function readCookie(context: Context): string | null {
  const cookie = getCookie(context, COOKIE)
  return cookie !== undefined && isStorable(cookie) ? cookie : null
}

/** Sets the session cookie; null takes it away. Lax: None would need https, which a sandbox on a loopback address has not. */
export const cookieOf = (session: string | null): string =>
  `${COOKIE}=${session ?? ''}; Path=/; HttpOnly; SameSite=Lax${session === null ? '; Max-Age=0' : ''}`
