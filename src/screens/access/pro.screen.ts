import { loginPageMachine } from '../../../machines/account/login-page/login-page.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { LoginPageView } from '../../views/login/LoginPageView.tsx'
import type { Screen } from '../screen.types.ts'
import { loginInput } from '../sign-in/open-login.ts'
import { proLoginLogic } from '../sign-in/open-pro-login.ts'

/** The login page of professionals. */

const open: Screen['open'] = async ({ scope, group, locale }, deps, _signal, system) => {
  await loadMessages('booking', locale)
  const login = proLoginLogic(deps)
  const start = { screen: 'start', urlname: group.urlname } as const
  return openedGuest(loginPageMachine.provide({ actors: { login } }), {
    ...loginInput(scope, deps, 'pro'),
    audience: 'pro',
    group,
    byKey: false,
    newEmail: '',
    session: sessionIn(system),
    places: { booking: start, otherwise: start },
    isBooking: false,
  })
}

export default { open, View: LoginPageView }
