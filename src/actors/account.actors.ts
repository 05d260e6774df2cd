import { fromPromise } from 'xstate'
import { isSameAccount } from '../../machines/domain/account/session.ts'
import type { Id } from '../../machines/domain/id.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SignedIn } from '../../machines/kit/guest.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'
import { noteEmail } from '../storage/tab-notes.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import type { Tokens } from '../storage/tokens.ts'

type Asking = { scope: Scope; email: string }
/** The account whose password or address is changed. */
type Holder = Asking & { accountId: Id }

/** When the code does not load, nothing was sent, which is what `offline` promises of a write. */
const loadCalls = (code?: 'offline') => lazy(() => import('../api/account/accounts.ts'), code)

/** @param pending The booking in progress in this tab, in its wire format. */
export const createRegisterActors = (
  { client }: Api,
  storage: TabStorage,
  pending: (scope: Scope) => Promise<object | null>,
) => ({
  sendEmail: fromPromise<void, Asking>(async ({ input: { scope, email }, signal }) => {
    const { register } = await loadCalls()
    await register(client, scope, { email, pending: await pending(scope) }, signal)
    noteEmail(storage, 'register', scope.group.id, email)
  }),
})

export const createResetActors = ({ client }: Api, storage: TabStorage) => ({
  sendEmail: fromPromise<void, Asking>(async ({ input: { scope, email }, signal }) => {
    const { forgotPassword } = await loadCalls()
    await forgotPassword(client, scope, email, signal)
    noteEmail(storage, 'reset', scope.group.id, email)
  }),
})

export function createPasswordActors({ client }: Api, tokens: Tokens) {
  function enter(groupId: Id, token: string, { accountId, email }: Holder): SignedIn {
    const at = client.now()
    tokens.keep(groupId, token, at)
    return { at, accountId, email }
  }

  return {
    savePassword: fromPromise<SignedIn, Holder & { password: string }>(async ({ input, signal }) => {
      const { setPassword } = await loadCalls('offline')
      const { id } = input.scope.group
      const token = (await setPassword(client, input.scope, input, signal)) ?? tokens.token(id)
      if (token === null) throw new ApiError(failure('expiredConnection'))
      return enter(id, token, input)
    }),
    /**
     * A changed password revokes the older tokens and leaves a new one with the cookie. But the cookie's token may also
     * come from another tab, so the server is asked whether ours is dead.
     */
    findPassword: fromPromise<SignedIn | null, Holder>(async ({ input, signal }) => {
      const { sessionOf } = await loadCalls()
      const { scope, accountId, email } = input
      const { id } = scope.group
      const ours = { token: tokens.token(id), at: tokens.signedAt(id) }
      const { session, token } = await sessionOf(client, scope, null, signal)
      const isOurs = isSameAccount(session.account, { id: accountId, email })
      if (token === null || !isOurs) throw new ApiError(failure('unreachable'))
      if (token === ours.token || ours.token === null || ours.at === null) return null
      // Stored before the request: a refused token that is not the stored one ends no session.
      const signedIn = enter(id, token, input)
      const alive = await sessionOf(client, scope, ours.token, signal)
      if (alive.token !== ours.token) return signedIn
      tokens.keep(id, ours.token, ours.at)
      return null
    }),
  }
}

export const createNewEmailActors = ({ client }: Api) => ({
  readPending: fromPromise<string | null, { scope: Scope }>(async ({ input: { scope }, signal }) => {
    const { readPendingEmail } = await loadCalls()
    return readPendingEmail(client, scope, signal)
  }),
  requestEmail: fromPromise<string, Holder>(async ({ input, signal }) => {
    const { requestEmail } = await loadCalls('offline')
    return requestEmail(client, input.scope, input, signal)
  }),
})
