import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in an area. A press may cause a step that takes away the button that was pressed: then the focus goes
 * to the next thing to press there, and not to the page.
 *
 * @param next A selector for what can be pressed next.
 * @param step Changes with every step.
 */
export function useKeptFocus<T extends HTMLElement>(next: string, step: unknown) {
  const area = useRef<T>(null)
  const wasInside = useRef(false)
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasInside.current && isLost) {
      const found = area.current?.querySelector<HTMLElement>(next) ?? area.current
      // The pane of a chart moves by itself: scrolled by the browser, it would be out of place.
      found?.focus({ preventScroll: found.closest('.react-flow') !== null })
    }
    wasInside.current = false
  }, [step, next])
  const onClickCapture = () => {
    wasInside.current = area.current?.contains(document.activeElement) ?? false
  }
  return { ref: area, onClickCapture, tabIndex: -1 }
}
