import { type AnyActorRef, isMachineSnapshot } from 'xstate'

/** The id of an actor's machine, or the actor's own. */
export function nameOf(actor: AnyActorRef): string {
  const snapshot: unknown = actor.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot.machine.id : actor.id
}

export const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values((actor.getSnapshot() as { children?: Record<string, AnyActorRef> }).children ?? {})

/** An actor and all below it, parents first. */
export const refsUnder = (actor: AnyActorRef): AnyActorRef[] => [actor, ...childrenOf(actor).flatMap(refsUnder)]
