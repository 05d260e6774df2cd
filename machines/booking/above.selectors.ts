import { indexOfStep, isBlocked, metAmong } from '../domain/sequence/sequence.ts'
import { maxServices } from '../domain/sequence/several.ts'
import type { StepName } from '../domain/sequence/step.ts'
import { mayArrange } from './booking.answers.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { askedSteps, canOpen, currentStep, mayChooseAt } from './booking.rules.ts'

/**
 * What stands above a step from the second one on: the way, and the changes that the services allow. Its code comes
 * with the second step.
 */

export interface StepView {
  name: StepName
  /** From 1, counting only the steps that will be shown; null for one that will be skipped. */
  number: number | null
  preposition: 'with' | 'in' | 'for' | null
  status: 'done' | 'current' | 'later' | 'blocked'
  /** A press may open it. */
  open: boolean
}

/** The steps as the stepper shows them. Neither the confirmation is one of them, nor a step that nobody was asked. */
export function stepViewsOf({ context }: BookingSnapshot): readonly StepView[] {
  return askedSteps(context)
    .filter(({ name }) => name !== 'confirm')
    .map((step, at, all) => {
      const index = context.steps.indexOf(step)
      const isPast = index < context.index
      const blocked = isBlocked(step, context.selection)
      const status = blocked ? 'blocked' : index === context.index ? 'current' : isPast ? 'done' : 'later'
      const open = !blocked && index !== context.index && canOpen(context, index)
      const number = blocked ? null : metAmong(all.slice(0, at + 1), context.selection)
      return { name: step.name, preposition: step.preposition, number, status, open }
    })
}

/** Which changes of the services the summary offers. Compare with `shallowEqual`. */
export function arrangingOf(snapshot: BookingSnapshot) {
  const { context } = snapshot
  const { services } = context.selection
  const slots = indexOfStep(context.steps, 'slots')
  // Offered as soon as the step starts, so that nothing moves once the times have loaded.
  const isAtTimes = snapshot.matches('hosting') && currentStep(context).name === 'slots'
  const hasRoom = isAtTimes && mayChooseAt(context, null)
  return {
    movable: services.length > 1 && mayArrange(context),
    replaceable: mayArrange(context) && mayChooseAt(context, 0) && (isAtTimes || canOpen(context, slots)),
    /** While the further service is being chosen, the button that leads there is not shown. */
    addable: hasRoom && context.chooser === null,
    /** The booking holds the maximum number of services. */
    full:
      isAtTimes &&
      !hasRoom &&
      services.length > 1 &&
      mayChooseAt({ ...context, maxServices: services.length + 1 }, null),
    limit: maxServices(context.group, context.maxServices),
  }
}
