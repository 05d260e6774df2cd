import { useEffect, useRef } from 'react'
import { toLink } from '../simulate/link.ts'
import { type Recording, startOf } from '../simulate/recording.ts'
import { hrefOf, type Opens, openingOf, routeOf } from './route.ts'
import type { Session, SimulationStore } from './useSimulation.ts'

/** What has happened so far. */
export const happened = ({ recording, cursor }: Session): Recording => ({
  ...recording,
  entries: recording.entries.slice(0, cursor),
})

/**
 * The address follows the simulation: every step is an entry of the browser's history, so that Back undoes it and Forward
 * does it again, and the address can be sent to somebody.
 *
 * @param start How the machine begins at its plain address.
 * @param opens What the page was opened with: where the address opens something else, there is another page.
 */
export function useAddress(
  store: SimulationStore,
  session: Session,
  start: Recording,
  opens: Opens,
  isFollowed: boolean,
): void {
  const shown = useRef(toLink(happened(session)))
  const { machine, input } = start
  const opening = openingOf(machine, opens)
  useEffect(() => {
    const link = toLink(happened(session))
    if (!isFollowed || link === shown.current) return
    shown.current = link
    const isStart = link === toLink(startOf(machine, input))
    history.pushState(null, '', isStart ? hrefOf(machine) : `#/replay/${link}`)
  }, [session, machine, input, isFollowed])
  useEffect(() => {
    const go = () => {
      const route = routeOf(location.hash)
      if (!isFollowed || route.page !== 'machine' || route.id !== machine) return
      if (route.recording === null && openingOf(machine, route.opens) !== opening) return
      const wanted = route.recording ?? startOf(machine, input)
      const link = toLink(wanted)
      if (link === shown.current) return
      shown.current = link
      const { recording } = store.get()
      const { length } = wanted.entries
      const isPast = toLink({ ...recording, entries: recording.entries.slice(0, length) }) === link
      if (isPast) store.travel(length)
      else store.load(wanted)
    }
    window.addEventListener('popstate', go)
    return () => window.removeEventListener('popstate', go)
  }, [store, machine, input, opening, isFollowed])
}
