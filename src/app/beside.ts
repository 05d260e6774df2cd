import type { AppRef } from '../../machines/app/app.machine.ts'
import type { PaletteRef } from '../../machines/palette/palette.machine.ts'
import type { Beside } from '../screens/beside.types.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { createConsents } from './consents.ts'

/** What runs beside the root: one of each for a group, however many parts of the page ask for it. */
export function createBeside(app: AppRef, deps: ScreenDeps): Beside {
  const palettes = new Map<number, Promise<PaletteRef | null>>()
  return {
    consentOf: createConsents(app),
    paletteOf: (scope, ownLocale) => {
      const known = palettes.get(scope.group.id)
      if (known) return known
      const opening = import('./palette.ts').then(
        ({ openPalette }) => openPalette(app, deps, { scope, ownLocale }),
        () => null,
      )
      palettes.set(scope.group.id, opening)
      return opening
    },
  }
}
