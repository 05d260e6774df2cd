import type { AppRef } from '../../machines/app/app.machine.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'

/** A place that the machines request for the URL. */
export interface PendingPlace {
  to: AppLocation
  replace: boolean
  accountId?: Id
}

/** The navigation requests of the machines that are not carried out yet. */
export interface PendingNavigation {
  place: PendingPlace | null
  locale: Locale | null
  /** Called at the end of a tick in which the machines requested a place. */
  carryOut: () => void
}

/**
 * Collects the navigation requests of the machines. The router's history is a lazy chunk, because the first screen
 * needs none: until `bridgeNavigation` carries the requests out, they are kept. Several of one tick become one
 * navigation, so that a skipped step never becomes a history entry.
 */
export function collectNavigation(app: AppRef): PendingNavigation {
  const pending: PendingNavigation = { place: null, locale: null, carryOut: () => undefined }
  const atTheEnd = () => queueMicrotask(() => pending.carryOut())
  app.on('navigation.requested', ({ to, replace, accountId }) => {
    const isReplacing = replace && (pending.place?.replace ?? true)
    pending.place = { to, replace: isReplacing, ...(accountId !== undefined && { accountId }) }
    atTheEnd()
  })
  app.on('locale.settled', ({ locale }) => {
    pending.locale = locale
    atTheEnd()
  })
  return pending
}
