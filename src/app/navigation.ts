import type { AnyRouter } from '@tanstack/react-router'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { type AppLocation, isSameLocation, toLocation, toPath } from '../../machines/domain/location.ts'

/**
 * The whole bridge between the machines and the router: the URL proposes, the machine disposes. Wishes uttered in one
 * tick are answered by one navigation, so that a step that is passed over never becomes a history entry of its own.
 */
export function connectNavigation(app: AppRef, router: AnyRouter): () => void {
  let wish: { to: AppLocation; replace: boolean } | null = null

  function carryOut() {
    if (!wish) return
    const { to, replace } = wish
    wish = null
    if (isSameLocation(toLocation(router.latestLocation.pathname), to)) return
    void router.navigate({ to: toPath(to), search: true, replace })
  }

  const requested = app.on('navigation.requested', ({ to, replace }) => {
    if (!wish) queueMicrotask(carryOut)
    wish = { to, replace: replace && (wish?.replace ?? true) }
  })
  const changed = router.subscribe('onBeforeLoad', ({ toLocation: next }) => {
    app.send({ type: 'url.changed', location: toLocation(next.pathname) })
  })
  return () => {
    requested.unsubscribe()
    changed()
  }
}
