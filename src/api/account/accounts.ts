import * as v from 'valibot'
import { addressOf } from '../../../machines/domain/account/email.ts'
import { failure } from '../../../machines/domain/failures.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { isPlain } from '../http/answer.ts'
import { ApiError } from '../http/api-error.ts'
import type { Call, Client } from '../http/client.ts'
import { customerQuery } from '../http/customer-query.ts'
import { apiPath, tokenQuery, versionPath } from '../http/paths.ts'
import { optionalText, orElse } from '../http/parts.schema.ts'
import { answerFailure, hasErrors, statusOf } from '../http/to-failure.ts'
import { writeQuery } from '../http/write-query.ts'
import { type SessionAnswer, sessionSchema } from './session.schema.ts'
import { sha1Hex } from './sha1.ts'

/** Registering, a forgotten password, a new one, and another e-mail address (wire contract, 4.6). */

/** The rest of the answer is not needed. */
const done = v.unknown()

/**
 * A success is any object that names no error (wire contract, 4.6).
 * @throws ApiError the error that the answer names, or the failure that prevented a response.
 */
async function askForEmail(client: Client, call: Call, account: object, signal: AbortSignal): Promise<void> {
  const body = await client.post(call, { account }, done, signal)
  if (!isPlain(body)) throw new ApiError(failure('malformed'))
  if (hasErrors(body)) throw new ApiError(answerFailure({ status: 200, retryAfter: null }, body, client.now()))
}

/**
 * Requests an account. The server sends an email whose link sets the password.
 *
 * @param pending The booking in progress; the first login gives it back.
 * @throws ApiError `emailAlreadyExists`, `registrationDisabled`, or the failure that prevented a response.
 */
export async function register(
  client: Client,
  scope: Scope,
  { email, pending }: { email: string; pending: object | null },
  signal: AbortSignal,
): Promise<void> {
  const account = {
    email: addressOf(email),
    group_id: scope.group.id,
    ...(pending && { pendingRdv: JSON.stringify(pending) }),
  }
  await askForEmail(client, { segments: apiPath(scope, 'accounts') }, account, signal)
}

/**
 * Requests an email with a link that sets a new password.
 *
 * @throws ApiError `emailNotFound`, or the failure that prevented a response.
 */
export async function forgotPassword(client: Client, scope: Scope, email: string, signal: AbortSignal): Promise<void> {
  // `.json` ends this path in every version (wire contract, section 6).
  const segments = [...versionPath(scope), 'accounts', 'forgotPassword.json']
  await askForEmail(client, { segments }, { email: addressOf(email), group_id: scope.group.id }, signal)
}

/**
 * The token for a change of the account. It is never a professional's, and nothing is written to a closed group without
 * one (wire contract, rulings 28 and 37).
 * @throws ApiError `forbidden` for a professional, `expiredConnection` without a token; before anything is sent.
 */
const ownQuery = (client: Client, scope: Scope) => ({ ...customerQuery(client, scope), ...writeQuery(client, scope) })

const renewed = v.object({ account_token: optionalText, fiche_token: optionalText })

/**
 * Sets a new password; only its digest leaves this function. The server revokes older tokens and answers a new one.
 *
 * @returns null when the server kept the token
 * @throws ApiError `expiredConnection`, or the failure that prevented a response.
 */
export async function setPassword(
  client: Client,
  scope: Scope,
  { accountId, password }: { accountId: Id; password: string },
  signal: AbortSignal,
): Promise<string | null> {
  const account = { group_id: scope.group.id, password: await sha1Hex(password) }
  const call = { segments: apiPath(scope, 'accounts', String(accountId)), query: ownQuery(client, scope) }
  const { account_token, fiche_token } = await client.put(call, { account }, renewed, signal)
  return account_token ?? fiche_token
}

const account = v.object({ temp_email: optionalText })
const currentSession = v.object({ account: orElse(account, null) })

/** The address whose confirming email is still unused; null when there is none. */
export async function readPendingEmail(client: Client, scope: Scope, signal: AbortSignal): Promise<string | null> {
  const call = { segments: apiPath(scope, 'sessions', 'current'), query: tokenQuery(client, scope) }
  const { account } = await client.get(call, currentSession, signal)
  return account?.temp_email ?? null
}

const asked = v.object({ account })
/** An answer with this status has a fixed meaning, whatever its key (specification, section 8). */
const USED = 422

/**
 * Requests another address, which the server confirms by an email to it.
 *
 * @returns the address that is now pending
 * @throws ApiError `emailAlreadyExists`, or the failure that prevented a response.
 */
export async function requestEmail(
  client: Client,
  scope: Scope,
  { accountId, email }: { accountId: Id; email: string },
  signal: AbortSignal,
): Promise<string> {
  const sent = { group_id: scope.group.id, temp_email: addressOf(email) }
  const call = { segments: apiPath(scope, 'accounts', String(accountId)), query: ownQuery(client, scope) }
  try {
    const { account: changed } = await client.put(call, { account: sent }, asked, signal)
    return changed.temp_email ?? sent.temp_email
  } catch (error) {
    throw error instanceof ApiError && statusOf(error.failure) === USED
      ? new ApiError(failure('emailAlreadyExists'))
      : error
  }
}

/**
 * The session of this token, or, when it is null, of the cookie.
 *
 * @throws ApiError `expiredConnection` for a token that is no longer valid
 */
export function sessionOf(
  client: Client,
  scope: Scope,
  token: string | null,
  signal: AbortSignal,
): Promise<SessionAnswer> {
  const call = { segments: apiPath(scope, 'sessions', 'current'), query: { token } }
  return client.get(call, sessionSchema(scope.group.id), signal)
}
