import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { homeMachine } from '../../../machines/home/home.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { createHomeActors } from '../../actors/home.actors.ts'
import { i18n, tagOf } from '../../i18n/i18n.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { HomeView } from '../../views/home/HomeView.tsx'
import { fetchHours } from '../../views/home/lazy-hours.ts'
import { loadSanitizer } from '../../views/safety/SafeHtml.tsx'
import type { Screen } from '../screen.types.ts'

/** The home page of a business: its machine, and its view with the texts. The opening hours load after it. */
const open: Screen['open'] = async ({ scope, group, locale }, { api, timeLocales }, _signal, system) => {
  await Promise.all([loadMessages('site', locale), loadSanitizer()])
  const readWall = async () => {
    const names = tagOf(i18n.locale as Locale)
    const [{ toWall }] = await Promise.all([
      import('../../time/zone.ts'),
      timeLocales.load(names, group.timezone),
      fetchHours(),
    ])
    return toWall(api.client.now(), group.timezone)
  }
  const logic = homeMachine.provide({ actors: createHomeActors(api, readWall) })
  return openedGuest(logic, { scope, group, locale, session: sessionIn(system), mapKey: api.client.environment.mapKey })
}

export default { open, View: HomeView }
