import type { Page, Request } from '@playwright/test'

/** Requests that code of the page sends; those for code, texts and pictures of its own are none of a machine's. */
const isAsked = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

/** Milliseconds in which a page is drawn twice. */
const FRAMES_MS = 50

/** Says whether anything of a step can be seen from outside: on the screen, or in what the page and the server say. */
export class Observer {
  /** The page's clock stands still, and draws nothing by itself. */
  isStill = false
  private traffic = 0
  private before = { traffic: 0, screen: '' }

  constructor(private readonly page: Page) {
    const count = (request: Request) => {
      if (isAsked(request)) this.traffic += 1
    }
    page.on('request', count)
    page.on('response', (response) => count(response.request()))
    page.on('requestfailed', count)
  }

  /** A step begins. */
  async begin(): Promise<void> {
    this.before = { traffic: this.traffic, screen: await this.screen() }
  }

  /** Whether the page shows something else than when the step began, has sent a request, or was answered one. */
  async hasSeen(): Promise<boolean> {
    return this.traffic !== this.before.traffic || (await this.screen()) !== this.before.screen
  }

  /** The page as assistive technology reads it, once it is drawn. The address is left out: a gesture may change it alone. */
  private async screen(): Promise<string> {
    const { page } = this
    const drawn = page.evaluate(async () => {
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      const { title: name, documentElement } = document
      return [name, documentElement.lang, document.querySelectorAll('[aria-busy=true]').length]
    })
    if (this.isStill) await page.clock.runFor(FRAMES_MS)
    const [title, language, busy] = await drawn
    return JSON.stringify([title, language, busy, await page.locator('body').ariaSnapshot()])
  }
}
