import { useDeferredValue, useMemo } from 'react'
import type { GridBlock } from '../../../machines/domain/slots/slot-grid.ts'

/** The height of a row in px: a pill with its paddings, the least that it needs. */
const ROW = 52
/** In px: what the header, the summary and the controls above the times take; where it is less, a row comes a moment later. */
const ABOVE = 400

const NONE: readonly GridBlock[] = []

/**
 * The number of hour blocks, from the first, to draw now: those that may reach into the window, and a moment later all.
 * React draws the others as deferred work, in slices, so that the visible times come sooner. Everything above the
 * window is drawn at once, because a row that becomes higher there would move the visible ones.
 *
 * @param isOn false where something else decides what is drawn: all blocks then count at once
 */
export function useInView(blocks: readonly GridBlock[], isOn: boolean): number {
  const wanted = isOn ? blocks : NONE
  const isSeen = useDeferredValue(wanted, NONE) === wanted
  const first = useMemo(() => {
    const rows = Math.ceil((window.scrollY + window.innerHeight - ABOVE) / ROW)
    const count = blocks.findIndex(({ firstRow }) => firstRow >= rows)
    return count === -1 ? blocks.length : Math.max(1, count)
  }, [blocks])
  return isSeen ? blocks.length : first
}
