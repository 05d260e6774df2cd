import { loginMachine } from '../../../machines/account/login/login.machine.ts'
import { emailIn } from '../../../machines/domain/form/prefill.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { pairsOf } from '../../actors/browser/query-string.ts'
import { createLoginActors } from '../../actors/login.actors.ts'
import type { StepOpening } from './step.types.ts'

export { LoginView as View } from '../../views/login/LoginView.tsx'

/** The login step, with the address that the link gives. */
export function open({ booking, deps: { api, tokens } }: StepOpening) {
  const lockout = ({ context }: { context: { blockedUntil: number | null } }) =>
    Math.max(0, (context.blockedUntil ?? 0) - api.client.now())
  const logic = loginMachine.provide({ actors: createLoginActors(api, tokens), delays: { lockout } })
  return openedGuest(logic, { scope: booking.scope, email: emailIn(pairsOf(location.search)) })
}
