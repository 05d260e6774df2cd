import type { FromExplorer, FromTab, SeenActor, SeenEvent } from '../../src/inspect/protocol.ts'

/** The part of a `BroadcastChannel` that the store uses. */
export interface ExplorerChannel {
  postMessage(message: FromExplorer): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

/** An event, and the transitions that it caused. */
export interface TakenEvent extends SeenEvent {
  /** When it was told, in milliseconds since 1970. */
  at: number
  taken: readonly string[]
}

export interface LiveTab {
  tab: string
  title: string
  actors: readonly SeenActor[]
  /** The newest last. */
  events: readonly TakenEvent[]
  /** The last transitions of each actor, by its session. */
  taken: Readonly<Record<string, readonly string[]>>
}

/** More events than a tester reads. */
const KEPT = 400

/** Keeps everything that tabs of the product have sent, and sends the explorer's messages to them. */
export class LiveStore {
  private tabs: readonly LiveTab[] = []
  private readonly listeners = new Set<() => void>()

  constructor(private readonly channel: ExplorerChannel) {
    channel.addEventListener('message', ({ data }) => this.receive(data as FromTab))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is bound to its origin
    channel.postMessage({ type: 'who' })
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly get = () => this.tabs

  send(tab: string, session: string, event: { type: string }): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is bound to its origin
    this.channel.postMessage({ type: 'send', tab, session, event })
  }

  /** Forgets the events of a tab that have passed. */
  clear(tab: string): void {
    this.set(this.tabs.map((one) => (one.tab === tab ? { ...one, events: [] } : one)))
  }

  close(): void {
    this.channel.close()
  }

  private receive(said: FromTab): void {
    // Messages of other explorers on the same channel are ignored.
    if (!('tab' in said) || typeof said.tab !== 'string' || !MESSAGES.has(said.type)) return
    const known = this.tabs.find(({ tab }) => tab === said.tab)
    const tab = known ?? { tab: said.tab, title: '', actors: [], events: [], taken: {} }
    const others = this.tabs.filter((one) => one !== known)
    this.set(said.type === 'closed' ? others : [...others, changed(tab, said)].toSorted(byName))
  }

  private set(tabs: readonly LiveTab[]): void {
    this.tabs = tabs
    for (const listener of this.listeners) listener()
  }
}

const MESSAGES = new Set(['tree', 'event', 'taken', 'closed'])
const byName = (a: LiveTab, b: LiveTab) => a.tab.localeCompare(b.tab)

function changed(tab: LiveTab, said: Exclude<FromTab, { type: 'closed' }>): LiveTab {
  switch (said.type) {
    case 'tree':
      return { ...tab, title: said.title, actors: said.actors }
    case 'event':
      return { ...tab, events: [...tab.events, { ...said.seen, at: Date.now(), taken: [] }].slice(-KEPT) }
    case 'taken':
      return {
        ...tab,
        taken: { ...tab.taken, [said.session]: said.transitions },
        events: withTaken(tab.events, said.session, said.transitions),
      }
  }
}

/** An actor takes transitions because of what it has heard last. */
function withTaken(events: readonly TakenEvent[], session: string, taken: readonly string[]): readonly TakenEvent[] {
  const index = events.findLastIndex((event) => event.session === session)
  return events.map((event, at) => (at === index ? { ...event, taken: [...event.taken, ...taken] } : event))
}
