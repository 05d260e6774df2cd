import type { Locator } from 'vitest/browser'

/**
 * Gestures that act on an element without moving the focus. They are for walks whose model decides when a field is
 * left: a real click or key press would also leave the previous field.
 */
export async function press(target: Locator): Promise<void> {
  const element = await target.findElement()
  if (element instanceof HTMLElement) element.click()
}

/** Puts text into a field without an event, as some password managers do. */
export async function put(target: Locator, text: string): Promise<void> {
  const element = await target.findElement()
  if (element instanceof HTMLInputElement) element.value = text
}

/** Puts text into a field as typing does: the element's own setter, which React watches, and an input event. */
export async function write(target: Locator, text: string): Promise<void> {
  const element = await target.findElement()
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {}
  set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Focuses a field and leaves it. */
export async function blur(target: Locator): Promise<void> {
  const element = await target.findElement()
  element.focus()
  element.blur()
}
