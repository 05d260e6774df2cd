import { type RefObject, useEffect, useState } from 'react'

/** Before the browser has said what is near, the first of them count. */
const AT_FIRST: ReadonlySet<number> = new Set([0, 1, 2])
/** How far beyond the window things count as near, so that scrolling meets them drawn. */
const MARGIN = '400px 0px'

/** The numbers of the hour blocks within `ref` that are seen, or would be soon. */
export function useNear(ref: RefObject<HTMLElement | null>, count: number, isOn: boolean): ReadonlySet<number> {
  const [near, setNear] = useState(AT_FIRST)
  // Only the browser knows what is in its window.
  useEffect(() => {
    if (!isOn || !ref.current) return
    const blocks = [...ref.current.querySelectorAll('[data-hour]')]
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((known) => {
          const next = new Set(known)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(blocks.indexOf(target))
            else next.delete(blocks.indexOf(target))
          }
          return next
        }),
      { rootMargin: MARGIN },
    )
    for (const block of blocks) observer.observe(block)
    return () => observer.disconnect()
  }, [ref, count, isOn])
  return near
}
