import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'

/** The part of the tab's storage that tokens use. */
export interface TokenStorage {
  read(key: string): unknown
  /** Null removes. */
  write(key: string, value: unknown): void
}

/**
 * The tokens of this browser tab, one for each group, because a token is invalid in any other group. No machine ever
 * holds a token: snapshots are inspected and logged.
 */
export interface Tokens {
  /** Null when there is none, or when it is older than two hours. */
  token(groupId: Id): string | null
  /** When the token was given, epoch milliseconds. */
  signedAt(groupId: Id): Instant | null
  keep(groupId: Id, token: string, at: Instant): void
  /**
   * Keeps the token of a professional, which gives access to the records of all customers of these groups. It is kept
   * only in the page's memory, so that nothing is left behind. After a reload the cookie identifies the professional.
   */
  keepOfPro(groupIds: readonly Id[], token: string, at: Instant): void
  /** Whether the token is a professional's. */
  isOfPro(groupId: Id): boolean
  forget(groupId: Id): void
}

interface Kept {
  token: string
  at: Instant
}

const keyOf = (groupId: Id) => `token:${groupId}`

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { token, at } = value as Partial<Record<keyof Kept, unknown>>
  return typeof token === 'string' && token !== '' && token.length <= 1_024 && typeof at === 'number'
}

export function createTokens(storage: TokenStorage, now: () => Instant = Date.now): Tokens {
  const ofPro = new Map<Id, Kept>()

  function forget(groupId: Id): void {
    ofPro.delete(groupId)
    storage.write(keyOf(groupId), null)
  }

  function kept(groupId: Id): Kept | null {
    const value = ofPro.get(groupId) ?? storage.read(keyOf(groupId))
    if (!isKept(value)) return null
    if (now() - value.at < TOKEN_LIFETIME_MS) return value
    forget(groupId)
    return null
  }

  return {
    token: (groupId) => kept(groupId)?.token ?? null,
    signedAt: (groupId) => kept(groupId)?.at ?? null,
    keep: (groupId, token, at) => {
      ofPro.delete(groupId)
      storage.write(keyOf(groupId), { token, at })
    },
    keepOfPro: (groupIds, token, at) => {
      for (const groupId of groupIds) {
        forget(groupId)
        ofPro.set(groupId, { token, at })
      }
    },
    isOfPro: (groupId) => ofPro.has(groupId),
    forget,
  }
}
