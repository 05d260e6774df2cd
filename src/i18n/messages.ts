import type { Messages } from '@lingui/core'
import { loadOnce } from '../browser/load-once.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { COMES_WITH, type LaterCatalogue } from './catalogues.ts'
import { addMessages, type Catalogues } from './i18n.ts'

/** Separate from `i18n.ts`, so that the first screen does not contain the addresses of all catalogues. */
const files = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!../../locales/start/*.po'])
const later: Catalogues = Object.fromEntries(Object.entries(files).map(([path, load]) => [path, loadOnce(load)]))

/**
 * Adds the texts of `catalogue`, and of those that come with it, to those of `locale`; from now on every other language
 * loads them too.
 *
 * @throws The network error.
 */
export async function loadMessages(catalogue: LaterCatalogue, locale: Locale): Promise<void> {
  const other = COMES_WITH[catalogue]
  await Promise.all([addMessages(catalogue, later, locale), other !== 'start' && loadMessages(other, locale)])
}
