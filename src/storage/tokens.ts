import { isAlive } from '../../machines/domain/account/lifetime.ts'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import { tokenKey } from './keys.ts'
import type { TabStorage } from './tab-storage.ts'

/**
 * The tokens of this browser tab, one for each group, because a token is invalid in any other group. No machine ever
 * holds a token: snapshots are inspected and logged.
 */
export interface Tokens {
  /** Null when there is none, when it is older than two hours, or when the clock was set back since it was stored. */
  token(groupId: Id): string | null
  /** When the token was given, epoch milliseconds. */
  signedAt(groupId: Id): Instant | null
  keep(groupId: Id, token: string, at: Instant): void
  /** Whether the page has had this token: then it is no news, even if it has expired or was refused since. */
  hadBefore(token: string): boolean
  /**
   * Keeps the token of a professional, which gives access to the records of all customers of these groups. It is kept
   * only in the page's memory, so that nothing is left behind. After a reload the cookie identifies the professional.
   */
  keepOfPro(shard: string, groupIds: readonly Id[], token: string, at: Instant): void
  /** Whether the token is a professional's. */
  isOfPro(groupId: Id): boolean
  /** Whether this token was a professional's, also once it is forgotten. */
  wasOfPro(token: string | null): boolean
  /** Forgets the token. A professional's is forgotten in all groups. */
  forget(groupId: Id): void
  /** Forgets a professional in all of their groups, and nobody else. */
  forgetPro(): void
  /** Called when the page shows a group of this server: a professional's token is valid on one server only. */
  enterShard(shard: string): void
}

interface StoredToken {
  token: string
  at: Instant
}

interface OfPro extends StoredToken {
  shard: string
  groupIds: readonly Id[]
}

function isStoredToken(value: unknown): value is StoredToken {
  if (typeof value !== 'object' || value === null) return false
  const { token, at } = value as Partial<Record<keyof StoredToken, unknown>>
  return typeof token === 'string' && token !== '' && token.length <= 1_024 && typeof at === 'number'
}

export function createTokens(storage: TabStorage, now: () => Instant = Date.now): Tokens {
  let pro: OfPro | null = null
  /** Every token that the page has had, and whether it was a professional's. */
  const had = new Map<string | null, boolean>()

  const isOfPro = (groupId: Id): boolean => pro?.groupIds.includes(groupId) ?? false

  function forget(groupId: Id): void {
    if (isOfPro(groupId)) pro = null
    storage.write(tokenKey(groupId), null)
  }

  function stored(groupId: Id): StoredToken | null {
    const value = isOfPro(groupId) ? pro : storage.read(tokenKey(groupId))
    if (!isStoredToken(value)) return null
    had.set(value.token, value === pro)
    // A professional's has not been stored: the page has counted its time whatever became of the clock.
    if (value === pro ? now() - value.at < TOKEN_LIFETIME_MS : isAlive(value.at, now())) return value
    forget(groupId)
    return null
  }

  return {
    token: (groupId) => stored(groupId)?.token ?? null,
    signedAt: (groupId) => stored(groupId)?.at ?? null,
    keep: (groupId, token, at) => {
      pro = null
      had.set(token, false)
      storage.write(tokenKey(groupId), { token, at })
    },
    hadBefore: (token) => had.has(token),
    keepOfPro: (shard, groupIds, token, at) => {
      for (const groupId of groupIds) forget(groupId)
      pro = { shard, groupIds, token, at }
      had.set(token, true)
    },
    isOfPro,
    wasOfPro: (token) => had.get(token) ?? false,
    forget,
    forgetPro: () => {
      pro = null
    },
    enterShard: (shard) => {
      if (pro?.shard !== shard) pro = null
    },
  }
}
