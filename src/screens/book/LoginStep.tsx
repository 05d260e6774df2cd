import type { EmailRequestRef } from '../../../machines/account/email-request/email-request.machine.ts'
import type { LoginRef } from '../../../machines/account/login/login.machine.ts'
import { groupOf } from '../../../machines/booking/booking.selectors.ts'
import { LoginView } from '../../views/login/LoginView.tsx'
import { useDocumentTitle } from '../../views/ui/useDocumentTitle.ts'
import { useSettled } from '../../views/ui/useSettled.ts'
import { useStepMessages } from '../../views/texts/step-messages.ts'
import { registerStep } from './registration.ts'
import type { StepViewProps } from './step.types.ts'

/** The login step: signing in, or a registration in its place. */
export function LoginStep({ actor, booking, position }: StepViewProps & { actor: LoginRef | EmailRequestRef }) {
  return isEmailRequest(actor) ? (
    <registerStep.View actor={actor} position={position} />
  ) : (
    <Login actor={actor} booking={booking} position={position} />
  )
}

const isEmailRequest = (actor: LoginRef | EmailRequestRef): actor is EmailRequestRef =>
  actor.getSnapshot().machine.id === 'emailRequest'

function Login({ actor, booking, position }: StepViewProps & { actor: LoginRef }) {
  const { name } = useSettled(booking, groupOf)
  // The step is the same as at a registration, whose title this one takes away.
  useDocumentTitle(useStepMessages()('login', null).label, name)
  return <LoginView actor={actor} position={position} />
}
