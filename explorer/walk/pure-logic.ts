import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromCallback,
  type InspectionEvent,
} from 'xstate'
import { takenTransitions, transitionId } from './transitions.ts'

export interface PureStep {
  snapshot: AnyMachineSnapshot
  /** The ids of the transitions that were taken, those without an event included. */
  taken: readonly string[]
}

/**
 * A machine as a pure function that also returns the transitions it takes. Its actors do nothing, and its parent
 * ignores every event: XState's own traversal has no parent, so `sendParent` throws in it.
 */
export class PureLogic {
  private readonly machine: AnyStateMachine

  constructor(
    machine: AnyStateMachine,
    private readonly input: unknown,
  ) {
    this.machine = machine.provide({ actors: standIns(machine) })
  }

  start(): PureStep {
    return stepIn((scope) => this.machine.getInitialSnapshot(scope, this.input))
  }

  next(snapshot: AnyMachineSnapshot, event: AnyEventObject): PureStep {
    return stepIn((scope) => this.machine.transition(snapshot, event, scope))
  }
}

/**
 * Runs each step in a system of its own, because actors started in an earlier step would interfere with a later one.
 */
function stepIn(step: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep {
  const taken: string[] = []
  const snapshot = step(inertScope((event) => taken.push(...takenTransitions(event).map(transitionId))))
  return { snapshot, taken }
}

const idle = fromCallback(() => undefined)
const parent = createMachine({ invoke: { id: 'subject', src: idle } })

function inertScope(inspect: (event: InspectionEvent) => void): AnyActorScope {
  const self: AnyActorRef | undefined = createActor(parent, { inspect }).getSnapshot().children.subject
  if (!self) throw new Error('The parent has no child')
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: () => undefined,
  }
}

/** The machine's actors, each replaced by an idle one. */
export function standIns(machine: AnyStateMachine): Record<string, typeof idle> {
  return Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, idle]))
}
