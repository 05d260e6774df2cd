import { fromPromise } from 'xstate'
import type { Id } from '../../machines/domain/id.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SignedIn } from '../../machines/kit/guest.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { Api } from '../api/api.ts'
import { lazy } from './lazy.ts'
import { noteLetter } from './tab-notes.ts'
import type { Tokens, TokenStorage } from './tokens.ts'

type Asking = { scope: Scope; email: string }

const loadCalls = () => lazy(() => import('../api/account/accounts.ts'))

/** @param pending What this tab is about to book, in the words of the wire. */
export const createRegisterActors = (
  { client }: Api,
  storage: TokenStorage,
  pending: (scope: Scope) => Promise<object | null>,
) => ({
  sendLetter: fromPromise<void, Asking>(async ({ input: { scope, email }, signal }) => {
    const { register } = await loadCalls()
    await register(client, scope, { email, pending: await pending(scope) }, signal)
    noteLetter(storage, 'register', scope.group.id, email)
  }),
})

export const createResetActors = ({ client }: Api, storage: TokenStorage) => ({
  sendLetter: fromPromise<void, Asking>(async ({ input: { scope, email }, signal }) => {
    const { forgotPassword } = await loadCalls()
    await forgotPassword(client, scope, email, signal)
    noteLetter(storage, 'reset', scope.group.id, email)
  }),
})

export const createPasswordActors = ({ client }: Api, tokens: Tokens) => ({
  savePassword: fromPromise<SignedIn, Asking & { accountId: Id; password: string }>(
    async ({ input: { scope, accountId, email, password }, signal }) => {
      const { setPassword } = await loadCalls()
      const { id } = scope.group
      const token = (await setPassword(client, scope, { accountId, password }, signal)) ?? tokens.token(id)
      if (token === null) throw new ApiError(failure('expiredConnection'))
      const at = client.now()
      tokens.keep(id, token, at)
      return { at, accountId, email }
    },
  ),
})
