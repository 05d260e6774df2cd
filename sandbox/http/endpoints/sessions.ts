import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describeAppointments } from '../../booking/describe.ts'
import { listAppointments } from '../../booking/find.ts'
import { readId } from '../../booking/items.ts'
import { findGroupById } from '../../catalogue/group-record.ts'
import type { GroupRow } from '../../availability/offer.ts'
import { fiches } from '../../database/schema.ts'
import {
  accountById,
  accountRecord,
  type AccountRow,
  changeAccount,
  findAccount,
  readAddress,
} from '../../identity/accounts.ts'
import { type FicheRow, ficheRecord, listFiches } from '../../identity/fiches.ts'
import { attempt, NO_FAILURES } from '../../identity/attempts.ts'
import { endSession, endToken, giveToken, type Owner, type TokenRow, tokenOfSession } from '../../identity/identity.ts'
import { findMailKey, spendMailKeys } from '../../identity/mail-keys.ts'
import { isStoredProperly, storedPassword } from '../../identity/passwords.ts'
import { changePro, endProSession, findPro, givePro, type Pro, proOfSession, proRecord } from '../../identity/pros.ts'
import { Refusal } from '../../refusal.ts'
import { findZone } from '../../time/zone.ts'
import { type Answer, type Endpoint, type Exchange, groupOf, localeOf, partOf, visitorOf } from '../exchange.ts'
import { noteAccount } from './accounts.ts'

/**
 * `GET sessions/current`: who is logged in, by token or, without one, by cookie. `group_id` chooses among the groups
 * that this browser has logged in to; without it the newest login counts.
 */
export const current: Endpoint = async (exchange) => {
  const { tx, query, shard } = exchange
  const { sessionId, setCookie } = await visitorOf(exchange)
  const groupId = readId(query.get('group_id'), 'group_id')
  const isTokenless = !exchange.token && !exchange.pro
  const pro = isTokenless ? await proOfSession(tx, sessionId) : exchange.pro
  if (pro?.shard === shard) return { body: { ...ANONYMOUS, ...proSession(pro) }, ...setCookie }
  const known = isTokenless ? await tokenOfSession(tx, sessionId, groupId) : exchange.token
  const token = known && (await isHere(exchange, known)) ? known : null
  return { body: await whoIs(exchange, token), ...setCookie }
}

async function isHere({ tx, shard }: Exchange, { groupId }: TokenRow): Promise<boolean> {
  return (await findGroupById(tx, groupId))?.shard === shard
}

const ANONYMOUS = {
  account: null,
  pro: null,
  tokens: {},
  needPasswordChange: false,
  pendingRdv: null,
  sso_logged: false,
}

async function whoIs({ tx }: Exchange, token: TokenRow | null): Promise<Record<string, unknown>> {
  if (!token) return ANONYMOUS
  const known = await accountById(tx, token.accountId)
  const said = known && { needPasswordChange: known.needPasswordChange, pendingRdv: known.pendingRdv }
  if (token.kind === 'fiche') {
    const { email = '', tempEmail = null } = known ?? {}
    const account = { id: 0, email, group_id: token.groupId, temp_email: tempEmail }
    // A guest has no account, and so no password to change.
    return { ...ANONYMOUS, ...said, account, tokens: { fiche_token: token.token } }
  }
  if (!known) return ANONYMOUS
  return {
    ...ANONYMOUS,
    ...said,
    account: accountRecord(known),
    tokens: { account_token: token.token },
    sso_logged: token.sso,
  }
}

const credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1)),
  password: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'no lower-case hex SHA-1')),
})

/**
 * `POST sessions/login`: with e-mail and password, or with the key of an email under its own name (wire contract,
 * ruling 7). For both login profiles, and for professionals, who name no group.
 */
export const login: Endpoint = async (exchange) => {
  if (exchange.body && 'pro' in exchange.body) return asPro(exchange)
  const sent = partOf(exchange, 'account')
  const group = await groupOf(exchange, sent.group_id)
  for (const kind of ['key', 'oubliKey'] as const) {
    if (typeof sent[kind] === 'string')
      return byEmailLink(exchange, group, { kind, key: sent[kind], email: sent.email })
  }
  if (typeof sent.ficheKey === 'string') return byFiche(exchange, group, sent.ficheKey)
  return byPassword(exchange, group, sent)
}

/** The refusal for any invalid key; the contract has no code of its own for it. */
const badLink = () => new Refusal('passwordError', "Ce lien n'est plus valable.")

async function byEmailLink(
  exchange: Exchange,
  group: GroupRow,
  { kind, key, email }: { kind: 'key' | 'oubliKey'; key: string; email: unknown },
): Promise<Answer> {
  const { tx, now } = exchange
  const found = await findMailKey(tx, { kind, groupId: group.id, key }, now)
  const account = found && !found.used ? await accountById(tx, found.accountId) : null
  if (!account || account.email.toLowerCase() !== readAddress(email, 'email')) throw badLink()
  await changeAccount(tx, account.id, { needPasswordChange: true })
  return welcome(exchange, group, { ...account, needPasswordChange: true })
}

/** The link of a confirmation: it gives access as the person's owner, and changes no account. */
async function byFiche(exchange: Exchange, group: GroupRow, key: string): Promise<Answer> {
  const { tx, now } = exchange
  const found = await findMailKey(tx, { kind: 'ficheKey', groupId: group.id, key }, now)
  const [fiche] = await tx
    .select()
    .from(fiches)
    .where(eq(fiches.id, found?.ficheId ?? 0))
  if (!fiche || fiche.deleted) throw badLink()
  const { sessionId, setCookie } = await visitorOf(exchange)
  const owner = { groupId: group.id, accountId: fiche.accountId, guest: fiche.guest }
  if (owner.accountId === null && owner.guest === null) throw badLink()
  const { token } = await giveToken(tx, { ...owner, kind: 'fiche', sessionId }, now)
  const account = { id: 0, email: fiche.email, group_id: group.id }
  return { body: { account, fiche_token: token, fiche: await personOf(exchange, group, owner, fiche) }, ...setCookie }
}

