import type { Messages } from '@lingui/core'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { addWords, type Catalogues } from './i18n.ts'
import type { LaterScreen } from './later-screens.ts'

/** Separate from `i18n.ts`, so that the first screen does not contain the addresses of all catalogues. */
const later: Catalogues = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/first/*.po',
])

/** What a screen says with the words of another: what all forms share, and what is booked. */
const SHARED: Partial<Record<LaterScreen, LaterScreen>> = {
  login: 'fields',
  details: 'fields',
  records: 'fields',
  confirm: 'booked',
  appointments: 'booked',
}

/**
 * Adds the texts of `screen` to those of `locale`; from now on every other language loads them too.
 *
 * @throws The network error.
 */
export async function loadWords(screen: LaterScreen, locale: Locale): Promise<void> {
  const shared = SHARED[screen]
  await Promise.all([addWords(screen, later, locale), shared && addWords(shared, later, locale)])
}
