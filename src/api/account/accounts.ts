import * as v from 'valibot'
import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from '../http/client.ts'
import { apiPath, tokenQuery, versionPath } from '../http/paths.ts'
import { optionalText } from '../http/parts.schema.ts'
import { sha1Hex } from './sha1.ts'

/** Registering, a forgotten password, and a new one (wire contract, 4.6). */

/** Whatever else the answer says, nothing of it is needed. */
const done = v.unknown()

/**
 * Asks for an account. The server answers with a letter, whose link sets the password.
 *
 * @param pending What was about to be booked; it is given back after the first login.
 * @throws ApiError `emailAlreadyExists`, `registrationDisabled`, or the disturbance that kept the response away.
 */
export async function register(
  client: Client,
  scope: Scope,
  { email, pending }: { email: string; pending: object | null },
  signal: AbortSignal,
): Promise<void> {
  const account = {
    email: email.trim(),
    group_id: scope.group.id,
    ...(pending && { pendingRdv: JSON.stringify(pending) }),
  }
  await client.post({ segments: apiPath(scope, 'accounts') }, { account }, done, signal)
}

/**
 * Asks for a letter with a link that sets a new password.
 *
 * @throws ApiError `emailNotFound`, or the disturbance that kept the response away.
 */
export async function forgotPassword(client: Client, scope: Scope, email: string, signal: AbortSignal): Promise<void> {
  // `.json` ends this path in every version (wire contract, section 6).
  const segments = [...versionPath(scope), 'accounts', 'forgotPassword.json']
  await client.post({ segments }, { account: { email: email.trim(), group_id: scope.group.id } }, done, signal)
}

const renewed = v.object({ account_token: optionalText, fiche_token: optionalText })

/**
 * Sets a new password; only its digest leaves this function. Older tokens end, and the new one is answered.
 *
 * @returns null when the server kept the token
 * @throws ApiError `expiredConnection`, or the disturbance that kept the response away.
 */
export async function setPassword(
  client: Client,
  scope: Scope,
  { accountId, password }: { accountId: Id; password: string },
  signal: AbortSignal,
): Promise<string | null> {
  const account = { group_id: scope.group.id, password: await sha1Hex(password) }
  const call = { segments: apiPath(scope, 'accounts', String(accountId)), query: tokenQuery(client, scope) }
  const { account_token, fiche_token } = await client.put(call, { account }, renewed, signal)
  return account_token ?? fiche_token
}
