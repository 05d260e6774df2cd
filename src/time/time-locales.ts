import { loadOnce } from '../browser/load-once.ts'
import type { LocaleTag } from '../../machines/domain/time/time.types.ts'

/**
 * Loads the names of days and months, and the zone of the group: every later step shows a time, if only in the summary.
 */
export interface TimeLocales {
  load: (locale: LocaleTag, zone: string) => Promise<void>
  /** Call it before the texts change their language, so that the dates on the screen can change with them. */
  follow: (locale: LocaleTag) => Promise<void>
}

const names = loadOnce(() => import('./locales.ts'))
const zones = loadOnce(() => import('./zone-data.ts'))

/** Loads only the names of days and months. */
export async function loadNames(locale: LocaleTag): Promise<void> {
  const { loadTimeLocale } = await names()
  await loadTimeLocale(locale)
}

export function createTimeLocales(): TimeLocales {
  let isShown = false

  return {
    async load(locale, zone) {
      const [{ loadZone }] = await Promise.all([zones(), loadNames(locale)])
      await loadZone(zone)
      isShown = true
    },
    async follow(locale) {
      if (isShown) await loadNames(locale)
    },
  }
}
