import { type RefObject, useLayoutEffect } from 'react'

/**
 * What goes away with the focus inside gives it to the screen: focus is the browser's, and would fall off the page.
 */
export function useLeftFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = ref.current
    return () => {
      if (own?.contains(document.activeElement)) focusScreen()
    }
  }, [ref])
}

/** The question of the screen, or the content where it has none that takes the focus. */
export function focusScreen(): void {
  const screen = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main')
  screen?.focus()
}
