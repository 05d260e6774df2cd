import type { RouterHistory } from '@tanstack/react-router'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { isForcedIn, isUnkeptIn, isUnsavedIn, isWritingIn, locationOf } from '../../machines/app/app.selectors.ts'
import type { Id } from '../../machines/domain/id.ts'
import { type AppLocation, isSameLocation, toLocation, toPath } from '../../machines/domain/place/location.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { withAccount, withLocale, withoutDate } from '../actors/browser/query-string.ts'

interface Wish {
  to: AppLocation
  replace: boolean
  accountId?: Id
}

/** A page that was opened over a screen is closed by going back: a new entry would repeat the place before it. */
const isWayBack = ({ location: { pathname, state } }: RouterHistory, { to }: Wish): boolean =>
  toLocation(pathname).screen === 'service' && 'from' in state && state.from === toPath(to)

/**
 * The bridge between the machines and the router's history: the URL proposes, the machine decides. The history is a
 * lazy chunk, because the first screen needs none; requests before it is loaded are queued. Several requests in one
 * tick become one navigation, so that a skipped step never becomes a history entry.
 *
 * @param mayLeave Asks the customer, when leaving the screen would lose what they have typed.
 * @returns Attaches the history, once it has loaded.
 */
export function bridgeNavigation(
  app: AppRef,
  mayLeave: () => boolean,
  reload: () => void = () => location.reload(),
): (history: RouterHistory) => void {
  let history: RouterHistory | null = null
  let wish: Wish | null = null
  let locale: Locale | null = null
  let isReloading = false

  function carryOut() {
    if (!history) return
    const { pathname, search } = history.location
    const isElsewhere = wish !== null && !isSameLocation(toLocation(pathname), wish.to)
    if (isElsewhere || locale) {
      const path = isElsewhere && wish ? toPath(wish.to) : pathname
      const kept = isElsewhere ? withAccount(search, wish?.accountId) : search
      const address = path + (locale ? withLocale(kept, locale) : kept)
      if (isElsewhere && wish && !locale && isWayBack(history, wish)) history.back()
      else if (isElsewhere && !wish?.replace) history.push(address, { from: pathname })
      else history.replace(address, history.location.state)
    }
    wish = null
    locale = null
  }

  app.on('navigation.requested', ({ to, replace, accountId }) => {
    wish = { to, replace: replace && (wish?.replace ?? true), ...(accountId !== undefined && { accountId }) }
    queueMicrotask(carryOut)
  })
  app.on('locale.settled', (settled) => {
    locale = settled.locale
    queueMicrotask(carryOut)
  })

  app.on('reload.requested', () => {
    if (!history) return
    const { pathname, search } = history.location
    // Without `flush` the address would change a moment later.
    history.replace(pathname + withoutDate(search), undefined, { ignoreBlocker: true })
    history.flush()
    // What was typed is kept, so the customer does not have to be asked.
    isReloading = true
    reload()
  })

  return (arrived) => {
    history = arrived
    const tell = () => app.send({ type: 'url.changed', location: toLocation(arrived.location.pathname) })
    arrived.subscribe(tell)
    arrived.block({
      // Back is blocked while a write is in progress, because leaving would lose the answer. A booking keeps what was
      // typed. A password that must be changed comes before every other page.
      blockerFn: ({ currentLocation, nextLocation }) => {
        const snapshot = app.getSnapshot()
        const isHeld = isForcedIn(snapshot) && currentLocation.pathname !== nextLocation.pathname
        return isHeld || isWritingIn(snapshot) || (isUnkeptIn(snapshot) && !mayLeave())
      },
      enableBeforeUnload: () =>
        !isReloading && [isWritingIn, isUnsavedIn, isUnkeptIn].some((is) => is(app.getSnapshot())),
    })
    if (wish || isSameLocation(toLocation(arrived.location.pathname), locationOf(app.getSnapshot()))) carryOut()
    else tell()
  }
}
