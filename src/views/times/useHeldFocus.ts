import { type FocusEvent, type RefObject, useCallback, useRef } from 'react'
import { focusScreen } from '../ui/useLeftFocus.ts'

export interface HeldTime {
  /** For the element around the times. */
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
  /** To be called whenever times have been drawn. */
  onRedrawn: () => void
}

/**
 * Keeps the focus when the time that has it is removed: the browser would drop it, and the next Tab would begin at the top
 * of the page. It goes to where the same time is drawn now, otherwise to the grid or the heading of its day, never to another
 * time, because the next press would choose that one.
 */
export function useHeldTime(ref: RefObject<HTMLElement | null>): HeldTime {
  // React reports no blur of what it removes itself, so this is what had the focus until then.
  const held = useRef<{ part: HTMLElement; around: HTMLElement | null } | null>(null)
  const onRedrawn = useCallback(() => {
    if (!held.current || held.current.part.isConnected) return
    const { part, around } = held.current
    held.current = null
    if (document.activeElement !== document.body) return
    const same = ref.current?.querySelector<HTMLElement>(`[data-slot="${part.dataset.slot}"]`)
    const place = around?.querySelector('h3') ?? (around?.querySelector('[data-slot]') && around)
    ;(same ?? place)?.focus()
    if (document.activeElement === document.body) focusScreen()
  }, [ref])
  return {
    onFocus: ({ target }) => {
      held.current = { part: target, around: target.closest<HTMLElement>('section, [role=grid]') }
    },
    onBlur: () => {
      held.current = null
    },
    onRedrawn,
  }
}
