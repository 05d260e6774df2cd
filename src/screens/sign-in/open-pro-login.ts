import { loginMachine } from '../../../machines/account/login/login.machine.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createProActors } from '../../actors/pro.actors.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { lockoutDelay, loginInput } from './open-login.ts'

/** The login of professionals, with the adapters that all its places share. */
export const proLoginLogic = (deps: ScreenDeps) =>
  loginMachine.provide({
    actors: createProActors(deps),
    delays: { lockout: lockoutDelay(deps) },
  })

/** The login over the screen of a professional whose connection is about to end: what is on the screen is theirs and stays. */
export const openProLogin = (scope: Scope, deps: ScreenDeps): OpenedGuest =>
  openedGuest(proLoginLogic(deps), loginInput(scope, deps, 'pro'))
