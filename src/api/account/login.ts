import * as v from 'valibot'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from '../http/client.ts'
import { apiPath, tokenQuery } from '../http/paths.ts'
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
): Promise<SessionAnswer> {
  const account = { email: email.trim(), password: await sha1Hex(password), group_id: scope.group.id }
  return client.post(
    { segments: apiPath(scope, 'sessions', 'login') },
    { account },
    sessionSchema(scope.group.id),
    signal,
  )
}

/** Ends the session on the server and takes its cookie away. */
export async function logout(client: Client, scope: Scope, signal: AbortSignal): Promise<void> {
  const call = { segments: apiPath(scope, 'sessions', 'logout'), query: tokenQuery(client, scope) }
  await client.post(call, {}, v.unknown(), signal)
}
