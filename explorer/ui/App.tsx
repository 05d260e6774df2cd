import { lazy, Suspense, useEffect, useMemo } from 'react'
import { readableName } from '../model/facts.ts'
import { machineOf } from '../registry.ts'
import { LivePage } from '../live/LivePage.tsx'
import { MachineList } from './MachineList.tsx'
import { MachinePage } from './MachinePage.tsx'
import { Overview } from './Overview.tsx'
import { routeOf, useHash } from './route.ts'

const JourneyPage = lazy(async () => ({ default: (await import('./JourneyPage.tsx')).JourneyPage }))

/** The explorer: all machines at the left, and the page of the address beside them. */
export function App() {
  const hash = useHash()
  const route = useMemo(() => routeOf(hash), [hash])
  const chosen = route.page === 'machine' ? route.id : route.page === 'journey' ? 'app' : null
  const title = chosen ? readableName(chosen) : route.page === 'live' ? 'Live' : 'All machines'
  useEffect(() => {
    document.title = `${title} – Machines`
  }, [title])
  return (
    <div className="app">
      <MachineList chosen={chosen} isLive={route.page === 'live'} />
      <Content key={/^#\/(?:replay|journey)/.test(hash) ? hash : (chosen ?? route.page)} route={route} />
    </div>
  )
}

function Content({ route }: { route: ReturnType<typeof routeOf> }) {
  if (route.page === 'list') return <Overview />
  if (route.page === 'live') return <LivePage />
  if (route.page === 'journey') {
    return (
      <Suspense fallback={<main className="page">The journey is walked again.</main>}>
        <JourneyPage seed={route.seed} />
      </Suspense>
    )
  }
  const known = route.page === 'machine' ? machineOf(route.id) : null
  if (known && route.page === 'machine') return <MachinePage known={known} recording={route.recording} />
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
