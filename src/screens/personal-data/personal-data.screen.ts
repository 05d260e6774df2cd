import { personalDataMachine } from '../../../machines/account/personal-data/personal-data.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { PersonalDataView } from '../../views/personal-data/PersonalDataView.tsx'
import type { Screen } from '../screen.types.ts'

/** The personal data page. */
const open: Screen['open'] = async ({ group, locale }, _deps, _signal, system) => {
  await loadMessages('account', locale)
  return openedGuest(personalDataMachine, { group, session: sessionIn(system) })
}

export default { open, View: PersonalDataView }
