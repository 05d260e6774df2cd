import type { RouterHistory } from '@tanstack/react-router'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { isForcedIn, isUnkeptIn, isUnsavedIn, isWritingIn, locationOf } from '../../machines/app/app.selectors.ts'
import { isSameLocation, toLocation, toPath } from '../../machines/domain/place/location.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import { readReportSettings } from '../api/http/report-settings.ts'
import { withAccount, withLocale, withoutDate } from '../browser/query-edits.ts'
import { pairsOf } from '../browser/query-string.ts'
import { createBrowserHistory, followLinks } from './history.ts'
import type { PendingNavigation, PendingPlace } from './pending-navigation.ts'

/**
 * Whether the place before the present entry is meant: a page over a screen is closed, or a step has to be left for the
 * one that led to it. Going back leads there, and a new or replaced entry would repeat it.
 */
const isReturn = ({ location: { pathname, state } }: RouterHistory, { to, replace }: PendingPlace): boolean =>
  (replace || toLocation(pathname).screen === 'service') && 'from' in state && state.from === toPath(to)

/** What the bridge connects. */
export interface Bridge {
  app: AppRef
  pending: PendingNavigation
  history: RouterHistory
  /** Asks the customer, when leaving the screen would lose what they have typed. */
  mayLeave: () => boolean
  reload?: () => void
}

/** The bridge between the machines and the router's history: the URL proposes, the machine decides. */
export function bridgeNavigation({ app, pending, history, mayLeave, reload = () => location.reload() }: Bridge): void {
  let isReloading = false

  function carryOut() {
    const { place, locale } = pending
    const { pathname, search } = history.location
    const isElsewhere = place !== null && !isSameLocation(toLocation(pathname), place.to)
    if (isElsewhere || locale) {
      const path = isElsewhere ? toPath(place.to) : pathname
      const kept = isElsewhere ? withAccount(search, place.accountId) : search
      const address = path + (locale ? withLocale(kept, locale) : kept)
      if (isElsewhere && !locale && isReturn(history, place)) history.back()
      else if (isElsewhere && !place.replace) history.push(address, { from: pathname })
      else history.replace(address, history.location.state, { ignoreBlocker: !isElsewhere })
    }
    pending.place = null
    pending.locale = null
  }

  app.on('reload.requested', () => {
    const { pathname, search } = history.location
    // Without `flush` the address would change a moment later.
    history.replace(pathname + withoutDate(search), undefined, { ignoreBlocker: true })
    history.flush()
    // What was typed is kept, so the customer does not have to be asked.
    isReloading = true
    reload()
  })

  const sendVisited = () => {
    const { pathname, search } = history.location
    const location = toLocation(pathname)
    const { urlname } = locationOf(app.getSnapshot())
    const isOther = urlname !== null && location.urlname !== null && urlname !== location.urlname
    // What a link has chosen in one group means nothing in another one.
    app.send({ type: 'url.changed', location, ...(isOther && { query: readQuery(pairsOf(search)) }) })
  }
  history.subscribe(sendVisited)
  history.block({
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
  pending.carryOut = carryOut
  if (pending.place || isSameLocation(toLocation(history.location.pathname), locationOf(app.getSnapshot()))) carryOut()
  else sendVisited()
}

/**
 * Opens the browser's history for the page: its entries follow the machines, and links are followed without a reload.
 */
export function openHistory(bridge: Omit<Bridge, 'history'>): void {
  const history = createBrowserHistory()
  bridgeNavigation({ ...bridge, history })
  followLinks(history)
  // Here, because what every visit loads after its first screen is the first that may ask.
  const reports = readReportSettings(document)
  if (reports)
    import('./reports.ts').then(
      ({ openReports }) => openReports(bridge.app, reports),
      // A content blocker may keep it away.
      () => undefined,
    )
}
