import type { ActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import type { GuestEvent } from './guest.ts'

/** A loaded guest: its machine, already provided, and its input. */
export interface OpenedGuest {
  readonly logic: AnyStateMachine
  readonly input: unknown
}

/** Pairs a machine with its input. Only here can the compiler check that they fit: the result has lost both types. */
export const openedGuest = <TMachine extends AnyStateMachine>(
  logic: TMachine,
  input: InputFrom<TMachine>,
): OpenedGuest => ({ logic, input })

/** Reads the guest from the done event of `openGuest`. Any other event is a programming error and throws. */
export function openedBy(event: AnyEventObject): OpenedGuest {
  const { output } = event
  if (typeof output !== 'object' || output === null || !('logic' in output)) throw new Error('No guest')
  return output as OpenedGuest
}

/** A guest as its host's views see it. Only the code that requested the guest knows its machine type. */
export type GuestRef = AnyActorRef

export type GuestSnapshot = AnyMachineSnapshot

/** The actor system of one application, through which a guest reaches long-lived services. */
export type GuestSystem = AnyActorRef['system']

export type GuestLogic = ActorLogic<AnyMachineSnapshot, GuestEvent, OpenedGuest>

const logics = new WeakMap<AnyActorRef, AnyStateMachine>()

/**
 * Runs the machine that comes with its input. A host declares one actor of this logic for all its guests, so that a
 * machine fetched at run time is invoked like any other: with an id that the types know, and stopped with its state.
 */
export const guestLogic: GuestLogic = {
  getInitialSnapshot: (scope, { logic, input }) => {
    logics.set(scope.self, logic)
    return logic.getInitialSnapshot(scope, input)
  },
  start: (snapshot, scope) => logicOf(scope.self).start(snapshot),
  transition: (snapshot, event, scope) => logicOf(scope.self).transition(snapshot, event, scope),
  getPersistedSnapshot: (snapshot) => snapshot,
}

function logicOf(self: AnyActorRef): AnyStateMachine {
  const logic = logics.get(self)
  if (!logic) throw new Error('No machine')
  return logic
}
