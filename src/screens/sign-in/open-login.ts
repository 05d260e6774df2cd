import type { Audience } from '../../../machines/account/login-page/login-page.rules.ts'
import { type LoginInput, loginMachine } from '../../../machines/account/login/login.machine.ts'
import { lockoutLeft } from '../../../machines/account/login/login.rules.ts'
import type { Instant } from '../../../machines/domain/time/time.types.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { lazy } from '../../browser/lazy.ts'
import { createLoginActors } from '../../actors/login.actors.ts'
import { lockoutIn, noteTyped } from '../../storage/tab-notes.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { firstAddress } from '../../link/first-address.ts'

type Deps = Pick<ScreenDeps, 'api' | 'tokens' | 'storage' | 'link' | 'since'>

/** The remaining milliseconds of a lockout, computed at each call. */
export const lockoutDelay =
  ({ api }: Pick<Deps, 'api'>) =>
  ({ context }: { context: { blockedUntil: Instant | null } }) =>
    lockoutLeft(context.blockedUntil, api.client.now())

const loadBooking = () => lazy(() => import('../../storage/unfinished.ts'))

/** Whether a booking waits for the customer. */
export const isBooking = async (scope: Scope, deps: Deps): Promise<boolean> =>
  (await loadBooking()).isBooking(scope, deps)

/** The login of customers, with the adapters that all its places share. */
export function loginLogic(deps: Deps) {
  const { signIn, signInByKey } = createLoginActors({
    ...deps,
    isChoosing: async (scope) => (await loadBooking()).isChoosing(scope, deps),
  })
  const logic = loginMachine.provide({
    actions: { noteAddress: ({ context }, { email }) => noteTyped(deps.storage, context.scope.group.id, email) },
    actors: { signIn },
    delays: { lockout: lockoutDelay(deps) },
  })
  return { logic, signInByKey }
}

/** The initial data of the login: a customer's address, and a lockout from before a reload. */
export const loginInput = (scope: Scope, deps: Deps, audience: Audience = 'customer'): LoginInput => ({
  scope,
  email: audience === 'pro' ? '' : firstAddress(deps, scope.group.id),
  lockout: lockoutIn(deps.storage, scope.group.id, audience, deps.api.client.now()),
})

/** The login as a guest: the step of a booking, and the sign-in over a screen. */
export const openLogin = (scope: Scope, deps: Deps): OpenedGuest =>
  openedGuest(loginLogic(deps).logic, loginInput(scope, deps))
