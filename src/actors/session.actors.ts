import { fromPromise } from 'xstate'
import type { Session } from '../../machines/domain/account/session.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { Api } from '../api/api.ts'
import type { Tokens } from './tokens.ts'

export const createSessionActors = (api: Api, tokens: Tokens) => {
  /** A token that the server refuses is deleted; then the session is read by its cookie. */
  async function ask(scope: Scope, signal: AbortSignal) {
    try {
      return await api.session(scope, signal)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.failure.code === 'expiredConnection'
      if (!isRefused || tokens.token(scope.group.id) === null) throw error
      tokens.forget(scope.group.id)
      return api.session(scope, signal)
    }
  }

  return {
    checkSession: fromPromise<{ session: Session; lastSignedAt: Instant | null }, { scope: Scope }>(
      async ({ input: { scope }, signal }) => {
        const { id } = scope.group
        const { session, token } = await ask(scope, signal)
        if (session.status === 'anonymous') tokens.forget(id)
        else if (token !== null && token !== tokens.token(id)) tokens.keep(id, token, api.client.now())
        return { session, lastSignedAt: tokens.signedAt(id) }
      },
    ),
    forgetToken: fromPromise<void, void>(() => {
      tokens.forgetAll()
      return Promise.resolve()
    }),
  }
}
