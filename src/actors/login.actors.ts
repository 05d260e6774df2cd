import { fromPromise } from 'xstate'
import { blockedUntil, type Credentials } from '../../machines/account/login/login.rules.ts'
import { isKeyRefused } from '../../machines/domain/account/link-key.ts'
import { isWeak } from '../../machines/domain/account/password.ts'
import { type Failure, failure, toFailure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SignedIn } from '../../machines/kit/guest.ts'
import type { SessionAnswer } from '../api/account/session.schema.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'
import { forgetKeys, keysForLoginPage, keysForLogin } from '../link/link-keys.ts'
import type { EmailLink } from '../link/email-link.ts'
import { arrive } from '../storage/ownership.ts'
import { forgetPersisted } from '../storage/persisted.ts'
import { fichesTabKey } from '../storage/keys.ts'
import { noteConfirmed, noteLockout, notePending, noteReason } from '../storage/tab-notes.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import type { Tokens } from '../storage/tokens.ts'

const loadCalls = () => lazy(() => import('../api/account/login.ts'))

export interface LoginDeps {
  api: Api
  tokens: Tokens
  storage: TabStorage
  link: EmailLink
  /** A booking in this tab has choices. */
  isChoosing: (scope: Scope) => Promise<boolean>
}

interface Confirmation {
  confirmed?: SessionAnswer
  /** The confirmed address. */
  address?: string | undefined
  linkFailure?: Failure
}

export function createLoginActors({ api, tokens, storage, link, isChoosing }: LoginDeps) {
  const { client } = api

  /**
   * Keeps the token, and reads the server's notes about the customer; a failure to read them is ignored.
   * @param address The one that signs in, for an answer without one (wire contract, ruling 5); null for the key of a
   *   confirmation, which names a person instead.
   */
  async function enter(
    scope: Scope,
    answer: SessionAnswer,
    signal: AbortSignal,
    address: string | null,
  ): Promise<SignedIn> {
    const { session, token } = answer
    // Some servers also return a professional from the customers' call.
    if (session.status === 'pro')
      return (await lazy(() => import('./pro.actors.ts'))).welcome({ api, tokens, storage }, scope, answer, signal)
    if (token === null || session.account === null) throw new ApiError(failure('malformed'))
    const { readCurrentSession } = await loadCalls()
    const current = await readCurrentSession(client, scope, token, signal).catch(() => null)
    const pending = current?.pending ?? null
    const isInMiddle = await isChoosing(scope).catch(() => false)
    const at = client.now()
    const { id } = scope.group
    const account = { id: session.account.id, email: session.account.email || (address ?? '') }
    const isReplacing = arrive({ tokens, storage }, scope, { status: 'user', account })
    tokens.keep(id, token, at)
    forgetPersisted(storage, scope.group, 'signIn')
    // The booking that was in progress at the registration, unless its customer is in the middle of one here.
    notePending(storage, id, isInMiddle && !isReplacing ? null : pending)
    const isBooking = pending !== null || (isInMiddle && !isReplacing)
    const about = { ...(isReplacing && { replaces: true as const }), ...(isBooking && { isBooking: true as const }) }
    // A person without an account (wire contract, ruling 9) has no sign-in address and no password to change.
    if (address === null && session.account.id === 0) return { at, accountId: 0, email: '', ...about }
    const needPasswordChange = session.needPasswordChange || (current?.needPasswordChange ?? false)
    return {
      at,
      accountId: account.id,
      email: account.email,
      ...(needPasswordChange && { needPasswordChange }),
      ...about,
    }
  }

  /**
   * The link that confirms another address is sent in a second login, after the password was accepted: servers refuse a
   * bad link with the same code as a bad password.
   */
  async function confirmAddress(scope: Scope, credentials: Credentials, signal: AbortSignal): Promise<Confirmation> {
    const keys = keysForLogin(link)
    if (Object.keys(keys).length === 0) return {}
    try {
      const { login } = await loadCalls()
      return { confirmed: await login(client, scope, credentials, signal, keys), address: keys.temp_email }
    } catch (error) {
      const given = toFailure(error)
      if (!isKeyRefused(given)) throw error
      return { linkFailure: given.code === 'emailAlreadyExists' ? given : failure('linkInvalid') }
    }
  }

  return {
    signIn: fromPromise<SignedIn, { scope: Scope } & Credentials>(
      async ({ input: { scope, email, password }, signal }) => {
        const { login } = await loadCalls()
        try {
          const answer = await login(client, scope, { email, password }, signal)
          const { confirmed, address, linkFailure } = await confirmAddress(scope, { email, password }, signal)
          const entered = await enter(scope, confirmed ?? answer, signal, address ?? email)
          const signedIn = { ...entered, ...(linkFailure && { linkFailure }) }
          forgetKeys(link)
          if (confirmed || linkFailure) {
            // The page of the account opens where its address is.
            storage.write(fichesTabKey(scope.group.id), 'parameters')
            noteConfirmed(storage, scope.group.id, linkFailure ? null : signedIn.email)
          }
          // A password that breaks today's rules has to be changed (specification, section 5).
          if (!isWeak(password, signedIn.email)) return signedIn
          noteReason(storage, scope.group.id, 'weak')
          return { ...signedIn, needPasswordChange: true }
        } catch (error) {
          const given = toFailure(error)
          if (given.code === 'blockedUser') {
            noteLockout(storage, scope.group.id, 'customer', { email, until: blockedUntil(given, client.now()) })
          }
          throw error
        }
      },
    ),
    signInByKey: fromPromise<SignedIn, { scope: Scope }>(async ({ input: { scope }, signal }) => {
      const given = keysForLoginPage(link)
      if (given === null) throw new ApiError(failure('passwordError'))
      const { loginByKey } = await loadCalls()
      const answer = await loginByKey(client, scope, given, signal)
      const signedIn = await enter(scope, answer, signal, given.email ?? null)
      if (given.key !== undefined) noteReason(storage, scope.group.id, 'unset')
      if (given.oubliKey !== undefined) noteReason(storage, scope.group.id, 'forgotten')
      forgetKeys(link)
      return signedIn
    }),
  }
}
