import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { inPage } from './providers.tsx'

let root: Root | null = null
let container: HTMLElement | null = null

function clear(): void {
  root?.unmount()
  container?.remove()
  root = null
}

afterEach(clear)

/** The widths that every view is looked at. */
export const WIDTHS = [1280, 390] as const

/** Shows a view inside the product's providers at a width; what was shown before goes. Gone after the test. */
export async function show(view: ReactNode, width: number, title = 'Choose'): Promise<void> {
  clear()
  await page.viewport(width, 800)
  document.documentElement.lang = 'en'
  document.title = title || 'Screen'
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  update(view, title)
}

/** Shows other props of the view that is there. */
export function update(view: ReactNode, title = 'Choose'): void {
  flushSync(() => root?.render(inPage(title, view)))
}
