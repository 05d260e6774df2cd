import { isProRole } from '../domain/account/permissions.ts'
import { isBlocked, metAmong } from '../domain/sequence/sequence.ts'
import { maxServices } from '../domain/sequence/several.ts'
import type { StepName } from '../domain/sequence/step.ts'
import { mayArrange } from './booking.answers.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { canOpen, currentStep, mayChooseAt } from './booking.rules.ts'

/** What stands above a step from the second one on: the way, and what may be done with the services. Its code comes with the second step. */

export interface StepView {
  name: StepName
  /** From 1, as the steps will be met; null for one that will not. */
  number: number | null
  preposition: 'with' | 'in' | 'for' | null
  status: 'done' | 'current' | 'later' | 'blocked'
  /** It may be entered by a press. */
  open: boolean
}

/** The steps as the stepper shows them. The confirmation is not a step one walks to. */
export function stepViewsOf({ context }: BookingSnapshot): readonly StepView[] {
  return context.steps
    .filter(({ name }) => name !== 'confirm')
    .map((step, index, all) => {
      const isPast = index < context.index
      const blocked = isBlocked(step, context.selection)
      const status = blocked ? 'blocked' : index === context.index ? 'current' : isPast ? 'done' : 'later'
      const open = !blocked && index !== context.index && canOpen(context, index)
      const number = blocked ? null : metAmong(all.slice(0, index + 1), context.selection)
      return { name: step.name, preposition: step.preposition, number, status, open }
    })
}

/** What may be done with the services in the summary. Compare with `shallowEqual`. */
export function arrangingOf(snapshot: BookingSnapshot) {
  const { context } = snapshot
  const { services } = context.selection
  // Offered from the moment the step begins, so that nothing moves when the times are there.
  const isAtTimes = snapshot.matches('hosting') && currentStep(context).name === 'slots'
  const addable = isAtTimes && mayChooseAt(context, null)
  return {
    movable: services.length > 1 && mayArrange(context),
    replaceable: isAtTimes && mayChooseAt(context, 0),
    addable,
    /** There are as many as there may be. */
    full:
      isAtTimes &&
      !addable &&
      services.length > 1 &&
      mayChooseAt({ ...context, maxServices: services.length + 1 }, null),
    limit: maxServices(context.group, context.maxServices),
  }
}

/** A professional books for others. */
export const isOfPro = ({ context }: BookingSnapshot) => isProRole(context.role)
