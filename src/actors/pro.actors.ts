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
import { type Leaving, forgetCustomer } from './leaving.ts'
import { noteLockout } from './tab-notes.ts'

type Deps = Pick<Leaving, 'api' | 'tokens'>

interface Entered {
  session: Session
  lastSignedAt: Instant | null
}

/**
 * Stores a professional's token for their groups, which are the only ones it may be sent to (wire contract, ruling 37).
 * @param letIn Called once it is certain that the professional is signed in, before the token is kept.
 * @throws ApiError when the groups cannot be read; then the professional is not signed in.
 */
export async function enter(
  { api: { client }, tokens }: Deps,
  scope: Scope,
  { session, token }: SessionAnswer,
  signal: AbortSignal,
  letIn: () => void = () => undefined,
): Promise<Entered> {
  if (token === null || session.account === null) throw new ApiError(failure('malformed'))
  const known = { ...session, groups: await proGroups(client, scope, token, signal) }
  letIn()
  const at = client.now()
  const ids = known.groups.map(({ id }) => id)
  // A customer's token of this tab does not belong to the professional.
  tokens.forget(scope.group.id)
  tokens.keepOfPro(scope.shard, ids, token, at)
  return { session: known, lastSignedAt: isProOf(known, scope.group.id) ? at : null }
}

/** Enters the professional, and gives the result for the session. */
export async function welcome(
  deps: Deps,
  scope: Scope,
  answer: SessionAnswer,
  signal: AbortSignal,
  letIn?: () => void,
): Promise<SignedIn> {
  const { session } = await enter(deps, scope, answer, signal, letIn)
  const { account, groups } = session
  return { at: deps.api.client.now(), accountId: account?.id ?? 0, email: account?.email ?? '', groups }
}

/**
 * The login of a professional. It deletes what a customer has chosen and typed in this tab, so that no one else can
 * book it.
 */
export const createProActors = (deps: Leaving) => ({
  signIn: fromPromise<SignedIn, { scope: Scope } & Credentials>(
    async ({ input: { scope, ...credentials }, signal }) => {
      const { api, storage } = deps
      try {
        const answer = await loginPro(api.client, scope, credentials, signal)
        return await welcome(deps, scope, answer, signal, () => forgetCustomer(deps, { scope, groups: [] }))
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
