import { listMachine } from '../../../machines/booking/list/list.machine.ts'
import { slotsMachine } from '../../../machines/booking/times/slots.machine.ts'
import { timesInput } from '../../../machines/booking/times/times.input.ts'
import { timesMachine } from '../../../machines/booking/times/times.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createListActors } from '../../actors/list.actors.ts'
import { createSlotsActors } from '../../actors/slots.actors.ts'
import { fittingDays } from '../../views/times/useDayCount.ts'
import type { StepOpening } from './step.types.ts'

export { TimesStep as View } from './TimesStep.tsx'
export { fetchColumns as fetchParts } from '../../views/times/SlotsScreen.tsx'

/** The slots step. Once times are on the screen, the form is prefetched. */
export function open({ booking, deps: { api }, fetchAhead }: StepOpening) {
  const onShown = () => fetchAhead('details', booking.locale)
  const logic = timesMachine.provide({
    actors: {
      slots: slotsMachine.provide({ actors: createSlotsActors(api, onShown) }),
      list: listMachine.provide({ actors: createListActors(api) }),
    },
  })
  return openedGuest(logic, timesInput(booking, fittingDays()))
}
