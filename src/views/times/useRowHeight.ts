import { type RefObject, useLayoutEffect } from 'react'
import type { GridBlock } from '../../../machines/domain/slots/slot-grid.ts'

/**
 * Sets the custom property `--row-height` on the grid to the height of its first row of times, now and whenever it
 * changes: a font, a zoom of the text or a note under the time makes a row higher than its minimum.
 */
export function useRowHeight(ref: RefObject<HTMLElement | null>, blocks: readonly GridBlock[], isOn: boolean): void {
  // A `ResizeObserver` reports before the paint; measuring here would force a layout of the whole week.
  useLayoutEffect(() => {
    const grid = ref.current
    const row = grid?.querySelector('[data-hour] [data-row]')
    if (!isOn || !grid || !row) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      // Rows that the browser skips have no height.
      if (height > 0) grid.style.setProperty('--row-height', `${height}px`)
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [ref, blocks, isOn])
}
