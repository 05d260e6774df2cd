import { createResetActors } from '../../actors/account.actors.ts'
import { ResetView } from '../../views/login/ResetView.tsx'
import type { Screen } from '../screen.types.ts'
import { openEmailRequest } from './open-email-request.ts'

/** The page for a forgotten password. */

const open: Screen['open'] = (request, deps) => {
  const { urlname } = request.group
  const pages = {
    form: { screen: 'reset_password', urlname },
    confirmation: { screen: 'reset_password_confirm', urlname },
    login: { screen: 'login', urlname },
  } as const
  const { location } = request
  const letter = { kind: 'reset' as const, pages, location, waiting: null }
  return openEmailRequest(request, deps, letter, createResetActors(deps.api, deps.storage))
}

export default { open, View: ResetView }
