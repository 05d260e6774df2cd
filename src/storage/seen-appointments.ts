import { accountKey, type Session } from '../../machines/domain/account/session.ts'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { Api } from '../api/api.ts'
import type { Holder } from '../api/booking/appointments.ts'
import { seenKey } from './keys.ts'
import type { TabStorage } from './tab-storage.ts'
import type { Tokens } from './tokens.ts'

/** Whose appointments this tab has seen: of one account, or of the guest whom a token names. */
interface SeenBy {
  /** Who it is: an account, or what is left of a guest's token when it is no longer kept. */
  who: string
  /** A guest's, as long as it is valid: somebody may sign in, and the guest's booking still stands on the screen. */
  token: string | null
  /** When the token was given. */
  at: Instant
  ids: readonly Id[]
}

export interface SeenAppointmentsDeps {
  api: Api
  tokens: Tokens
  storage: TabStorage
  /** Who is here. */
  session: () => Session
}

/**
 * Notes in the tab which customer has which appointments. A server answers that an appointment does not exist to
 * everybody who may not use it, so only the customer who had it learns from such an answer that it is cancelled (wire
 * contract, ruling 6).
 */
export interface SeenAppointments {
  /** @param token The one that the booking has brought; without it they are those of who is here. */
  note(groupId: Id, ids: readonly Id[], token?: string | null): void
  /** Null when the customer whose appointments they are is no longer here. */
  holderOf(groupId: Id, ids: readonly Id[]): Holder | null
}

/** The number of notes that are kept: of another guest or account, each one more. */
const MOST = 5

function isSeenBy(value: unknown): value is SeenBy {
  if (typeof value !== 'object' || value === null) return false
  const { who, token, at, ids } = value as Partial<Record<keyof SeenBy, unknown>>
  const isToken = token === null || typeof token === 'string'
  return typeof who === 'string' && isToken && typeof at === 'number' && Array.isArray(ids)
}

/** Tells a guest's token from others. It says nothing of the token itself. */
const markOf = (token: string): string =>
  `guest ${[...token].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) | 0, 0)}`

export function createSeenAppointments({ api, tokens, storage, session }: SeenAppointmentsDeps): SeenAppointments {
  const { now } = api.client

  /** Null for a visitor. A professional and a customer may have the same number. */
  function whoIsHere(groupId: Id): string | null {
    const { account, status } = session()
    const key = account ? accountKey(account) : ''
    if (key !== '') return `${status} ${key}`
    const token = tokens.isOfPro(groupId) ? null : tokens.token(groupId)
    return token && markOf(token)
  }

  function all(groupId: Id): readonly SeenBy[] {
    const value = storage.read(seenKey(groupId))
    const kept = Array.isArray(value) ? value.filter(isSeenBy) : []
    return kept.map((one) => (now() - one.at < TOKEN_LIFETIME_MS ? one : { ...one, token: null }))
  }

  return {
    note(groupId, ids, given = null) {
      const who = given === null ? whoIsHere(groupId) : markOf(given)
      const own = given ?? tokens.token(groupId)
      if (who === null || own === null) return
      const token = who === markOf(own) ? own : null
      const before = all(groupId)
      const seen = before.filter((one) => one.who === who).flatMap((one) => one.ids)
      const others = before.filter((one) => one.who !== who).slice(0, MOST - 1)
      const at = tokens.signedAt(groupId) ?? now()
      storage.write(seenKey(groupId), [{ who, token, at, ids: [...new Set([...seen, ...ids])] }, ...others])
    },
    holderOf(groupId, ids) {
      const having = all(groupId).filter((one) => one.ids.some((id) => ids.includes(id)))
      const token = tokens.token(groupId)
      const who = whoIsHere(groupId)
      const here = having.find((one) => one.who === who)
      if (token !== null && here) return { token, seen: here.ids }
      const guest = tokens.isOfPro(groupId) ? undefined : having.find((one) => one.token !== null)
      if (guest) return { token: guest.token, seen: guest.ids }
      return token === null && having.length > 0 ? null : { token, seen: [] }
    },
  }
}
