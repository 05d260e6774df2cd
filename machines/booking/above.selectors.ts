import { indexOfStep, isBlocked, countVisible } from '../domain/sequence/sequence.ts'
import { maxServices } from '../domain/sequence/several.ts'
import type { Step, StepName } from '../domain/sequence/step.ts'
import { mayArrange } from './booking.answers.ts'
import type { BookingSnapshot } from './booking.machine.ts'
import { canOpen, currentStep, isUnasked, mayChooseAt } from './booking.steps.ts'

/**
 * What stands above a step from the second one on: the way, and the changes that the services allow. Its code comes
 * with the second step.
 */

export interface StepView {
  name: StepName
  /** From 1, counting only the steps that are asked; null for one that is skipped or taken unasked. */
  number: number | null
  preposition: 'with' | 'in' | 'for' | null
  status: 'done' | 'current' | 'later' | 'blocked'
  /** A press may open it. */
  open: boolean
}

/**
 * The steps as the stepper shows them, without the confirmation. One whose single choice was taken unasked is done and
 * has no number: if it left its place, the others would move when its list comes.
 */
export function stepViewsOf({ context }: BookingSnapshot): readonly StepView[] {
  const { steps, index: current, selection } = context
  const isAsked = (_: Step, at: number) => !isUnasked(context, at)
  return steps
    .map((step, index) => {
      const blocked = isBlocked(step, selection)
      const status = blocked ? 'blocked' : index === current ? 'current' : index < current ? 'done' : 'later'
      const open = !blocked && index !== current && canOpen(context, index)
      const isCounted = !blocked && isAsked(step, index)
      const number = isCounted ? countVisible(steps.slice(0, index + 1).filter(isAsked), selection) : null
      return { name: step.name, preposition: step.preposition, number, status, open } as const
    })
    .filter(({ name }) => name !== 'confirm')
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
