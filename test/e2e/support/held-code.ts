import type { Page, Route } from '@playwright/test'

/** A chunk of the page that is held until a path lets it load or fail. */
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

  /** Lets it load, once it is requested. */
  async come(): Promise<void> {
    if (this.isThere) return
    const route = await this.asked()
    this.isThere = true
    await route.continue()
  }

  /** Lets it fail. */
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
