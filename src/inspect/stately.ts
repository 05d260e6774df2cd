import { type AnyActorRef, type AnyEventObject, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { nameOf, refsUnder } from './actors.ts'
import { seenOf } from './seen.ts'

/** What Stately's inspector is shown of an actor. */
interface Shown {
  status: 'active' | 'done' | 'error' | 'stopped'
  value?: unknown
  context?: unknown
}

/** The part of Stately's inspector that is used. */
export interface StatelyInspector {
  actor(actor: AnyActorRef, snapshot: Shown): void
  event(actor: AnyActorRef, event: AnyEventObject, info: { source?: AnyActorRef }): void
  snapshot(actor: AnyActorRef, snapshot: Shown, info: { event: AnyEventObject }): void
}

/** Reports to Stately's inspector what all actors of this page do, by the list of what may be seen. */
export function connectStately(root: AnyActorRef, inspector: StatelyInspector): () => void {
  const introduced = new Set<string>()
  const introduce = (actor: AnyActorRef) => {
    if (introduced.has(actor.sessionId)) return
    introduced.add(actor.sessionId)
    inspector.actor(actor, shownOf(actor.getSnapshot()))
  }
  const { unsubscribe } = root.system.inspect((event: InspectionEvent) => {
    if (event.type !== '@xstate.event' && event.type !== '@xstate.snapshot') return
    const actor = event.actorRef as AnyActorRef
    introduce(actor)
    const seen = seenEvent(event.event)
    if (event.type === '@xstate.snapshot') inspector.snapshot(actor, shownOf(event.snapshot), { event: seen })
    else inspector.event(actor, seen, event.sourceRef ? { source: event.sourceRef as AnyActorRef } : {})
  })
  refsUnder(root).forEach(introduce)
  return unsubscribe
}

/** The names of types are our own. */
const seenEvent = (event: AnyEventObject): AnyEventObject => ({ ...(seenOf(event) as object), type: event.type })

function shownOf(snapshot: unknown): Shown {
  const { status } = snapshot as Shown
  if (!isMachineSnapshot(snapshot)) return { status }
  return { status, value: snapshot.value, context: seenOf(snapshot.context) }
}

/** The parts of a message to Stately's inspector that are completed here. */
interface Message {
  type: string
  sessionId: string
  rootId?: string | undefined
  parentId?: string | undefined
  name?: string
}

/**
 * Completes the messages about the actors of a page: Stately's manual interface says of no event which root it belongs to,
 * and calls actors without a configuration by their session.
 */
export function completed<T extends Message>(root: AnyActorRef): (message: T) => T {
  const names = new Map<string, string>()
  return (message) => {
    if (message.type !== '@xstate.actor') return { ...message, rootId: root.sessionId }
    const actor = refsUnder(root).find(({ sessionId }) => sessionId === message.sessionId)
    if (actor) names.set(message.sessionId, nameOf(actor))
    return { ...message, rootId: root.sessionId, name: names.get(message.sessionId) ?? message.name }
  }
}
