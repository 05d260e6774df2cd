import type { Page, Route } from '@playwright/test'

/** Code of the page's own that waits until a path says that it comes, or does not. */
export class HeldCode {
  private readonly waiting: Route[] = []
  private isThere = false
  private tell: () => void = () => undefined

  constructor(
    private readonly page: Page,
    private readonly files: string,
  ) {}

  /** Holds it from now on. */
  async hold(): Promise<void> {
    await this.page.route(this.files, (route) => {
      this.waiting.push(route)
      this.tell()
    })
  }

  /** It comes, once it is asked for, and stays. */
  async come(): Promise<void> {
    if (this.isThere) return
    const route = await this.asked()
    this.isThere = true
    await route.continue()
  }

  /** It does not come. */
  async fail(): Promise<void> {
    const route = await this.asked()
    await route.abort()
  }

  private async asked(): Promise<Route> {
    for (;;) {
      const route = this.waiting.shift()
      if (route) return route
      await new Promise<void>((resolve) => (this.tell = resolve))
    }
  }
}
