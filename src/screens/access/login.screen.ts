import { loginPageMachine } from '../../../machines/account/login-page/login-page.machine.ts'
import { placesAfterLogin } from '../../../machines/domain/place/after-login.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { pairsOf } from '../../browser/query-string.ts'
import { forgetKeys, keysForLoginPage, keysForLogin } from '../../link/link-keys.ts'
import { ownerIn } from '../../storage/ownership.ts'
import { noteTyped } from '../../storage/tab-notes.ts'
import { isOwnLinkAction } from '../../link/own-link-action.ts'
import { knownWho } from '../../actors/who-is-here.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { LoginPageView } from '../../views/login/LoginPageView.tsx'
import type { Screen } from '../screen.types.ts'
import { isBooking, loginInput, loginLogic } from '../sign-in/open-login.ts'

/** The login page. */

const open: Screen['open'] = async ({ scope, group, locale }, deps, signal, system) => {
  await loadMessages('booking', locale)
  const { logic: login, signInByKey } = loginLogic(deps)
  const pairs = pairsOf(location.search)
  const byKey = keysForLoginPage(deps.link) !== null
  // The question whether somebody else is here needs the answer who is.
  if (byKey || ownerIn(deps.storage, group.id)?.status === 'pro') await knownWho(system)
  const session = sessionIn(system)
  if (byKey && (await isOwnLinkAction(deps.api, scope, session, pairs, signal))) forgetKeys(deps.link)
  const actions = {
    forgetLink: () => {
      forgetKeys(deps.link)
      deps.link.isDeclined = true
      noteTyped(deps.storage, group.id, '')
    },
  }
  return openedGuest(loginPageMachine.provide({ actors: { login, signInByKey }, actions }), {
    ...loginInput(scope, deps),
    audience: 'customer',
    group,
    byKey: keysForLoginPage(deps.link) !== null,
    newEmail: keysForLogin(deps.link).temp_email ?? '',
    session,
    places: placesAfterLogin(pairs, group.urlname, deps.link.named),
    isBooking: await isBooking(scope, deps),
  })
}

export default { open, View: LoginPageView }
