import type { ActorLogic, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate'
import type { GuestEvent } from './guest.ts'

/** A guest whose code has come: its machine, already provided, and what it is born with. */
export interface OpenedGuest {
  readonly logic: AnyStateMachine
  readonly input: unknown
}

/** Pairs a machine with its input. Only here can the compiler check that they fit: the result has lost both types. */
export const openedGuest = <TMachine extends AnyStateMachine>(
  logic: TMachine,
  input: InputFrom<TMachine>,
): OpenedGuest => ({ logic, input })

/** The guest that the end of `openGuest` brings. Throws for any other event: the stage asks on that transition alone. */
export function openedBy(event: AnyEventObject): OpenedGuest {
  const { output } = event
  if (typeof output !== 'object' || output === null || !('logic' in output)) throw new Error('No guest was opened')
  return output as OpenedGuest
}

/** A guest as its host's views have it: which machine it is, the one who asked for it knows. */
export type GuestRef = AnyActorRef

/** What the actors of one application share, and a guest may ask for services of the whole life. */
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
  if (!logic) throw new Error('A guest without its machine')
  return logic
}
