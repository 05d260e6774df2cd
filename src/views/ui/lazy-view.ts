import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { LaterCatalogue } from '../../i18n/catalogues.ts'

const Nothing = () => null

/**
 * A view in a separate chunk, for the parts of a screen that few visits need. When the chunk does not load (a broken
 * connection, a new version of the product on the server), `instead` replaces it, by default nothing: a part must not
 * break its screen.
 */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: instead })))
}

/** Loads a part together with its texts. */
export const withMessages =
  <T>(catalogue: LaterCatalogue, load: () => Promise<T>) =>
  async (): Promise<T> => {
    const words = async () => (await import('../../i18n/messages.ts')).loadMessages(catalogue, i18n.locale as Locale)
    const [part] = await Promise.all([load(), words()])
    return part
  }
