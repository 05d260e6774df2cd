import { type ComponentType, lazy, useState } from 'react'

export interface Fetched<Props> {
  View: ComponentType<Props>
  /** Loads the code of the view; a second call loads again only after a failure. */
  fetch: () => Promise<unknown>
}

/**
 * A view in a separate chunk whose machine is in a chunk too: both are loaded together, so the view is available when
 * its machine runs, and nothing suspends.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  let view: ComponentType<Props> | null = null
  let asked: Promise<ComponentType<Props>> | null = null

  async function ask() {
    try {
      view = await load()
      return view
    } catch (error) {
      asked = null
      throw error
    }
  }
  const fetch = () => (asked ??= ask())
  const Awaited = lazy(async () => ({ default: await fetch() }))

  function View(props: Props) {
    // The component stays the same for as long as the view is mounted: another component type would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => view ?? Awaited)
    return <Shown {...props} />
  }
  return { View, fetch }
}
