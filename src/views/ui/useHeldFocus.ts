import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusScreen } from './useLeftFocus.ts'

type Finder = () => HTMLElement | null | undefined

/** To be given to the element around the parts. */
export interface HeldFocus {
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
}

/**
 * Keeps the focus when the part that has it is removed and its surroundings stay: the browser would drop it, and the next
 * Tab would begin at the top of the page. To be called by the component that draws the parts; `useLeftFocus` is for an
 * element that is removed whole.
 *
 * @param insteadOf is given the part that receives the focus, and returns what finds the element that takes it after the
 *   part; without one, the screen does
 */
export function useHeldFocus(insteadOf: (part: HTMLElement) => Finder): HeldFocus {
  // React reports no blur of what it removes itself, so this is what had the focus until then.
  const held = useRef<{ part: HTMLElement; find: Finder } | null>(null)
  useLayoutEffect(() => {
    if (held.current === null || held.current.part.isConnected) return
    const instead = held.current.find()
    held.current = null
    if (document.activeElement !== document.body) return
    if (instead?.isConnected) instead.focus()
    else focusScreen()
  })
  return {
    onFocus: ({ target }) => {
      held.current = { part: target, find: insteadOf(target) }
    },
    onBlur: () => {
      held.current = null
    },
  }
}
