import { readId } from '../../booking/items.ts'
import { accounts } from '../../database/schema.ts'
import {
  accountById,
  accountRecord,
  type AccountRow,
  changeAccount,
  findAccount,
  readAddress,
} from '../../identity/accounts.ts'
import { giveToken, revokeTokens } from '../../identity/identity.ts'
import { giveMailKey, spendMailKeys } from '../../identity/mail-keys.ts'
import { NO_PASSWORD, storedPassword } from '../../identity/passwords.ts'
import { type LedgerKind, note } from '../../ledger.ts'
import { writeEmail } from '../../emails/emails.ts'
import { languageOf } from '../../emails/texts.ts'
import type { EmailKind } from '../../emails/texts/texts.types.ts'
import { Refusal } from '../../refusal.ts'
import type { GroupRow } from '../../availability/offer.ts'
import { type Answer, type Endpoint, type Exchange, groupOf, localeOf, partOf, tokenOf } from '../exchange.ts'

const PENDING_MAX = 4_000
const DIGEST = /^[0-9a-f]{40}$/

/**
 * `POST accounts`: an account without a password, and the email that activates it. An address whose email was not
 * followed yet gets another one.
 */
export const register: Endpoint = async (exchange) => {
  const { tx, now } = exchange
  const sent = partOf(exchange, 'account')
  const group = await groupOf(exchange, sent.group_id)
  if (!group.record.open) throw new Refusal('registrationDisabled')
  if ('password' in sent) throw Refusal.badRequest('account.password is set by the link of the email')
  const email = readAddress(sent.email, 'email')
  const pendingRdv = readPending(sent.pendingRdv)
  const known = await findAccount(tx, group.id, email)
  if (known && known.password !== NO_PASSWORD) throw new Refusal('emailAlreadyExists')
  if (known) await changeAccount(tx, known.id, { pendingRdv })
  const account = known ?? (await createAccount(exchange, group, email, pendingRdv))
  const holder = { kind: 'key', groupId: group.id, accountId: account.id, ficheId: null, email } as const
  await writeWithLogin(exchange, group, 'registration', email, { email, key: await giveMailKey(tx, holder, now) })
  return { status: 201, body: { account: { id: account.id, email: account.email } } }
}

async function createAccount(
  exchange: Exchange,
  group: GroupRow,
  email: string,
  pendingRdv: string | null,
): Promise<AccountRow> {
  const row = { groupId: group.id, email, password: NO_PASSWORD, needPasswordChange: true, pendingRdv }
  const [account] = await exchange.tx.insert(accounts).values(row).returning()
  if (!account) throw new Error('An account was not stored')
  await noteAccount(exchange, 'account.create', account)
  return account
}

function readPending(sent: unknown): string | null {
  if (sent === undefined || sent === null || sent === '') return null
  if (typeof sent !== 'string' || sent.length > PENDING_MAX) throw Refusal.badRequest('account.pendingRdv is no text')
  try {
    JSON.parse(sent)
  } catch {
    throw Refusal.badRequest('account.pendingRdv is no JSON')
  }
  return sent
}

/** `PUT accounts/{id}`: a new password, or a new address that is pending until its email is followed. */
export const change: Endpoint = async (exchange) => {
  const sent = partOf(exchange, 'account')
  const group = await groupOf(exchange, sent.group_id)
  const account = await ownAccount(exchange)
  const isPassword = sent.password !== undefined
  if (isPassword === (sent.temp_email !== undefined)) {
    throw Refusal.badRequest('account has either a password or a temp_email')
  }
  return isPassword
    ? setPassword(exchange, account, sent.password)
    : changeEmail(exchange, group, account, sent.temp_email)
}

/**
 * The account that the address names, which must be the token's; an account that logs in by person has the number 0.
 */
async function ownAccount(exchange: Exchange): Promise<AccountRow> {
  const token = tokenOf(exchange)
  const id = readId(exchange.params.account?.replace('.json', ''), 'account') ?? 0
  const account = await accountById(exchange.tx, token.accountId)
  if (!account || (id !== account.id && !(token.kind === 'fiche' && id === 0))) throw new Refusal('notFound')
  return account
}

async function setPassword(exchange: Exchange, account: AccountRow, digest: unknown): Promise<Answer> {
  const { tx, now, cookie } = exchange
  if (typeof digest !== 'string' || !DIGEST.test(digest)) {
    throw Refusal.badRequest('account.password: no lower-case hex SHA-1')
  }
  await changeAccount(tx, account.id, {
    password: await storedPassword(digest),
    needPasswordChange: false,
    failedLogins: 0,
    blockedUntil: null,
  })
  await spendMailKeys(tx, account.id, ['key', 'oubliKey'])
  await revokeTokens(tx, account.id)
  const { kind, groupId } = tokenOf(exchange)
  const { token } = await giveToken(tx, { kind, groupId, accountId: account.id, guest: null, sessionId: cookie }, now)
  await noteAccount(exchange, 'account.password', account)
  const id = kind === 'fiche' ? 0 : account.id
  return { body: { account: { id }, [`${kind}_token`]: token } }
}

async function changeEmail(exchange: Exchange, group: GroupRow, account: AccountRow, sent: unknown): Promise<Answer> {
  const { tx, now, version } = exchange
  const email = readAddress(sent, 'temp_email')
  const taken = await findAccount(tx, group.id, email)
  // The status is the same in every version (wire contract, 4.6).
  if (taken) return { status: 422, body: new Refusal('emailAlreadyExists').body(version) }
  await changeAccount(tx, account.id, { tempEmail: email })
  const holder = { kind: 'validation_key', groupId: group.id, accountId: account.id, ficheId: null, email } as const
  const key = await giveMailKey(tx, holder, now)
  const link = { email: account.email, temp_email: email, validation_key: key }
  await writeWithLogin(exchange, group, 'email', email, link)
  return { body: { account: { ...accountRecord(account), temp_email: email } } }
}

/** `POST accounts/forgotPassword.json`: an email with a link to a new password. */
export const forgotPassword: Endpoint = async (exchange) => {
  const { tx, now } = exchange
  const sent = partOf(exchange, 'account')
  const group = await groupOf(exchange, sent.group_id)
  const email = readAddress(sent.email, 'email')
  const account = await findAccount(tx, group.id, email)
  if (!account) throw new Refusal('emailNotFound')
  const holder = { kind: 'oubliKey', groupId: group.id, accountId: account.id, ficheId: null, email } as const
  await writeWithLogin(exchange, group, 'reset', email, { email, oubliKey: await giveMailKey(tx, holder, now) })
  return { body: { msg: 'ok' } }
}

/** Writes an e-mail to this address, whose link opens the login page with these parameters. */
async function writeWithLogin(
  exchange: Exchange,
  group: GroupRow,
  kind: EmailKind,
  email: string,
  link: Readonly<Record<string, string>>,
): Promise<void> {
  const { tx, now } = exchange
  const language = languageOf(localeOf(exchange), group.record.locale)
  const links = [link]
  await writeEmail(tx, { group, language, kind, recipient: email, now, path: '/login', links, about: email })
}

/** The ledger records every account that was created or changed, without the changed values. */
export async function noteAccount({ tx, now, cookie }: Exchange, kind: LedgerKind, account: AccountRow): Promise<void> {
  const data = { account_id: account.id, email: account.email }
  await note(tx, { at: now, kind, groupId: account.groupId, appointmentIds: [], sessionId: cookie, data })
}
