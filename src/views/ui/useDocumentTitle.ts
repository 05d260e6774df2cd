import { useEffect } from 'react'

/**
 * Sets the title of the page while the calling view is shown: first the screen, then the business (`Date and time –
 * Salon`).
 */
export function useDocumentTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = parts.filter(Boolean).join(' – ')
  // The title is outside React's tree.
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
