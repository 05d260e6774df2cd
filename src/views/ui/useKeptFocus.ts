import { useEffect, useRef } from 'react'
import { focusScreen } from './useLeftFocus.ts'

/**
 * Focuses the screen's heading when its content is removed or hidden (`isAway` becomes true), unless a dialog has the
 * focus. Otherwise the browser would drop the focus.
 */
export function useKeptFocus(isAway: boolean): void {
  const wasAway = useRef(isAway)
  useEffect(() => {
    const isLeaving = isAway && !wasAway.current
    wasAway.current = isAway
    if (isLeaving && (document.activeElement ?? document.body).matches('body, main *')) focusScreen()
  }, [isAway])
}
