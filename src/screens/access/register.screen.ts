import { registerPages } from '../../../machines/account/email-request/email-request.input.ts'
import { RegisterView } from '../../views/login/RegisterView.tsx'
import type { Screen } from '../screen.types.ts'
import { openEmailRequest, registerActors } from './open-email-request.ts'

/** The page that creates an account; the booking in progress in this tab is sent with it. */

const open: Screen['open'] = (request, deps) => {
  const { location, group } = request
  const email = { kind: 'register' as const, pages: registerPages(group.urlname), location, waiting: null }
  return openEmailRequest(request, deps, email, registerActors(deps, group.urlname))
}

export default { open, View: RegisterView }
