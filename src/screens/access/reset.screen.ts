import { resetPages } from '../../../machines/account/email-request/email-request.input.ts'
import { createResetActors } from '../../actors/account.actors.ts'
import { ResetView } from '../../views/login/ResetView.tsx'
import type { Screen } from '../screen.types.ts'
import { openEmailRequest } from './open-email-request.ts'

/** The page for a forgotten password. */

const open: Screen['open'] = (request, deps) => {
  const { location, group } = request
  const email = { kind: 'reset' as const, pages: resetPages(group.urlname), location, waiting: null }
  return openEmailRequest(request, deps, email, createResetActors(deps.api, deps.storage))
}

export default { open, View: ResetView }
