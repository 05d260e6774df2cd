import type { AppRef } from '../../machines/app/app.machine.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Beside } from '../screens/beside.types.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { createConsents } from './consents.ts'

/** Opens one instance for each group, however often it is requested; null when its code does not load. */
function once<T, Args extends [Scope, ...unknown[]]>(open: (...args: Args) => Promise<T>) {
  const opened = new Map<number, Promise<T | null>>()
  return (...args: Args): Promise<T | null> => {
    const { id } = args[0].group
    const known = opened.get(id) ?? open(...args).catch(() => null)
    opened.set(id, known)
    return known
  }
}

/** The machines that run beside the root. */
export const createBeside = (app: AppRef, deps: ScreenDeps): Beside => ({
  consentOf: createConsents(app),
  paletteOf: once(async (scope, ownLocale) =>
    (await import('./palette.ts')).openPalette(app, deps, { scope, ownLocale }),
  ),
  firstFreeOf: once(async (scope) => (await import('./first-free.ts')).openFirstFree(app, deps, { scope })),
})
