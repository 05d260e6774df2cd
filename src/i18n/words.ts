import type { Messages } from '@lingui/core'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { addWords, type Catalogues } from './i18n.ts'
import type { LaterScreen } from './later-screens.ts'

/** Separate from `i18n.ts`, so that the first screen does not contain the addresses of all catalogues. */
const later: Catalogues = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/first/*.po',
])

/**
 * Adds the texts of `screen` to those of `locale`; from now on every other language loads them too.
 *
 * @throws The network error.
 */
export function loadWords(screen: LaterScreen, locale: Locale): Promise<void> {
  return addWords(screen, later, locale)
}
