import { useDeferredValue, useMemo } from 'react'

/** In px: what the header, the summary and the controls above the times take; where it is less, a row comes a moment later. */
const ABOVE = 400

/** The height of a row of times in px: a pill with its paddings, the least that it needs. */
export const ROW = 52

/**
 * The number of parts, from the first, to draw now: those that may reach into the window, and a moment later all. React
 * draws the others as deferred work, in slices, so that the visible times come sooner. Everything above the window is
 * drawn at once, because a part that becomes higher there would move the visible ones.
 *
 * @param week when this changes, and at first, the parts in view come first; null where something else decides what is
 *   drawn: all parts then count at once
 * @param within the number of parts that reach into a height in px, with the least height that they may have
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
