/**
 * Words that can never be a group's name in a URL: the shard call, and the paths without a group. The page's early
 * script includes this module, so it is separate from the table of locations, whose patterns are checked against it.
 */
const RESERVED = ['shard', 'set_password', 'not_found', 'inactive', 'disconnected'] as const

/** A path without a group. */
export type NoticePath = `/${Exclude<(typeof RESERVED)[number], 'shard'>}`

const URLNAME = /^[a-z0-9][a-z0-9_-]{0,63}$/i

/** Whether a text can name a group in a URL. */
export function isUrlname(text: string): boolean {
  return URLNAME.test(text) && !RESERVED.some((word) => word === text.toLowerCase())
}
