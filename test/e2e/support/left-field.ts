import type { Locator } from '@playwright/test'

/** Puts text into a field without an event, as some password managers do: for walks, in which typing is an event of its own. */
export const put = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    if (element instanceof HTMLInputElement) element.value = value
  }, text)

/** The focus comes to a field and goes. */
export async function leave(field: Locator): Promise<void> {
  await field.focus()
  await field.blur()
}
