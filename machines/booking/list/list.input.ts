import { may } from '../../domain/account/permissions.ts'
import { type ListRequest, listKey, narrowingOf } from '../../domain/catalogue/list-request.ts'
import type { Id } from '../../domain/id.ts'
import { nextFreeQuery } from '../../domain/slots/next-free.ts'
import type { Limits } from '../../domain/sequence/preselection.ts'
import { pickedId, type Selection, toNeeds, toServices } from '../../domain/sequence/selection.ts'
import { indexOfStep } from '../../domain/sequence/sequence.ts'
import { isListStep, type ListStep, type StepName } from '../../domain/sequence/step.ts'
import type { BookingContext } from '../booking.types.ts'
import type { ListInput } from './list.machine.ts'

/** The entries that the link leaves to choose from. If no set was chosen, its sets limit the services themselves. */
function limitOf(step: ListStep, limits: Limits, { interventionSet }: Selection): readonly Id[] | undefined {
  if (step === 'intervention_ids') return interventionSet === null ? limits.interventionset_ids : undefined
  return step === 'interventionset_ids' || step === 'calendar_id' ? limits[step] : undefined
}

/** A resource serves only the services that need one. */
const neededAt = (step: ListStep, services: Selection['services']) =>
  toNeeds(step === 'resource_id' ? services.filter(({ needResource }) => needResource) : services)

/** The request for the entries of the current list step. */
export function listRequest({ steps, index, selection, locale, fromHome, limits, role }: BookingContext): ListRequest {
  const name = steps[index]?.name ?? 'intervention_ids'
  if (!isListStep(name)) throw new Error(`${name} shows no list`)
  // Only earlier steps narrow a list: a later choice must not hide the alternatives of an earlier one. The category or
  // service from the home page stays, so it narrows all lists.
  const isEarlier = (other: StepName) => indexOfStep(steps, other) < index
  const only = limitOf(name, limits, selection)
  const resourceId = isEarlier('resource_id') ? pickedId(selection.resource) : null
  return {
    ...(only && { only }),
    ...(limits.calendar_id && { calendarIds: limits.calendar_id }),
    ...(resourceId !== null && { resourceId }),
    ...(may(role, 'seeUnnamed') && { unnamed: true }),
    step: name,
    locale,
    interventionSetId: fromHome || isEarlier('interventionset_ids') ? (selection.interventionSet?.id ?? null) : null,
    needs: fromHome || isEarlier('intervention_ids') ? neededAt(name, selection.services) : [],
    calendarSetId: isEarlier('calendarset_id') ? pickedId(selection.calendarSet) : null,
    calendarId: isEarlier('calendar_id') ? pickedId(selection.calendar) : null,
  }
}

/** The input of the current list step: its request, its entries if they are loaded already, and how it was narrowed. */
export function listInput(booking: BookingContext): ListInput {
  const request = listRequest(booking)
  const items = booking.lists[listKey(request)] ?? null
  return {
    scope: booking.scope,
    request,
    items,
    narrowing: narrowingOf(booking.narrowed, request),
    nextFreeQuery: nextFreeQuery(booking.scope, request, toServices(booking.selection)),
  }
}
