import { useDeferredValue, useMemo } from 'react'
import type { GridBlock } from '../../../machines/domain/slots/slot-grid.ts'

/** The height of a row in px: a pill with its paddings, the least that it needs. */
const ROW = 52
/** In px: the header, the summary and the controls above the times take at least this much. */
const ABOVE = 400

const NONE: readonly GridBlock[] = []

/**
 * The number of hour blocks, from the first, to draw now: those that may reach into the window, and a moment later all.
 * React draws the others as deferred work, in slices, so that the visible times come sooner. Everything above the
 * window is drawn at once, because a row that becomes higher there would move the visible ones.
 */
export function useInView(blocks: readonly GridBlock[]): number {
  const isSeen = useDeferredValue(blocks, NONE) === blocks
  const first = useMemo(() => {
    const rows = Math.ceil((window.scrollY + window.innerHeight - ABOVE) / ROW)
    const count = blocks.findIndex(({ firstRow }) => firstRow >= rows)
    return count === -1 ? blocks.length : Math.max(1, count)
  }, [blocks])
  return isSeen ? blocks.length : first
}
