import { type FocusEvent, type RefObject, useCallback, useRef } from 'react'
import { focusScreen } from '../ui/useLeftFocus.ts'

export interface HeldFocus {
  /** For the element around everything whose focus is kept. */
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
  /** Gives the focus to something else, if what had it is gone. To be called whenever times have been drawn. */
  restore: () => void
}

/**
 * Keeps the focus when a time that has it is removed, or anything else within `ref`: the browser would drop it, and the
 * next Tab would begin at the top of the page. A time that is drawn elsewhere keeps it. One that is gone leaves it to the
 * grid or to the heading of its day, never to another time, because the next press would choose that one. What belongs to
 * no day leaves it to the question.
 */
export function useHeldFocus(ref: RefObject<HTMLElement | null>): HeldFocus {
  // React reports no blur of what it removes itself, so this is what had the focus until then.
  const held = useRef<{ part: HTMLElement; around: HTMLElement | null } | null>(null)
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    held.current = { part: target, around: target.closest<HTMLElement>('section, [role=grid]') }
  }, [])
  const onBlur = useCallback(() => {
    held.current = null
  }, [])
  const restore = useCallback(() => {
    if (!held.current || held.current.part.isConnected) return
    const { part, around } = held.current
    held.current = null
    if (document.activeElement !== document.body) return
    const same = ref.current?.querySelector<HTMLElement>(`[data-slot="${part.dataset.slot}"]`)
    // A grid without times would be nothing to stand on.
    const place = around?.querySelector('h3') ?? (around?.querySelector('[data-slot]') && around)
    ;(same ?? place)?.focus()
    if (document.activeElement === document.body) focusScreen()
  }, [ref])
  return { onFocus, onBlur, restore }
}
