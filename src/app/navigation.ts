import type { AppRef } from '../../machines/app/app.machine.ts'
import { isUnsavedIn, isWritingIn, locationOf } from '../../machines/app/app.selectors.ts'
import { type AppLocation, isSameLocation, toLocation, toPath } from '../../machines/domain/location.ts'
import type { Locale } from '../../machines/domain/time.types.ts'
import { withLocale } from './query-string.ts'
import type { AppRouter } from './router.ts'

interface Wish {
  to: AppLocation
  replace: boolean
}

/**
 * The whole bridge between the machines and the router: the URL proposes, the machine disposes. The router comes in a
 * chunk of its own, because the first screen needs none; what is wished for before it is here is kept. Wishes uttered in
 * one tick are answered by one navigation, so that a step that is passed over never becomes a history entry of its own.
 *
 * @returns Attaches the router, once it has come.
 */
export function bridgeNavigation(app: AppRef): (router: AppRouter) => void {
  let router: AppRouter | null = null
  let wish: Wish | null = null
  let locale: Locale | null = null

  function carryOut() {
    if (!router) return
    const { pathname, searchStr } = router.latestLocation
    const isElsewhere = wish !== null && !isSameLocation(toLocation(pathname), wish.to)
    if (isElsewhere || locale) {
      void router.navigate({
        to: isElsewhere && wish ? toPath(wish.to) : pathname,
        search: locale ? { raw: withLocale(searchStr, locale) } : true,
        replace: isElsewhere && wish ? wish.replace : true,
      })
    }
    wish = null
    locale = null
  }

  app.on('navigation.requested', ({ to, replace }) => {
    wish = { to, replace: replace && (wish?.replace ?? true) }
    queueMicrotask(carryOut)
  })
  app.on('locale.settled', (settled) => {
    locale = settled.locale
    queueMicrotask(carryOut)
  })

  return (arrived) => {
    router = arrived
    arrived.subscribe('onBeforeLoad', ({ toLocation: next }) => {
      app.send({ type: 'url.changed', location: toLocation(next.pathname) })
    })
    arrived.history.subscribe(() => void arrived.load())
    arrived.history.block({
      // Back is held only while a write is under way: leaving then would lose the answer.
      blockerFn: () => isWritingIn(app.getSnapshot()),
      enableBeforeUnload: () => isWritingIn(app.getSnapshot()) || isUnsavedIn(app.getSnapshot()),
    })
    if (wish || isSameLocation(toLocation(arrived.latestLocation.pathname), locationOf(app.getSnapshot()))) carryOut()
    else app.send({ type: 'url.changed', location: toLocation(arrived.latestLocation.pathname) })
  }
}
