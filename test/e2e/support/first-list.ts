import { expect, type Frame, type Page } from '@playwright/test'
import { holdRoute } from './hold-route.ts'
import { takeShifts } from './layout-shift.ts'

/** Shared by the tests of the list that is shown before the application. */

/** A group, a list or one of its records, as the server sends it. */
export type Body = Record<string, unknown>

export const isShownInstead = (page: Page) =>
  page.evaluate(() => document.getElementById('root')?.style.visibility === 'hidden')

/** Holds back a script that the application needs to start. */
export const hold = (page: Page) => holdRoute(page, '**/assets/packages-*.js')

/** Releases the application, and waits for its own list. */
export async function goOn(page: Page, release: () => void): Promise<void> {
  release()
  await expect(page.locator('#root main')).toBeVisible()
  await expect.poll(() => isShownInstead(page)).toBe(false)
}

/** Changes an answer of the server. */
export const change = (page: Page, path: string, by: (body: Body) => Body) =>
  page.route(path, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: by((await answer.json()) as Body) })
  })

/** Position, size and text of everything in a first list, without what loads later in its own place. */
export const drawing = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')
    const screen = root?.style.visibility === 'hidden' ? root.nextElementSibling : root
    // The application's parts are in a frame of columns, which a list without a summary beside it does not show.
    const parts =
      'header, header > div, header a, header a *, header select, header label, h1, main li, main li *, ' +
      'main > :not(:has(> [data-content])), main > * > [data-content] > *'
    return [...(screen?.querySelectorAll<HTMLElement>(parts) ?? [])].flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const isLater = part.closest('nav, header > div + div > *') !== null || width <= 1
      const words = part.childElementCount === 0 ? part.textContent : ''
      const looks = part.className
      return isLater || part instanceof SVGElement ? [] : [{ looks, words, place: [x, y, width, height].join(' ') }]
    })
  })

export const without = (list: Body, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(list).filter(([key]) => !keys.includes(key)))
export const ofRecords = (by: (record: Body, index: number) => Body) => (body: Body) => ({
  ...body,
  records: (body.records as Body[]).map(by),
})

/** Waits until the list's script has run and received its answers. */
export const read = (page: Page | Frame) =>
  page.evaluate(async () => {
    const answer = await globalThis.__early?.answer
    await Promise.all((answer?.lists ?? []).map(({ body }) => body))
    await import(document.querySelector<HTMLMetaElement>('meta[name=list]')?.content ?? '')
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

/** Waits for the style sheet, too: a list that is not shown by then is never shown. */
export async function decided(page: Page | Frame): Promise<void> {
  await read(page)
  await page.evaluate(async () => {
    const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    if (!styles?.sheet) await new Promise((resolve) => styles?.addEventListener('load', resolve))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * Opens a visit that shows the preview and then the application's list: nothing moves, and every element is unchanged.
 */
export async function expectSameList(page: Page, path: string): Promise<void> {
  const release = await hold(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => isShownInstead(page)).toBe(true)
  const before = await drawing(page)
  await goOn(page, release)
  // The address has come, where there is one: only its room has no button.
  await expect(page.locator('#root header > div + div:not(:has(button))')).toHaveCount(0)
  expect(before.length).toBeGreaterThan(20)
  expect(before).toEqual(await drawing(page))
  expect(await takeShifts(page)).toEqual([])
}
