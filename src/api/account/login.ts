import * as v from 'valibot'
import { addressOf } from '../../../machines/domain/account/email.ts'
import { type PendingBooking, readPending } from '../../../machines/domain/account/pending.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { failure } from '../../../machines/domain/failures.ts'
import { ApiError } from '../http/api-error.ts'
import type { Client } from '../http/client.ts'
import { apiPath, tokenQuery } from '../http/paths.ts'
import { flag, part } from '../http/parts.schema.ts'
import { type SessionAnswer, sessionSchema } from './session.schema.ts'
import { sha1Hex } from './sha1.ts'

/** Login and logout. */

export interface Credentials {
  email: string
  password: string
}

/**
 * Signs in with e-mail and password. Only the digest of the password leaves this function, and it is kept nowhere.
 * @throws ApiError `emailError`, `passwordError`, `blockedUser`, or the failure that prevented a response.
 */
export async function login(
  client: Client,
  scope: Scope,
  credentials: Credentials,
  signal: AbortSignal,
  keys: LinkKeys = {},
): Promise<SessionAnswer> {
  return signIn(client, scope, { ...keys, ...(await digested(credentials)) }, signal)
}

/**
 * Signs a professional in, for all of their groups on the shard (wire contract, ruling 37).
 * @throws ApiError as `login` does; `malformed` when the response names no professional
 */
export async function loginPro(
  client: Client,
  scope: Scope,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<SessionAnswer> {
  const answer = await enter(client, scope, { pro: await digested(credentials) }, signal)
  if (answer.session.status !== 'pro') throw new ApiError(failure('malformed'))
  return answer
}

const digested = async ({ email, password }: Credentials): Promise<Credentials> => ({
  email: addressOf(email),
  password: await sha1Hex(password),
})

/** The keys of an email's link for a login, under the names of the wire (wire contract, ruling 7). */
export type LinkKeys = Readonly<Record<string, string>>

/**
 * Signs in with the keys of an email's link, without a password.
 * @throws ApiError a refusal when the link is no longer valid, or the failure that prevented a response.
 */
export function loginByKey(client: Client, scope: Scope, keys: LinkKeys, signal: AbortSignal): Promise<SessionAnswer> {
  return signIn(client, scope, keys, signal)
}

function signIn(client: Client, scope: Scope, sent: LinkKeys, signal: AbortSignal): Promise<SessionAnswer> {
  return enter(client, scope, { account: { ...sent, group_id: scope.group.id } }, signal)
}

function enter(client: Client, scope: Scope, body: object, signal: AbortSignal): Promise<SessionAnswer> {
  return client.post({ segments: apiPath(scope, 'sessions', 'login') }, body, sessionSchema(scope.group.id), signal)
}

/** What a customer has to do or to finish after signing in. */
export interface CurrentSession {
  needPasswordChange: boolean
  pending: PendingBooking | null
}

const currentSession = v.pipe(
  v.object({ needPasswordChange: flag(), pendingRdv: part(readPending) }),
  v.transform(({ needPasswordChange, pendingRdv }): CurrentSession => ({ needPasswordChange, pending: pendingRdv })),
)

/** Requested after every login (wire contract, ruling 8), with the token that it gave. */
export function readCurrentSession(
  client: Client,
  scope: Scope,
  token: string,
  signal: AbortSignal,
): Promise<CurrentSession> {
  return client.get({ segments: apiPath(scope, 'sessions', 'current'), query: { token } }, currentSession, signal)
}

/** Ends the session on the server, which removes its cookie. */
export async function logout(client: Client, scope: Scope, signal: AbortSignal): Promise<void> {
  const call = { segments: apiPath(scope, 'sessions', 'logout'), query: tokenQuery(client, scope) }
  await client.post(call, {}, v.unknown(), signal)
}
