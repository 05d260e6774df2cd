import { fromPromise } from 'xstate'
import { blockedUntil, type Credentials } from '../../machines/account/login/login.rules.ts'
import { isProOf, type Session } from '../../machines/domain/account/session.ts'
import { failure, toFailure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { SignedIn } from '../../machines/kit/guest.ts'
import { proGroups } from '../api/account/groups.ts'
import { loginPro } from '../api/account/login.ts'
import type { SessionAnswer } from '../api/account/session.schema.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { LogoutDeps } from './logout.ts'
import { arrive } from '../storage/ownership.ts'
import { noteLockout } from '../storage/tab-notes.ts'

type Deps = Pick<LogoutDeps, 'api' | 'tokens' | 'storage'>

interface Entered {
  session: Session
  lastSignedAt: Instant | null
  /** Somebody else was here. */
  replaces: boolean
}

/**
 * Stores a professional's token for their groups, which are the only ones it may be sent to (wire contract, ruling 37).
 * @throws ApiError when the groups cannot be read; then the professional is not signed in.
 */
export async function enter(
  { api: { client }, tokens, storage }: Deps,
  scope: Scope,
  { session, token }: SessionAnswer,
  signal: AbortSignal,
): Promise<Entered> {
  if (token === null || session.account === null) throw new ApiError(failure('malformed'))
  const known = { ...session, groups: await proGroups(client, scope, token, signal) }
  const replaces = arrive({ tokens, storage }, scope, known)
  const at = client.now()
  const ids = known.groups.map(({ id }) => id)
  // A customer's token of this tab does not belong to the professional.
  tokens.forget(scope.group.id)
  tokens.keepOfPro(scope.shard, ids, token, at)
  return { session: known, lastSignedAt: isProOf(known, scope.group.id) ? at : null, replaces }
}

/** Enters the professional, and gives the result for the session. */
export async function welcome(deps: Deps, scope: Scope, answer: SessionAnswer, signal: AbortSignal): Promise<SignedIn> {
  const { session, replaces } = await enter(deps, scope, answer, signal)
  const { account, groups } = session
  const at = deps.api.client.now()
  return { at, accountId: account?.id ?? 0, email: account?.email ?? '', groups, ...(replaces && { replaces }) }
}

/** The login of a professional. */
export const createProActors = (deps: Deps) => ({
  signIn: fromPromise<SignedIn, { scope: Scope } & Credentials>(
    async ({ input: { scope, ...credentials }, signal }) => {
      const { api, storage } = deps
      try {
        const answer = await loginPro(api.client, scope, credentials, signal)
        return await welcome(deps, scope, answer, signal)
      } catch (error) {
        const given = toFailure(error)
        if (given.code === 'blockedUser') {
          const until = blockedUntil(given, api.client.now())
          noteLockout(storage, scope.group.id, 'pro', { email: credentials.email, until })
        }
        throw error
      }
    },
  ),
})
