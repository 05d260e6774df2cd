import { type ComponentType, lazy, useState } from 'react'
import { loadOnce } from '../../browser/load-once.ts'

export interface Fetched<Props> {
  View: ComponentType<Props>
  /** Loads the code of the view; a second call loads again only after a failure. */
  fetch: () => Promise<unknown>
  /** The same for a view that is not wanted yet: a failure has no consequence, the view loads again when it is shown. */
  prefetch: () => void
}

/**
 * A view in a separate chunk whose machine is in a chunk too: both are loaded together, so the view is available when
 * its machine runs, and nothing suspends.
 *
 * @param instead is shown when the code does not load; without it the error is thrown where the view is shown.
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
): Fetched<Props> {
  let view: ComponentType<Props> | null = null
  const fetch = loadOnce(async () => (view = await load()))
  const prefetch = () => void fetch().catch(() => undefined)
  const shown = () => (instead ? fetch().catch(() => instead) : fetch())
  const Awaited = lazy(async () => ({ default: await shown() }))

  function View(props: Props) {
    // The component stays the same for as long as the view is mounted: another component type would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => view ?? Awaited)
    return <Shown {...props} />
  }
  return { View, fetch, prefetch }
}
