import { newPasswordMachine } from '../../../machines/account/new-password/new-password.machine.ts'
import { passwordMachine } from '../../../machines/account/password/password.machine.ts'
import { placeAfterLogin, placesAfterLogin } from '../../../machines/domain/place/after-login.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { createPasswordActors } from '../../actors/account.actors.ts'
import { pairsOf } from '../../browser/query-string.ts'
import { reasonIn } from '../../storage/tab-notes.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { PasswordView } from '../../views/login/PasswordView.tsx'
import type { Screen } from '../screen.types.ts'
import { isBooking } from '../sign-in/open-login.ts'

/** The page of a new password, for a user who has to choose one. */

const open: Screen['open'] = async ({ scope, group, locale }, deps, _signal, system) => {
  const { api, storage, tokens, link } = deps
  await loadMessages('booking', locale)
  const pairs = pairsOf(location.search)
  const named = pairs.find(([name]) => name === 'account_id')?.[1]
  const newPassword = newPasswordMachine.provide({ actors: createPasswordActors(api, tokens) })
  return openedGuest(passwordMachine.provide({ actors: { newPassword } }), {
    scope,
    group,
    session: sessionIn(system),
    reason: reasonIn(storage, group.id),
    accountId: named ? Number(named) : null,
    next: placeAfterLogin(placesAfterLogin(pairs, group.urlname, link.named), await isBooking(scope, deps)),
  })
}

export default { open, View: PasswordView }
