import type { AppRef } from '../../machines/app/app.machine.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Background } from '../screens/background.types.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'

/**
 * Opens one instance for each group, however often it is requested; null when its code does not load, and then the next
 * request loads it again.
 */
function once<T, Args extends [Group | Scope, ...unknown[]]>(open: (...args: Args) => Promise<T>) {
  const opened = new Map<number, Promise<T | null>>()
  return (...args: Args): Promise<T | null> => {
    const [of] = args
    const { id } = 'group' in of ? of.group : of
    const known =
      opened.get(id) ??
      open(...args).catch(() => {
        opened.delete(id)
        return null
      })
    opened.set(id, known)
    return known
  }
}

/** What runs in the background: machines, and the record of the business's site. */
export function createBackground(app: AppRef, deps: ScreenDeps): Background {
  const siteOf = once(async (group: Group) => (await import('./site.ts')).readSite(app, deps, group))
  return {
    // A content blocker may block its code: then the visitor is not asked, and nothing is counted.
    consentOf: once(async (group, tracking) => (await import('./consent.ts')).openConsent(app, group, tracking)),
    paletteOf: once(async (scope, ownLocale) =>
      (await import('./palette.ts')).openPalette(app, deps, { scope, ownLocale }),
    ),
    firstFreeOf: once(async (scope) => (await import('./first-free.ts')).openFirstFree(app, deps, { scope })),
    sessionBookingsOf: once(async (scope) =>
      (await import('./session-bookings.ts')).openSessionBookings(app, deps, { scope }),
    ),
    homeLinkOf: once(async (group) => (await import('./home-link.ts')).openHomeLink(app, () => siteOf(group), group)),
    siteOf,
  }
}
