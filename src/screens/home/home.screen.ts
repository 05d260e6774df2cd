import { homeMachine } from '../../../machines/home/home.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { createHomeActors } from '../../actors/home.actors.ts'
import { tagOf } from '../../i18n/i18n.ts'
import { loadWords } from '../../i18n/words.ts'
import { HomeView } from '../../views/home/HomeView.tsx'
import type { Screen } from '../screen.types.ts'

/** The home page of a business: its machine, and its view with the texts and the names of the days. */
const open: Screen['open'] = async ({ scope, group, locale }, { api, timeWords }, _signal, system) => {
  await Promise.all([timeWords.load(tagOf(locale), group.timezone), loadWords('home', locale)])
  const logic = homeMachine.provide({ actors: createHomeActors(api, group.timezone) })
  return openedGuest(logic, { scope, group, locale, session: sessionIn(system) })
}

export default { open, View: HomeView }
