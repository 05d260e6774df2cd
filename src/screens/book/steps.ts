import type { StepRequest } from '../../../machines/booking/booking.types.ts'
import { listInput } from '../../../machines/booking/list/list.input.ts'
import { listMachine } from '../../../machines/booking/list/list.machine.ts'
import type { Query } from '../../../machines/domain/place/query.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { lazy } from '../../actors/lazy.ts'
import { createListActors } from '../../actors/list.actors.ts'
import type { OpenGuest } from '../../actors/stage.ts'
import type { ScreenDeps } from '../screen.types.ts'

/** Opens the steps of a booking. The lists are eager; what opens the later steps comes with the first of them. */
export function openStep(deps: ScreenDeps, query: Query): OpenGuest<StepRequest> {
  const list = listMachine.provide({ actors: createListActors(deps.api) })
  let later: Promise<OpenGuest<StepRequest>> | null = null
  const loadLater = () =>
    lazy(() => import('./later-steps.ts')).then(({ createLaterSteps }) => createLaterSteps(deps, query))

  return async (request, signal, system) => {
    if (request.guest === 'list') return openedGuest(list, listInput(request.booking))
    later ??= loadLater()
    try {
      return await (
        await later
      )(request, signal, system)
    } catch (error) {
      later = null
      throw error
    }
  }
}
