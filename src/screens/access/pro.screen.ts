import { entranceMachine } from '../../../machines/account/entrance/entrance.machine.ts'
import { loginMachine } from '../../../machines/account/login/login.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { createProActors } from '../../actors/pro.actors.ts'
import { loadWords } from '../../i18n/words.ts'
import { EntranceView } from '../../views/login/EntranceView.tsx'
import { forgetBooking } from '../book/kept.ts'
import type { Screen } from '../screen.types.ts'
import { lockoutLeft, loginInput } from '../sign-in/open-login.step.ts'

/** The login page of professionals. */

const open: Screen['open'] = async ({ scope, group, locale }, deps, _signal, system) => {
  await loadWords('login', locale)
  const actors = createProActors({ ...deps, forgetBooking: (urlname) => forgetBooking(deps.storage, urlname) })
  const login = loginMachine.provide({ actors, delays: { lockout: lockoutLeft(deps) } })
  return openedGuest(entranceMachine.provide({ actors: { login } }), {
    ...loginInput(scope, deps),
    audience: 'pro',
    group,
    email: '',
    byKey: false,
    newEmail: '',
    session: sessionIn(system),
    next: { screen: 'start', urlname: group.urlname },
  })
}

export default { open, View: EntranceView }
