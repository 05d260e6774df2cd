import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describeAppointments } from '../../booking/describe.ts'
import { listAppointments } from '../../booking/find.ts'
import { readId } from '../../booking/wishes.ts'
import { findGroupById } from '../../catalogue/group-record.ts'
import type { GroupRow } from '../../availability/offer.ts'
import { accounts } from '../../database/schema.ts'
import { ficheRecord, listFiches } from '../../identity/fiches.ts'
import { endSession, giveToken, type TokenRow, tokenOfSession } from '../../identity/identity.ts'
import { Refusal } from '../../refusal.ts'
import { findZone } from '../../time/zone.ts'
import { type Answer, type Endpoint, type Exchange, groupOf, localeOf, partOf, visitorOf } from '../exchange.ts'

type Account = typeof accounts.$inferSelect

const accountRecord = ({ id, email, groupId, tempEmail }: Account) => ({
  id,
  email,
  group_id: groupId,
  temp_email: tempEmail,
})

/**
 * `GET sessions/current`: who is here, by token or, without one, by cookie. `group_id` picks among the groups that this
 * browser has been to; without it the newest identity counts.
 */
export const current: Endpoint = async (exchange) => {
  const { tx, query } = exchange
  const { sessionId, setCookie } = await visitorOf(exchange)
  const groupId = readId(query.get('group_id'), 'group_id')
  const known = exchange.token ?? (await tokenOfSession(tx, sessionId, groupId))
  const token = known && (await isHere(exchange, known)) ? known : null
  return { body: await whoIs(exchange, token), ...setCookie }
}

async function isHere({ tx, shard }: Exchange, { groupId }: TokenRow): Promise<boolean> {
  return (await findGroupById(tx, groupId))?.shard === shard
}

async function whoIs({ tx }: Exchange, token: TokenRow | null): Promise<Record<string, unknown>> {
  const nobody = {
    account: null,
    pro: null,
    tokens: {},
    needPasswordChange: false,
    pendingRdv: null,
    sso_logged: false,
  }
  if (!token) return nobody
  if (token.kind === 'fiche') {
    const account = { id: 0, email: '', group_id: token.groupId, temp_email: null }
    return { ...nobody, account, tokens: { fiche_token: token.token } }
  }
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, token.accountId ?? 0))
  if (!account) return nobody
  return {
    ...nobody,
    account: accountRecord(account),
    tokens: { account_token: token.token },
    needPasswordChange: account.needPasswordChange,
  }
}

const credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1)),
  password: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'no lower-case hex SHA-1')),
})

const MAX_FAILURES = 5
const BLOCK_MS = 10 * 60 * 1000

/** `POST sessions/login` with e-mail and password, for both login profiles. Keys of mail links are not known yet. */
export const login: Endpoint = async (exchange) => {
  const { tx, version, now } = exchange
  const sent = partOf(exchange, 'account')
  const group = await groupOf(exchange, sent.group_id)
  const parsed = v.safeParse(credentials, sent)
  if (!parsed.success)
    throw Refusal.badRequest(`account.${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`)
  const { email, password } = parsed.output
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.groupId, group.id), sql`lower(${accounts.email}) = ${email}`))
    .for('update')
  if (!account) throw new Refusal('emailError')
  if (account.blockedUntil !== null && account.blockedUntil > now) throw new Refusal('blockedUser')
  if (account.password === password) return welcome(exchange, group, account)

  const failures = (account.blockedUntil === null ? account.failedLogins : 0) + 1
  const blocked = failures >= MAX_FAILURES
  const blockedUntil = blocked ? new Date(now.getTime() + BLOCK_MS) : null
  await tx.update(accounts).set({ failedLogins: failures, blockedUntil }).where(eq(accounts.id, account.id))
  // Returned and not thrown: the failure has to be remembered.
  const refusal = new Refusal(blocked ? 'blockedUser' : 'passwordError')
  return { status: refusal.status(version), body: refusal.body(version) }
}

async function welcome(exchange: Exchange, group: GroupRow, account: Account): Promise<Answer> {
  const { tx, now } = exchange
  await tx.update(accounts).set({ failedLogins: 0, blockedUntil: null }).where(eq(accounts.id, account.id))
  const { sessionId, setCookie } = await visitorOf(exchange)
  const kind = group.record.user_login_profile === 'Account' ? 'account' : 'fiche'
  const owner = { groupId: group.id, accountId: account.id, guest: null }
  const { token } = await giveToken(tx, { ...owner, kind, sessionId }, now)
  const fiche = (await listFiches(tx, owner)).find(({ deleted, lastname }) => !deleted && !lastname.startsWith('$'))
  const appointments = fiche
    ? (await listAppointments(tx, owner, now)).filter(({ ficheId }) => ficheId === fiche.id)
    : []
  const person = fiche && {
    ...ficheRecord(fiche, findZone(group.zone)),
    appointments: await describeAppointments(tx, group, appointments, localeOf(exchange)),
  }
  const said =
    kind === 'account'
      ? { account: accountRecord(account), account_token: token, needPasswordChange: account.needPasswordChange }
      : { account: { id: 0, email: account.email, group_id: group.id }, fiche_token: token }
  return { body: { ...said, ...(person && { fiche: person }) }, ...setCookie }
}

/** `POST sessions/logout`: ends what the session and the token gave access to. */
export const logout: Endpoint = async ({ tx, cookie, token }) => {
  await endSession(tx, cookie, token)
  return { body: {}, session: null }
}

/** Single sign-on is not built yet, and says so instead of pretending. */
export const singleSignOn: Endpoint = async () => ({
  status: 501,
  body: [{ error: 'The sandbox has no single sign-on yet.', translate_key: 'error' }],
})
