import { RegisterView } from '../../views/login/RegisterView.tsx'
import type { Screen } from '../screen.types.ts'
import { openEmailRequest, registerActors } from './open-email-request.ts'

/** The page that creates an account; the booking in progress in this tab is sent with it. */

const open: Screen['open'] = (request, deps) => {
  const { urlname } = request.group
  const pages = {
    form: { screen: 'register', urlname },
    confirmation: { screen: 'register_confirm', urlname },
    login: { screen: 'login', urlname },
  } as const
  const { location } = request
  const letter = { kind: 'register' as const, pages, location, waiting: null }
  return openEmailRequest(request, deps, letter, registerActors(deps, urlname))
}

export default { open, View: RegisterView }
