import type { Instant } from '../../machines/domain/time/time.types.ts'
import { frameSeenKey } from '../storage/keys.ts'
import type { TabStorage } from '../storage/tab-storage.ts'

/**
 * Whether a link or an address opened the page. A reload and the history restore an earlier visit; a browser that does
 * not say how the page was opened counts as one of those, so that nothing is forgotten by mistake.
 */
export function isOpenedAfresh(timeline: Pick<Performance, 'getEntriesByType'> = performance): boolean {
  const [entry] = timeline.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** A reload of the page around a frame takes no longer, on a slow line either. */
const RELOAD_MS = 60_000

/**
 * `now`, if the page around this frame has been reloaded; else null. No browser says so reliably, but then the page of
 * the group that was in the frame before was open less than a minute ago. To be asked before `noteInFrame`.
 */
export const frameReloadedAt = (storage: TabStorage, urlname: string | null, now: Instant): Instant | null =>
  now - Number(storage.read(frameSeenKey(urlname))) < RELOAD_MS ? now : null

/** Notes that a page of the group is open in a frame. */
export const noteInFrame = (storage: TabStorage, urlname: string | null, now: Instant): void =>
  storage.write(frameSeenKey(urlname), now)
