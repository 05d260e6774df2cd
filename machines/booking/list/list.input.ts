import { type ListRequest, listKey } from '../../domain/catalogue/list-request.ts'
import { pickedId } from '../../domain/sequence/selection.ts'
import { indexOfStep } from '../../domain/sequence/sequence.ts'
import { isListStep, type StepName } from '../../domain/sequence/step.ts'
import type { BookingContext } from '../booking.types.ts'
import type { ListInput } from './list.machine.ts'

function listRequest({ steps, index, selection, locale, fromHome }: BookingContext): ListRequest {
  const name = steps[index]?.name ?? 'intervention_ids'
  if (!isListStep(name)) throw new Error(`${name} shows no list`)
  // Only earlier steps narrow a list: a later choice must not hide the alternatives of an earlier one. The choice from
  // the home page stays, so it narrows all lists.
  const isEarlier = (other: StepName) => {
    const at = indexOfStep(steps, other)
    return fromHome || at === -1 || at < index
  }
  return {
    step: name,
    locale,
    interventionSetId: isEarlier('interventionset_ids') ? (selection.interventionSet?.id ?? null) : null,
    serviceIds: isEarlier('intervention_ids')
      ? selection.services.filter(({ kind }) => kind === 'intervention').flatMap(({ memberIds }) => memberIds)
      : [],
    calendarSetId: isEarlier('calendarset_id') ? pickedId(selection.calendarSet) : null,
    calendarId: isEarlier('calendar_id') ? pickedId(selection.calendar) : null,
  }
}

/** The input of the current list step: its request, and its entries if they are loaded already. */
export function listInput(booking: BookingContext): ListInput {
  const request = listRequest(booking)
  return { scope: booking.scope, request, items: booking.lists[listKey(request)] ?? null }
}
