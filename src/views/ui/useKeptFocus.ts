import { useEffect, useRef } from 'react'
import { focusScreen } from './useLeftFocus.ts'

/**
 * Moves the focus to the question of the screen when what stands below it goes or is hidden, which happens as `isAway`
 * becomes true; otherwise the browser would drop it. A dialog that has opened over it keeps the focus.
 */
export function useKeptFocus(isAway: boolean): void {
  const wasAway = useRef(isAway)
  useEffect(() => {
    const isLeaving = isAway && !wasAway.current
    wasAway.current = isAway
    if (isLeaving && (document.activeElement ?? document.body).matches('body, main *')) focusScreen()
  }, [isAway])
}
