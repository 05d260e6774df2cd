import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { readableName } from '../model/facts.ts'
import { machineOf } from '../registry.ts'
import { LivePage } from '../live/LivePage.tsx'
import { GalleryPage } from './GalleryPage.tsx'
import { MachineList } from './MachineList.tsx'
import { MachinePage } from './MachinePage.tsx'
import { Overview } from './Overview.tsx'
import { Pane } from './Pane.tsx'
import { SystemPage } from './SystemPage.tsx'
import { openingOf, type Route, routeOf, useHash } from './route.ts'

const JourneyPage = lazy(async () => ({ default: (await import('./JourneyPage.tsx')).JourneyPage }))

const TITLES: Partial<Record<Route['page'], string>> = {
  live: 'Live',
  gallery: 'Gallery',
  system: 'All actors',
}

/** The explorer: all machines at the left, and the page of the address beside them. */
export function App() {
  const hash = useHash()
  const route = useMemo(() => routeOf(hash), [hash])
  const chosen = route.page === 'machine' ? route.id : route.page === 'journey' ? 'app' : null
  const title = chosen ? readableName(chosen) : (TITLES[route.page] ?? 'All machines')
  useEffect(() => {
    document.title = `${title} – Machines`
  }, [title])
  const key = useKey(route)
  const before = useRef(key)
  // The link that led here may be gone, or far away by keyboard.
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key])
  return (
    <div className="app">
      <Pane name="Machines" as="nav" edge="left" width={256}>
        <MachineList chosen={chosen} page={route.page} />
      </Pane>
      <Content key={key} route={route} />
    </div>
  )
}

/** The address of one machine changes with every step of its simulation, and its page stays. */
function useKey(route: Route): string {
  const [kept, setKept] = useState(() => keyOf(route))
  const now = keyOf(route)
  const isStep = route.page === 'machine' && route.recording !== null && kept.startsWith(`machine ${route.id} `)
  if (!isStep && kept !== now) setKept(now)
  return isStep ? kept : now
}

function keyOf(route: Route): string {
  if (route.page === 'machine') return openingOf(route.id, route.opens)
  return route.page === 'journey' ? `journey ${route.seed}` : route.page
}

function Content({ route }: { route: Route }) {
  if (route.page === 'list') return <Overview />
  if (route.page === 'live') return <LivePage />
  if (route.page === 'system') return <SystemPage />
  if (route.page === 'gallery') return <GalleryPage machine={route.machine} />
  if (route.page === 'journey') {
    return (
      <Suspense fallback={<main className="page">The journey is walked again.</main>}>
        <JourneyPage seed={route.seed} />
      </Suspense>
    )
  }
  const known = route.page === 'machine' ? machineOf(route.id) : null
  if (known && route.page === 'machine') {
    return <MachinePage known={known} recording={route.recording} opens={route.opens} note={route.note} />
  }
  return (
    <main className="page">
      <h1>There is nothing here</h1>
      <p role="alert">
        {route.page === 'broken'
          ? 'The link is not complete, or of another version of the explorer.'
          : 'There is no machine of this name.'}{' '}
        All machines are in the list beside this.
      </p>
    </main>
  )
}
