import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { announce } from '../../src/views/ui/announce.ts'
import { inPage } from './providers.tsx'

let root: Root | null = null
let container: HTMLElement | null = null

/** Unmounts the view; `test/views/support/fresh-page.ts` does so after each test. */
export function clear(): void {
  root?.unmount()
  container?.remove()
  root = null
  // Announcements of an earlier test must not remain for the next one, nor be carried into its first step.
  announce('')
  document.querySelectorAll('[data-announcer]').forEach((region) => region.remove())
}

/** The widths at which every view is checked. */
export const WIDTHS = [1280, 390] as const

/**
 * Shows a view inside the product's providers at a width, instead of the previous one. It is removed after the test.
 */
export async function show(view: ReactNode, width: number, title = 'Choose'): Promise<void> {
  clear()
  await page.viewport(width, 800)
  document.documentElement.lang = 'en'
  document.title = title || 'Screen'
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  update(view, title)
}

/** Renders the current view with other props. */
export function update(view: ReactNode, title = 'Choose'): void {
  flushSync(() => root?.render(inPage(title, view)))
}

/**
 * The same inside a frame, as on a page that embeds the product. The frame has only a size and a document of its own.
 */
export async function showInFrame(view: ReactNode, size: { width: number; height: number }): Promise<Document> {
  clear()
  await page.viewport(size.width, 800)
  const frame = document.createElement('iframe')
  frame.title = 'Booking'
  Object.assign(frame.style, { width: `${size.width}px`, height: `${size.height}px`, border: '0' })
  container = document.body.appendChild(frame)
  const inside = frame.contentDocument
  if (!inside) throw new Error('A frame without an address has a document at once.')
  root = createRoot(inside.body.appendChild(inside.createElement('div')))
  update(view, 'Choose')
  // The styling engine writes its rules into the page that loaded it.
  for (const style of document.head.querySelectorAll('style')) inside.head.append(style.cloneNode(true))
  return inside
}
