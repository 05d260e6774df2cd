import {
  type AnyActorRef,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import type { FromExplorer, FromTab, Seen, SeenActor } from './protocol.ts'
import { seenOf } from './seen.ts'

/** What is needed of a `BroadcastChannel`. */
export interface Channel {
  postMessage(message: FromTab): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/**
 * Tells the explorer, which may come at any time, what all actors of this page do; and sends an actor what somebody in
 * the explorer wants it to hear. Everything goes through the list of what may be seen.
 */
export function connectInspector(root: AnyActorRef, channel: Channel, tab: string, title: () => string): () => void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of one origin
  const post = (message: FromTab) => channel.postMessage(message)
  let isPlanned = false
  // Several things happen in one breath; the tree is told once, when they are over.
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
        seen: { from, to: nameOf(event.actorRef as AnyActorRef), event: seenOf(event.event) },
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

/** What a promise tells itself, and the start of things, is XState's own affair. */
const isOwn = (type: string) => /^xstate\.(?:init|promise)/.test(type)

function nameOf(actor: AnyActorRef): string {
  const snapshot: unknown = actor.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot.machine.id : actor.id
}

/** `source|event|index`, as in the files of the coverage. */
function idOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id}|${eventType}|${siblings.indexOf(transition)}`
}

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values((actor.getSnapshot() as { children?: Record<string, AnyActorRef> }).children ?? {})

const refsUnder = (actor: AnyActorRef): AnyActorRef[] => [actor, ...childrenOf(actor).flatMap(refsUnder)]

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
