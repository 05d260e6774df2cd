import { expect, type Frame, type Page } from '@playwright/test'
import { BookingPage } from './booking-page.ts'

/** The site of a business that shows the booking in a frame: another origin, and another site. */
export const SHOP = 'http://shop.example'

interface HostOptions {
  /** The HTML of the page around the frame; `FRAME` is replaced by the frame. */
  html: string
  /** Whether the deployment names this site. Browsers refuse to show the page on any other one. */
  isNamed?: boolean
}

/** The policy and the environment of a deployment that names `site` among its `frameAncestors`. */
export const naming = (site: string) => ({
  inPolicy: (policy: string) => policy.replace("frame-ancestors 'self'", `$& ${site}`),
  inPage: (html: string) => html.replace('id="environment">{', `$&"frameAncestors":["${site}"],`),
})

/** Serves a page of a business at `SHOP`, and the product as a deployment that names it among its `frameAncestors` would. */
export async function openHost(page: Page, origin: string, { html, isNamed = true }: HostOptions): Promise<void> {
  await page.route(`${SHOP}/**`, (route) => {
    // The page that a booking leads back to has no frame: it would still be loading when the test ends.
    const shown = new URL(route.request().url()).pathname === '/' ? html : '<h1>Back at the shop</h1>'
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en">${shown}</html>` })
  })
  await page.route(
    (url) => url.origin === origin && !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const policy = answer.headers()['content-security-policy'] ?? ''
      const headers = {
        ...answer.headers(),
        'content-security-policy': naming(SHOP).inPolicy(policy),
      }
      const body = await answer.text()
      const block = isNamed ? naming(SHOP).inPage(body) : body
      await route.fulfill({ response: answer, headers, body: block })
    },
  )
  await page.goto(`${SHOP}/`)
}

/** A parent that follows the reported height of its frame, without any script of the product. */
export const FOLLOWS = `
  const frame = document.querySelector('iframe')
  window.heights = []
  window.said = []
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return
    window.said.push(data)
    const [, height] = /^height:(\\d+)$/.exec(data) ?? []
    if (!height) return
    window.heights.push(Number(height))
    frame.style.height = height + 'px'
  })
  frame.addEventListener('load', () => frame.contentWindow.postMessage('autoresize:true', '*'))`

/** The booking in the first frame of a page, as a customer sees it. */
export async function bookingIn(page: Page, selector = 'iframe'): Promise<BookingPage> {
  const element = await page.locator(selector).first().elementHandle()
  const frame: Frame | null = (await element?.contentFrame()) ?? null
  expect(frame).not.toBeNull()
  // A frame has every part of a page that its model uses.
  return new BookingPage(frame as unknown as Page)
}

/** The heights that the parent has received so far. */
export const heightsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { heights: number[] }).heights.slice())

/** Everything that the parent has received so far. */
export const saidTo = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (globalThis as unknown as { said: unknown[] }).said.slice())
