import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from '../http/client.ts'
import { apiPath, tokenQuery } from '../http/paths.ts'
import { type SessionAnswer, sessionSchema } from './session.schema.ts'

/**
 * The session that the server knows. `withToken: false` asks by the cookie alone, which is what remains when our token
 * has died.
 */
export function currentSession(
  client: Client,
  scope: Scope,
  signal: AbortSignal,
  { withToken = true }: { withToken?: boolean } = {},
): Promise<SessionAnswer> {
  const query = withToken ? tokenQuery(client, scope) : {}
  return client.get({ segments: apiPath(scope, 'sessions', 'current'), query }, sessionSchema(scope.group.id), signal)
}
