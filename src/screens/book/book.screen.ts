import { bookingInput } from '../../../machines/booking/booking.input.ts'
import { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import { entryMachine } from '../../../machines/booking/entry/entry.machine.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { stepAt } from '../../../machines/domain/place/location.ts'
import type { Query } from '../../../machines/domain/place/query.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { TabStorage } from '../../storage/tab-storage.ts'
import { lazy } from '../../browser/lazy.ts'
import { createEntryActors, nameReader } from '../../actors/booking.actors.ts'
import { ownerIn } from '../../storage/ownership.ts'
import { createStage } from '../../actors/stage.ts'
import type { Screen } from '../screen.types.ts'
import { BookScreen } from './BookScreen.tsx'
import { hasChoices, keepBooking, readMemento } from '../../storage/booking.ts'
import { createSteps } from './steps.ts'
import { bookingNav } from './booking-nav.ts'

/** The booking that was in progress before the account was created is resumed once, after the login. */
async function resumed(query: Query, storage: TabStorage, groupId: Id): Promise<Query> {
  if (storage.read(`pending:${groupId}`) === null) return query
  const { withNoted } = await lazy(() => import('../../storage/unfinished.ts'))
  return withNoted(query, storage, groupId)
}

/** The booking: its machine with its first steps, and its view. */
const book: Screen = {
  async open(request, deps, _signal, system) {
    const { api, storage, tokens } = deps
    const steps = createSteps(deps, request.query)
    const fetchTimes = (locale: Locale) => {
      steps.fetchAhead('times', locale)
      bookingNav.prefetch()
    }
    const logic = bookingMachine.provide({
      actions: { readNames: nameReader(api) },
      actors: {
        entry: entryMachine.provide({ actors: createEntryActors(api, { ...request, fetchTimes }) }),
        stage: createStage(steps.open, deps.rescue),
      },
    })
    const { scope, group, locale, location, task } = request
    // What the tab keeps of somebody is shown to nobody before it is known who is here; their token says it at once.
    if (ownerIn(storage, group.id) && tokens.token(group.id) === null) {
      const { knownWho } = await lazy(() => import('../../actors/who-is-here.ts'))
      await knownWho(system)
    }
    const isBeginning = (task === null || !('appointments' in task)) && stepAt(location) === null
    const opening = { since: deps.since, isBeginning, inFrame: deps.link.inFrame }
    const memento = await readMemento(storage, group.urlname, api.client.now(), opening)
    const isBegun = task !== null || hasChoices(memento)
    const query = isBegun ? request.query : await resumed(request.query, storage, group.id)
    const session = sessionIn(system)
    return openedGuest(logic, bookingInput({ scope, group, locale, query, location, session, memento, task }))
  },
  View: BookScreen,
  keep: (actor, { storage, api, link }) => keepBooking(actor, storage, api.client.now, link.inFrame?.query ?? null),
}

export default book
