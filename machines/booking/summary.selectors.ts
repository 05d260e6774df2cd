import { isOffered } from '../domain/catalogue/compatibility.ts'
import { listKey } from '../domain/catalogue/list-request.ts'
import { pickedAt } from '../domain/sequence/choice.ts'
import { ANY } from '../domain/sequence/selection.ts'
import { indexOfStep, isBlocked } from '../domain/sequence/sequence.ts'
import { isListStep, type ListStep, type StepName } from '../domain/sequence/step.ts'
import type { Failure } from '../domain/failures.ts'
import { invalidChoice } from '../domain/slots/invalid-choice.ts'
import { toSlotQuery } from '../domain/slots/slot-query.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { canOpen, currentStep, offersAny } from './booking.steps.ts'
import type { BookingContext } from './booking.types.ts'
import { listRequest } from './list/list.input.ts'

/** The choices so far, for the summary bar and the times. */

/** The name of the choice at a step, and whether it may be changed there. */
export function choiceOf(snapshot: BookingSnapshot, step: ListStep): { name: string | null; open: boolean } {
  const { places, open } = summaryOf(snapshot)
  return { name: places.find((place) => place.step === step)?.publicName ?? null, open: open.includes(step) }
}

/** The choice that a refusal of the booking is about; null where none is named. */
export const invalidIn = ({ context }: BookingSnapshot, failure: Failure) =>
  invalidChoice(failure, toSlotQuery(context.selection))

const PLACES: readonly StepName[] = ['calendarset_id', 'calendar_id', 'resource_id']

/** The content of the summary bar: services, other choices in their order, slot, and which of them may be changed. */
export function summaryOf({ context }: BookingSnapshot) {
  const { steps, selection } = context
  // The service already implies its category.
  const named = steps.filter(({ name }) => name !== 'interventionset_ids')
  // Choices of the link have no step any more, but are still part of the booking.
  const pinned = context.group.steps.filter(({ name }) => PLACES.includes(name) && indexOfStep(steps, name) === -1)
  const places = [...pinned, ...named].flatMap((step) => {
    const picked = pickedAt(step.name, selection)
    const isNothing = picked === ANY && pinned.includes(step)
    if (!picked || isNothing || isBlocked(step, selection)) return []
    const publicName = picked === ANY ? null : picked.publicName
    // A customer changes an appointment at a place that the business names for itself only.
    if (publicName === '') return []
    return [{ step: step.name, preposition: step.preposition, publicName }]
  })
  const open = steps.filter(
    (_, index) => index !== context.index && canOpen(context, index) && !isWithoutChoice(context, index),
  )
  return { services: selection.services, slot: selection.slot, places, open: open.map(({ name }) => name) }
}

/** The list of the step is known, and has nothing to choose between. */
function isWithoutChoice(context: BookingContext, index: number): boolean {
  const at = { ...context, index }
  if (!isListStep(currentStep(at).name)) return false
  const listed = context.lists[listKey(listRequest(at))]
  return listed !== undefined && listed.filter(isOffered).length < 2 && !offersAny(at)
}

/** One of the choices so far may be changed. */
export const isChangeable = (snapshot: BookingSnapshot) => summaryOf(snapshot).open.some(isListStep)
