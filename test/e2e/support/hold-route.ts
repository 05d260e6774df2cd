import type { Page, Route } from '@playwright/test'

/**
 * Holds back what is requested at a path, a glob, until it is released.
 *
 * @param end What happens to it then; it is sent.
 * @returns releases it
 */
export async function holdRoute(
  page: Page,
  path: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await held
    await end(route)
  })
  return release
}
