import { useDeferredValue, useMemo } from 'react'

/** Estimated height above the times in px. If too large, some visible rows render a moment later. */
const ABOVE = 400

/** The height of a row of times in px: a pill with its paddings, the least that it needs. */
export const ROW = 52

/**
 * The number of parts, from the first, to render now: those that may reach into the window, and a moment later all.
 * React renders the rest as deferred work, in slices, so that the visible times come sooner. Parts above the window are
 * rendered at once, because one that grows there would move the visible ones.
 *
 * @param week when this changes, and at first, only the parts in view are rendered now; null renders all at once
 * @param within the number of parts that reach into a height in px, if each has its minimum height
 */
export function useInView<Part>(
  parts: readonly Part[],
  week: object | null,
  within: (parts: readonly Part[], height: number) => number,
): number {
  const isSeen = useDeferredValue(week, null) === week
  const first = useMemo(() => Math.max(1, within(parts, window.scrollY + window.innerHeight - ABOVE)), [parts, within])
  return isSeen ? parts.length : first
}
