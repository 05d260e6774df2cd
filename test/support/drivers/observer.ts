import type { Page, Request } from '@playwright/test'

/** Requests from code of the page; those for its own code, texts and pictures belong to no machine. */
const isAsked = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

/** A page is drawn twice in this many milliseconds. */
const FRAMES_MS = 50

/** Detects whether a step has any effect outside: on the screen, or in the traffic of page and server. */
export class Observer {
  /** The page's clock is stopped, and the page draws nothing itself. */
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

  /** Starts a step. */
  async begin(): Promise<void> {
    this.before = { traffic: this.traffic, screen: await this.screen() }
  }

  /** Whether the page has changed since the step began, has sent a request, or received an answer. */
  async hasSeen(): Promise<boolean> {
    return this.traffic !== this.before.traffic || (await this.screen()) !== this.before.screen
  }

  /**
   * The page as assistive technology reads it, once it is drawn. The address is left out, because a gesture may change
   * it alone.
   */
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