async function byPassword(
  exchange: Exchange,
  group: GroupRow,
  sent: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { tx, now } = exchange
  const { email, password } = readCredentials(sent, 'account')
  const account = await findAccount(tx, group.id, email)
  if (!account) throw new Refusal('emailError')
  const failed = await attempt(account, password, now)
  if (failed) {
    await changeAccount(tx, account.id, failed.change)
    return said(exchange, failed.refusal)
  }
  if (!isStoredProperly(account.password)) {
    await changeAccount(tx, account.id, { password: await storedPassword(password) })
  }
  return welcome(exchange, group, await withNewAddress(exchange, account, sent))
}

function readCredentials(sent: Readonly<Record<string, unknown>>, name: 'account' | 'pro') {
  const parsed = v.safeParse(credentials, sent)
  if (!parsed.success)
    throw Refusal.badRequest(`${name}.${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`)
  return parsed.output
}

/** A refusal that is returned, not thrown, because the failed attempt has to be committed. */
const said = ({ version }: Exchange, refusal: Refusal): Answer => ({
  status: refusal.status(version),
  body: refusal.body(version),
})

/** Signs in a professional, for all their groups on the shard (wire contract, ruling 37). */
async function asPro(exchange: Exchange): Promise<Answer> {
  const { tx, now, shard, body } = exchange
  if (body && 'account' in body) throw Refusal.badRequest('The body has either an account or a pro')
  const { email, password } = readCredentials(partOf(exchange, 'pro'), 'pro')
  const row = await findPro(tx, shard, email)
  if (!row) throw new Refusal('emailError')
  const failed = await attempt(row, password, now)
  await changePro(tx, row.id, failed?.change ?? NO_FAILURES)
  if (failed) return said(exchange, failed.refusal)
  const { sessionId, setCookie } = await visitorOf(exchange)
  // A cookie belongs to one person at a time.
  await endSession(tx, sessionId)
  return { body: proSession(await givePro(tx, row, sessionId, now)), ...setCookie }
}

/** The professional's record, and their token. */
const proSession = ({ token, ...pro }: Pro) => ({ pro: proRecord(pro), tokens: { pro_token: token } })

/**
 * Confirms a change of the address when the login carries the key of that email; following the link twice changes
 * nothing more.
 */
async function withNewAddress(
  exchange: Exchange,
  account: AccountRow,
  { validation_key: key, temp_email: temp }: Readonly<Record<string, unknown>>,
): Promise<AccountRow> {
  if (typeof key !== 'string') return account
  const { tx, now } = exchange
  const email = readAddress(temp, 'temp_email')
  const found = await findMailKey(tx, { kind: 'validation_key', groupId: account.groupId, key }, now)
  if (!found || found.accountId !== account.id || found.email !== email) throw badLink()
  if (account.email === email) return account
  if (found.used || account.tempEmail !== email) throw badLink()
  if (await findAccount(tx, account.groupId, email)) throw new Refusal('emailAlreadyExists')
  await changeAccount(tx, account.id, { email, tempEmail: null })
  await spendMailKeys(tx, account.id, ['validation_key'])
  const changed = { ...account, email, tempEmail: null }
  await noteAccount(exchange, 'account.email', changed)
  return changed
}

async function welcome(exchange: Exchange, group: GroupRow, account: AccountRow): Promise<Answer> {
  const { tx, now } = exchange
  await changeAccount(tx, account.id, NO_FAILURES)
  const { sessionId, setCookie } = await visitorOf(exchange)
  await endProSession(tx, sessionId)
  const kind = group.record.user_login_profile === 'Account' ? 'account' : 'fiche'
  const owner = { groupId: group.id, accountId: account.id, guest: null }
  const { token } = await giveToken(tx, { ...owner, kind, sessionId }, now)
  const fiche = (await listFiches(tx, owner)).find(({ deleted, lastname }) => !deleted && !lastname.startsWith('$'))
  const { needPasswordChange } = account
  const said =
    kind === 'account'
      ? { account: accountRecord(account), account_token: token, needPasswordChange }
      : { account: { id: 0, email: account.email, group_id: group.id }, fiche_token: token, needPasswordChange }
  return {
    body: { ...said, ...(fiche && { fiche: await personOf(exchange, group, owner, fiche) }) },
    ...setCookie,
  }
}

/** A person with the coming appointments, in the format of a login's answer. */
async function personOf(exchange: Exchange, group: GroupRow, owner: Owner, fiche: FicheRow) {
  const { tx, now } = exchange
  const own = (await listAppointments(tx, owner, now)).filter(({ ficheId }) => ficheId === fiche.id)
  const appointments = await describeAppointments(tx, group, own, localeOf(exchange))
  return { ...ficheRecord(fiche, findZone(group.zone)), appointments }
}

/** `POST sessions/logout`: ends what the session and the token gave access to. */
export const logout: Endpoint = async ({ tx, cookie, token, pro }) => {
  const { token: sent = null } = token ?? pro ?? {}
  if (cookie !== null) await endSession(tx, cookie)
  if (sent !== null) await endToken(tx, sent)
  return { body: {}, session: null }
}
