import { useEffect, useState, useSyncExternalStore } from 'react'
import { CHANNEL } from '../../src/inspect/protocol.ts'
import { LiveActor } from './LiveActor.tsx'
import { LiveEvents } from './LiveEvents.tsx'
import type { Heard } from './live-recording.ts'
import { LiveStore, type LiveTab, type TakenEvent } from './live-store.ts'
import { LiveTree } from './LiveTree.tsx'

/** Watches the product in other tabs of this origin: the running actors, their states and their events. */
export function LivePage() {
  const [store, setStore] = useState<LiveStore | null>(null)
  // The channel is open while the page is shown.
  useEffect(() => {
    const opened = new LiveStore(new BroadcastChannel(CHANNEL))
    setStore(opened)
    return () => opened.close()
  }, [])
  return store && <Tabs store={store} />
}

function Tabs({ store }: { store: LiveStore }) {
  const tabs = useSyncExternalStore(store.subscribe, store.get)
  const [chosen, setChosen] = useState<string | null>(null)
  const tab = tabs.find((one) => one.tab === chosen) ?? tabs[0]
  return (
    <main className="page live">
      <header className="machine-head">
        <div>
          <h1>Live</h1>
          <p className="lead">
            What the product does in another tab. Typed texts, persons and secrets are not told: a • stands for each.
          </p>
        </div>
        {tabs.length > 1 && (
          <label>
            Tab{' '}
            <select value={tab?.tab} onChange={(event) => setChosen(event.target.value)}>
              {tabs.map((one, index) => (
                <option key={one.tab} value={one.tab}>
                  {`${index + 1}: ${one.title}`}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {tab ? <Watched key={tab.tab} tab={tab} store={store} /> : <NoTab />}
    </main>
  )
}

const receivedOf = ({ event, taken }: TakenEvent): Heard => ({
  type: typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '',
  taken,
})

function NoTab() {
  return (
    <div className="scroll about" role="status">
      <p>No tab of the product tells anything yet. To watch one:</p>
      <ol>
        <li>
          start the product with <code>npm run dev</code>, or with <code>VITE_INSPECT=1 npm start</code>;
        </li>
        <li>
          open one of its pages in another tab of this browser with <code>?inspect</code> in its address, for instance{' '}
          <code>{location.origin}/atelier-dupre?inspect</code>.
        </li>
      </ol>
      <p>It appears here by itself, whichever of the two tabs was opened first.</p>
    </div>
  )
}

function Watched({ tab: now, store }: { tab: LiveTab; store: LiveStore }) {
  // What is held stays as it was; what passes meanwhile is kept, and shown when it goes on.
  const [held, setHeld] = useState<LiveTab | null>(null)
  const tab = held ?? now
  const [chosen, setChosen] = useState<string | null>(null)
  const machines = tab.actors.filter(({ machine }) => machine !== null)
  // The name is kept when the actor ends: the next actor of the same machine takes its place.
  const [name, setName] = useState<string | null>(null)
  const actor =
    machines.find(({ session }) => session === chosen) ??
    machines.findLast(({ machine }) => machine === name) ??
    machines[0]
  const choose = (session: string) => {
    setChosen(session)
    setName(machines.find((one) => one.session === session)?.machine ?? null)
  }
  return (
    <div className="live-areas">
      <LiveTree actors={tab.actors} chosen={actor?.session ?? null} choose={choose} />
      {actor ? (
        <LiveActor
          key={actor.session}
          actor={actor}
          taken={tab.taken[actor.session] ?? []}
          heard={tab.events.filter(({ session }) => session === actor.session).map(receivedOf)}
          send={(event) => store.send(tab.tab, actor.session, event)}
        />
      ) : (
        <p className="empty">No machine runs in this tab.</p>
      )}
      <LiveEvents
        tab={tab}
        machine={actor?.machine ?? null}
        waiting={held && now.events.filter((event) => !held.events.includes(event)).length}
        hold={(isHeld) => setHeld(isHeld ? now : null)}
        clear={() => {
          setHeld(null)
          store.clear(now.tab)
        }}
      />
    </div>
  )
}
