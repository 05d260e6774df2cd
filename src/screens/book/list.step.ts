import { listInput } from '../../../machines/booking/list/list.input.ts'
import { listMachine } from '../../../machines/booking/list/list.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createListActors } from '../../actors/list.actors.ts'
import { createNextFreeActors } from '../../actors/next-free.actors.ts'
import { tagOf } from '../../i18n/i18n.ts'
import type { StepOpening } from './step.types.ts'

export { ListStep as View } from './ListStep.tsx'

/**
 * The list steps, in the chunk of the booking, because a booking begins with one. After the first list the times are
 * likely, so they are prefetched once a list is shown.
 */
export function open({
  booking,
  deps: { api, timeLocales },
  fetchAhead,
}: Omit<StepOpening, 'query' | 'signal' | 'system'>) {
  const onShown = () => booking.index > 0 && fetchAhead('times', booking.locale)
  const nextFree = createNextFreeActors(api, ({ locale, scope }) =>
    timeLocales.load(tagOf(locale), scope.group.timezone),
  )
  const actors = { ...createListActors(api, onShown), ...nextFree }
  return openedGuest(listMachine.provide({ actors }), listInput(booking))
}
