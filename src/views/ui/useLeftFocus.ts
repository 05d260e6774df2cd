import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to the screen, or to the dialog around it, when the element that contains it is removed; otherwise the
 * browser would drop it.
 */
export function useLeftFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = ref.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      // The screen behind a dialog is inert.
      const dialog = own.closest('dialog')?.querySelector<HTMLElement>(':scope > [tabindex]')
      if (dialog) dialog.focus()
      else focusScreen()
    }
  }, [ref])
}

/** Focuses the question of the screen, or the content when the question cannot be focused. */
export function focusScreen(): void {
  const screen = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main')
  screen?.focus()
}
