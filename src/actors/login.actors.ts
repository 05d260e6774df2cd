import { fromPromise } from 'xstate'
import { failure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SignedIn } from '../../machines/kit/guest.ts'
import type { Credentials } from '../../machines/account/login/login.rules.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { Api } from '../api/api.ts'
import { lazy } from './lazy.ts'
import type { Tokens } from './tokens.ts'

export const createLoginActors = (api: Api, tokens: Tokens) => ({
  signIn: fromPromise<SignedIn, { scope: Scope } & Credentials>(
    async ({ input: { scope, email, password }, signal }) => {
      const { login } = await lazy(() => import('../api/account/login.ts'))
      const { session, token } = await login(api.client, scope, { email, password }, signal)
      if (token === null || session.account === null) throw new ApiError(failure('malformed'))
      const at = api.client.now()
      tokens.keep(scope.group.id, token, at)
      return { at, accountId: session.account.id, email: session.account.email }
    },
  ),
})
