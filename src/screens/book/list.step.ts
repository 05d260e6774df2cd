import { listInput } from '../../../machines/booking/list/list.input.ts'
import { listMachine } from '../../../machines/booking/list/list.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createListActors } from '../../actors/list.actors.ts'
import type { StepOpening } from './step.types.ts'

export { ListStep as View } from './ListStep.tsx'

/** The list steps: eager, because a booking begins with one. */
export function open({ booking, deps: { api } }: Pick<StepOpening, 'booking' | 'deps'>) {
  return openedGuest(listMachine.provide({ actors: createListActors(api) }), listInput(booking))
}
