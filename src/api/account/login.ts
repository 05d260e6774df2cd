import * as v from 'valibot'
import { type PendingBooking, readPending } from '../../../machines/domain/account/pending.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
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
 * @throws ApiError `emailError`, `passwordError`, `blockedUser`, or the disturbance that kept the response away.
 */
export async function login(
  client: Client,
  scope: Scope,
  { email, password }: Credentials,
  signal: AbortSignal,
  keys: LetterKeys = {},
): Promise<SessionAnswer> {
  return signIn(client, scope, { ...keys, email: email.trim(), password: await sha1Hex(password) }, signal)
}

/** What the link of a letter gives to a login, under the names of the wire (wire contract, ruling 7). */
export type LetterKeys = Readonly<Record<string, string>>

/**
 * Signs in with what a letter's link carries, without a password.
 * @throws ApiError a refusal when the link is of no use any more, or the disturbance that kept the response away.
 */
export function loginByKey(
  client: Client,
  scope: Scope,
  keys: LetterKeys,
  signal: AbortSignal,
): Promise<SessionAnswer> {
  return signIn(client, scope, keys, signal)
}

function signIn(client: Client, scope: Scope, sent: LetterKeys, signal: AbortSignal): Promise<SessionAnswer> {
  const { id } = scope.group
  const segments = apiPath(scope, 'sessions', 'login')
  return client.post({ segments }, { account: { ...sent, group_id: id } }, sessionSchema(id), signal)
}

/** What the server knows of somebody who has just signed in, beyond who they are. */
export interface Standing {
  needPasswordChange: boolean
  pending: PendingBooking | null
}

const standing = v.pipe(
  v.object({ needPasswordChange: flag(), pendingRdv: part(readPending) }),
  v.transform(({ needPasswordChange, pendingRdv }): Standing => ({ needPasswordChange, pending: pendingRdv })),
)

/** Asked after every login (wire contract, ruling 8), with the token that it gave. */
export function readStanding(client: Client, scope: Scope, token: string, signal: AbortSignal): Promise<Standing> {
  return client.get({ segments: apiPath(scope, 'sessions', 'current'), query: { token } }, standing, signal)
}

/** Ends the session on the server and takes its cookie away. */
export async function logout(client: Client, scope: Scope, signal: AbortSignal): Promise<void> {
  const call = { segments: apiPath(scope, 'sessions', 'logout'), query: tokenQuery(client, scope) }
  await client.post(call, {}, v.unknown(), signal)
}
