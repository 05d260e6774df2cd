import {
  type AnyActorRef,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import { childrenOf, nameOf, refsUnder } from './actors.ts'
import type { FromExplorer, FromTab, Seen, SeenActor } from './protocol.ts'
import { seenOf } from './seen.ts'

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  postMessage(message: FromTab): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/**
 * Reports to the explorer, which may start at any time, what all actors of this page do, and passes its events on to an
 * actor. Values are filtered by the list of what may be seen.
 */
export function connectInspector(root: AnyActorRef, channel: Channel, tab: string, title: () => string): () => void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is bound to its origin
  const post = (message: FromTab) => channel.postMessage(message)
  let isPlanned = false
  // Many changes may happen in one task; the tree is sent once, after them.
  const planTree = () => {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(() => {
      isPlanned = false
      post({ type: 'tree', tab, title: title(), actors: actorsUnder(root, null) })
    })
  }
  const { unsubscribe } = root.system.inspect((event: InspectionEvent) => {
    if (event.type === '@xstate.event' && !isOwn(event.event.type)) {
      const from = event.sourceRef ? nameOf(event.sourceRef as AnyActorRef) : null
      post({
        type: 'event',
        tab,
        seen: {
          from,
          to: nameOf(event.actorRef as AnyActorRef),
          session: event.actorRef.sessionId,
          event: seenOf(event.event),
        },
      })
    }
    if (event.type === '@xstate.microstep' && event._transitions.length > 0) {
      post({ type: 'taken', tab, session: event.actorRef.sessionId, transitions: event._transitions.map(idOf) })
    }
    planTree()
  })
  channel.addEventListener('message', ({ data }) => {
    const said = data as FromExplorer
    if (said.type === 'who') planTree()
    if (said.type !== 'send' || said.tab !== tab || typeof said.event?.type !== 'string') return
    refsUnder(root)
      .find(({ sessionId }) => sessionId === said.session)
      ?.send(said.event)
  })
  planTree()
  return () => {
    unsubscribe()
    post({ type: 'closed', tab })
  }
}

/** Internal events of XState: those of promises, and the start of an actor. */
const isOwn = (type: string) => /^xstate\.(?:init|promise)/.test(type)

/** `source|event|index`, as in the coverage files. */
function idOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id}|${eventType}|${siblings.indexOf(transition)}`
}

function actorsUnder(actor: AnyActorRef, parent: string | null): SeenActor[] {
  const snapshot: unknown = actor.getSnapshot()
  const { sessionId, id } = actor
  const own = isMachineSnapshot(snapshot)
    ? {
        machine: snapshot.machine.id,
        status: snapshot.status,
        value: snapshot.value as Seen,
        states: (snapshot._nodes as readonly AnyStateNode[]).map((node) => node.id),
        tags: [...snapshot.tags],
        context: seenOf(snapshot.context),
      }
    : {
        machine: null,
        status: (snapshot as { status: string }).status,
        value: '',
        states: [],
        tags: [],
        context: {},
      }
  return [
    { session: sessionId, id, parent, ...own },
    ...childrenOf(actor).flatMap((child) => actorsUnder(child, sessionId)),
  ]
}
