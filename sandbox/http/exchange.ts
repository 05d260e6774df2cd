import type { GroupRow } from '../availability/offer.ts'
import type { Visitor } from '../booking/parties.ts'
import { readId } from '../booking/wishes.ts'
import { findGroupById } from '../catalogue/group-record.ts'
import type { Tx } from '../database/database.ts'
import { ensureSession, type TokenRow } from '../identity/identity.ts'
import { Refusal, type Version } from '../refusal.ts'

/** A request that may be here: apikey and token are checked, its transaction is open. */
export interface Exchange {
  tx: Tx
  version: Version
  shard: string
  query: URLSearchParams
  /** The parsed JSON body; undefined for a GET. */
  body: Readonly<Record<string, unknown>> | undefined
  /** What the sandbox's clock says. */
  now: Date
  token: TokenRow | null
  /** The session cookie as sent. */
  cookie: string | null
  params: Readonly<Record<string, string>>
}

/** What an endpoint answers. */
export interface Answer {
  status?: number
  /** JSON, unless `type` says otherwise. */
  body: unknown
  type?: string
  /** The texts are those of a world, in which `{origin}` stands for where it is served from. */
  ofWorld?: boolean
  headers?: Readonly<Record<string, string>>
  /** Sets the session cookie; null takes it away. */
  session?: string | null
}

export type Endpoint = (exchange: Exchange) => Promise<Answer>

/** The language asked for; null for the group's own. */
export function localeOf({ query }: Exchange): string | null {
  const locale = query.get('locale')
  return locale !== null && /^[a-z]{2}(-[A-Za-z]{2})?$/.test(locale) ? locale : null
}

/**
 * The group that a request is about.
 *
 * @throws Refusal `groupNotFound` when it does not exist here, `notFound` when it speaks another version, and
 *   `expiredConnection` for a token of another group, which is a bad token
 */
export async function groupOf(exchange: Exchange, sent: unknown): Promise<GroupRow> {
  const id = readId(sent, 'group_id')
  const group = id === null ? null : await findGroupById(exchange.tx, id)
  if (!group || group.shard !== exchange.shard) throw new Refusal('groupNotFound')
  checkVersion(exchange.version, group)
  if (exchange.token && exchange.token.groupId !== group.id) throw new Refusal('expiredConnection')
  return group
}

/** A group answers in its own version only, so that a client that mixes them up is found out. */
function checkVersion(version: Version, { record: { profile } }: GroupRow): void {
  if (version === 'v2') {
    if (!profile.use_booking_service) throw new Refusal('notFound', 'This group does not use the booking service.')
  } else if (profile.use_api_v3 !== (version === 'v3')) {
    throw new Refusal('notFound', `This group is not served by ${version}.`)
  }
}

/** @throws Refusal unless the request carries a token: the cookie alone opens nothing */
export function tokenOf({ token }: Exchange): TokenRow {
  if (!token) throw new Refusal('unauthorized')
  return token
}

/** Who sends the request; visitors without a session get one, which the answer has to set. */
export async function visitorOf({
  tx,
  token,
  cookie,
  now,
}: Exchange): Promise<Visitor & { setCookie: Pick<Answer, 'session'> }> {
  const { id, isNew } = await ensureSession(tx, cookie, now)
  return { token, sessionId: id, setCookie: isNew ? { session: id } : {} }
}

/** An object of the body. */
export function partOf({ body }: Exchange, name: string): Readonly<Record<string, unknown>> {
  const part = body?.[name]
  if (typeof part !== 'object' || part === null || Array.isArray(part)) throw Refusal.badRequest(`${name} is missing`)
  return part as Record<string, unknown>
}
