import type { GroupRow } from '../availability/offer.ts'
import { groupOfPro, readerOf, type Visitor } from '../booking/parties.ts'
import { readId } from '../booking/items.ts'
import { findGroupById } from '../catalogue/group-record.ts'
import type { Tx } from '../database/database.ts'
import { ensureSession, type Reader, type TokenRow } from '../identity/identity.ts'
import type { Pro } from '../identity/pros.ts'
import { Refusal, type Version } from '../refusal.ts'

/** A request whose apikey and token are checked, with its open transaction. */
export interface Exchange {
  tx: Tx
  version: Version
  shard: string
  /** Of this server, as the request names it. */
  origin: string
  query: URLSearchParams
  /** The parsed JSON body; undefined for a GET. */
  body: Readonly<Record<string, unknown>> | undefined
  /** The time of the sandbox's clock. */
  now: Date
  /** The customer's token of the request. */
  token: TokenRow | null
  /** The professional whose token the request carries. */
  pro: Pro | null
  /** The session cookie as sent. */
  cookie: string | null
  params: Readonly<Record<string, string>>
}

/** The result of an endpoint. */
export interface Answer {
  status?: number
  /** JSON, unless `type` says otherwise. */
  body: unknown
  type?: string
  /** Whether the texts come from a world, where `{origin}` stands for the server's origin. */
  ofWorld?: boolean
  headers?: Readonly<Record<string, string>>
  /** Sets the session cookie; null removes it. */
  session?: string | null
}

export type Endpoint = (exchange: Exchange) => Promise<Answer>

/** The requested language; null for the group's own. */
export function localeOf({ query }: Exchange): string | null {
  const locale = query.get('locale')
  return locale !== null && /^[a-z]{2}(-[A-Za-z]{2})?$/.test(locale) ? locale : null
}

/**
 * The group of a request, with the rules that apply to its sender.
 *
 * @throws Refusal `groupNotFound` when it does not exist here, `notFound` when it uses another version, and
 *   `expiredConnection` for a token of another group, which counts as invalid; a professional's token is valid in all
 *   of their groups
 */
export async function groupOf(exchange: Exchange, sent: unknown): Promise<GroupRow> {
  const id = readId(sent, 'group_id')
  const group = id === null ? null : await findGroupById(exchange.tx, id)
  if (!group || group.shard !== exchange.shard) throw new Refusal('groupNotFound')
  checkVersion(exchange.version, group)
  const { token, pro } = exchange
  if (token && token.groupId !== group.id) throw new Refusal('expiredConnection')
  if (!pro) return group
  if (!pro.groupIds.includes(group.id)) throw new Refusal('expiredConnection')
  return groupOfPro(group)
}

/** A group answers in its own version only, so that a client that mixes them up fails. */
function checkVersion(version: Version, { record: { profile } }: GroupRow): void {
  if (version === 'v2') {
    if (!profile.use_booking_service) throw new Refusal('notFound', 'This group does not use the booking service.')
  } else if (profile.use_api_v3 !== (version === 'v3')) {
    throw new Refusal('notFound', `This group is not served by ${version}.`)
  }
}

/**
 * @throws Refusal unless the request carries a customer's token: the cookie alone gives no access, and a professional
 *   is not a customer
 */
export function tokenOf({ token, pro }: Exchange): TokenRow {
  if (pro) throw new Refusal('forbidden', 'This call is for customers.')
  if (!token) throw new Refusal('unauthorized')
  return token
}

/** @throws Refusal unless the request carries a token, a customer's or a professional's */
export function readerIn(exchange: Exchange, group: GroupRow): Reader {
  const reader = readerOf(exchange, group.id)
  if (!reader) throw new Refusal('unauthorized')
  return reader
}

/** The sender of the request; a visitor without a session gets one, which the answer has to set. */
export async function visitorOf(exchange: Exchange): Promise<Visitor & { setCookie: Pick<Answer, 'session'> }> {
  const { tx, token, pro, cookie, now } = exchange
  const { id, isNew } = await ensureSession(tx, cookie, now)
  return { token, pro, sessionId: id, locale: localeOf(exchange), setCookie: isNew ? { session: id } : {} }
}

/** An object of the body. */
export function partOf({ body }: Exchange, name: string): Readonly<Record<string, unknown>> {
  const part = body?.[name]
  if (typeof part !== 'object' || part === null || Array.isArray(part)) throw Refusal.badRequest(`${name} is missing`)
  return part as Record<string, unknown>
}
