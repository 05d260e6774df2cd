import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { GridBlock } from '../../../machines/domain/slots/slot-grid.ts'

/** The first block counts as visible until the browser has reported. */
const AT_FIRST: ReadonlySet<number> = new Set([0])
/**
 * This many rows beyond the visible ones are drawn, so that scrolling does not reach empty rows. Counted in rows,
 * because a margin of the observer has no effect in an embedding page's frame.
 */
const ROWS_BEYOND = 8

/** The numbers of the hour blocks within `ref` that are visible, or soon will be. */
export function useNear(
  ref: RefObject<HTMLElement | null>,
  blocks: readonly GridBlock[],
  isOn: boolean,
): ReadonlySet<number> {
  const [seen, setSeen] = useState(AT_FIRST)
  // Only the browser knows what is visible.
  useEffect(() => {
    if (!isOn || !ref.current) return
    const elements = [...ref.current.querySelectorAll('[data-hour]')]
    const observer = new IntersectionObserver((entries) =>
      setSeen((known) => {
        const next = new Set(known)
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) next.add(elements.indexOf(target))
          else next.delete(elements.indexOf(target))
        }
        return next
      }),
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ref, blocks, isOn])
  return useMemo(() => withNeighbours(blocks, seen), [blocks, seen])
}

function withNeighbours(blocks: readonly GridBlock[], seen: ReadonlySet<number>): ReadonlySet<number> {
  // The first block is always drawn, because `useRowHeight` measures its first row.
  const near = new Set(seen).add(0)
  for (const number of seen) {
    for (const way of [1, -1]) {
      let rows = 0
      for (let at = number + way; rows < ROWS_BEYOND; at += way) {
        const block = blocks[at]
        if (!block) break
        near.add(at)
        rows += block.rows.length
      }
    }
  }
  return near
}
