import { fromPromise } from 'xstate'
import type { LogoutTarget } from '../../machines/account/logout/logout.machine.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import type { Checked } from '../../machines/session/session.types.ts'
import type { SessionAnswer } from '../api/account/session.schema.ts'
import type { Api } from '../api/api.ts'
import type { ClientOptions } from '../api/http/client.ts'
import { logoutKey } from '../storage/keys.ts'
import { missedLogout } from '../storage/last-logout.ts'
import { lazy } from '../browser/lazy.ts'
import type { LogoutDeps } from './logout.ts'
import { arrive } from '../storage/ownership.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import type { Tokens } from '../storage/tokens.ts'

/**
 * Handles a token that the server has refused: it is forgotten at once, and the session is told (wire contract, section
 * 6). A newer token that has replaced it stays.
 */
export const createRefused =
  (tokens: Tokens, sessionOf: () => SessionRef | undefined): NonNullable<ClientOptions['refused']> =>
  (refused) => {
    const session = sessionOf()
    if (!session) return null
    const { id, openData } = session.getSnapshot().context.scope.group
    if (tokens.token(id) === refused) {
      tokens.forget(id)
      session.send({ type: 'session.tokenRefused' })
    }
    return { token: tokens.token(id), isOpen: openData, isOfPro: tokens.wasOfPro(refused) }
  }

/** Decides whether the session that the server named may be used. */
export type Admit = (scope: Scope, answer: SessionAnswer) => Promise<SessionAnswer>

interface SessionDeps {
  api: Api
  tokens: Tokens
  storage: TabStorage
  admit: Admit
}

export const createSessionActors = ({ api, tokens, storage, admit }: SessionDeps) => ({
  checkSession: fromPromise<Checked, { scope: Scope }>(async ({ input: { scope }, signal }) => {
    const { id } = scope.group
    const before = tokens.token(id)
    try {
      const answer = await admit(scope, await api.session(scope, signal))
      if (answer.session.status === 'pro')
        return await (
          await lazy(() => import('./pro.actors.ts'))
        ).enter({ api, tokens, storage }, scope, answer, signal)
      const { session, token } = answer
      // A professional who is no longer known has no token here, and whom the tab's own token names was here before.
      const isOwn = token !== null && token === before
      const replaces = !isOwn && arrive({ tokens, storage }, scope, session)
      if (session.status === 'anonymous') {
        // A booking made meanwhile may have stored a newer token, which this answer does not concern.
        if (tokens.token(id) === before) tokens.forget(id)
      } else if (token !== null && token !== tokens.token(id)) tokens.keep(id, token, api.client.now())
      return { session, lastSignedAt: tokens.signedAt(id), replaces }
    } catch (error) {
      // Without an answer the user counts as a visitor, who must hold nothing of a professional.
      tokens.forgetPro()
      arrive({ tokens, storage }, scope, ANONYMOUS)
      throw error
    }
  }),
  forgetToken: fromPromise<void, { scope: Scope }>(({ input: { scope } }) => {
    tokens.forget(scope.group.id)
    return Promise.resolve()
  }),
})

const loadLogout = () => lazy(() => import('./logout.ts'))

/**
 * Forgets what this tab keeps of a customer who has logged out while it was not listening.
 * @param isNew The tab keeps nothing yet, so that no code has to be loaded.
 */
export async function forgetMissed(deps: LogoutDeps, scope: Scope, isNew: boolean): Promise<void> {
  const { id } = scope.group
  const missed = missedLogout(deps.storage, id)
  if (missed === null) return
  if (!isNew) (await loadLogout()).forgetCustomer(deps, { scope, groups: [] })
  deps.storage.write(logoutKey(id), missed)
}

/**
 * Listens to the other tabs from the first known customer on. A tab that cannot load the code for it, or has no
 * channel, works without it.
 */
export function createTabWatch(sessionOf: () => SessionRef | undefined, storage: TabStorage): () => void {
  let watch: Promise<unknown> | undefined
  return () => {
    watch ??= loadLogout()
      .then(({ connectTabs }) => connectTabs(sessionOf, storage))
      .catch(() => null)
  }
}

/**
 * Logging out in this tab, and then in the other tabs of the group.
 * @param onLeft Called when the customer is gone in another tab, or by the end of a connection, before the screen is
 *   emptied.
 */
export const createLogoutActors = (deps: LogoutDeps, onLeft: () => void) => ({
  logOut: fromPromise<void, LogoutTarget>(async ({ input, signal }) => {
    const { logOut } = await loadLogout()
    await logOut(deps, input, signal)
  }),
  forgetCustomer: fromPromise<void, LogoutTarget>(async ({ input }) => {
    onLeft()
    const { forgetCustomer } = await loadLogout()
    forgetCustomer(deps, input)
  }),
})
