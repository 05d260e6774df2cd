import { loginMachine } from '../../../machines/account/login/login.machine.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import { emailIn } from '../../../machines/domain/form/prefill.ts'
import { type OpenedGuest, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { pairsOf } from '../../actors/browser/query-string.ts'
import { createLoginActors } from '../../actors/login.actors.ts'
import type { ScreenDeps } from '../screen.types.ts'

/** The login as a guest, with the address that the link gives: the step of a booking, and the sign-in over a screen. */
export function openLogin(scope: Scope, { api, tokens }: Pick<ScreenDeps, 'api' | 'tokens'>): OpenedGuest {
  const lockout = ({ context }: { context: { blockedUntil: number | null } }) =>
    Math.max(0, (context.blockedUntil ?? 0) - api.client.now())
  const logic = loginMachine.provide({ actors: createLoginActors(api, tokens), delays: { lockout } })
  return openedGuest(logic, { scope, email: emailIn(pairsOf(location.search)) })
}
