import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { mapMachine } from '../../../machines/map/map.machine.ts'
import { readHistoryPlace } from '../../browser/history-place.ts'
import { createMapActors } from '../../actors/map.actors.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { MapView } from '../../views/map/MapView.tsx'
import type { Screen } from '../screen.types.ts'

/** The page with the place of the business, or of an appointment. */
const open: Screen['open'] = async ({ scope, group, locale }, { api }) => {
  await loadMessages('site', locale)
  const logic = mapMachine.provide({ actors: createMapActors(api) })
  return openedGuest(logic, {
    scope,
    group,
    historyPlace: readHistoryPlace(window.history.state),
    mapKey: api.client.environment.mapKey,
  })
}

export default { open, View: MapView }
