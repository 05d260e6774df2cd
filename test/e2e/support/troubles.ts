import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** Words that only a programmer should see. */
const RAW = [
  /\bundefined\b/,
  /\bNaN\b/,
  /\bnull\b/,
  /\[object /,
  /\bInvalid [Dd]ate\b/,
  /\bv3_error\b/,
  /\b[a-z]+(?:Error|Validator|Indication)\b/,
  /\{[a-zA-Z0-9]+\}/,
]

/** The browser's own messages about a failed request or a restriction of a frame; they are not errors of the page. */
const BROWSER_LINE =
  /^(?:Failed to load (?:resource|module script): |Access to [\w ]+ at '\S+' from origin '\S+' has been blocked by CORS|Unsafe attempt to initiate navigation|Blocked opening '\S+' in a new window because the request was made in a sandboxed frame|Ignored call to 'alert\(\)')/

/**
 * Everything that went wrong in a browser context and that no customer would report: errors on the console, uncaught
 * errors and rejections, violations of the content security policy, raw keys and broken values in the text.
 */
export class Troubles {
  private readonly found: string[] = []
  private readonly elsewhere: string[] = []
  private readonly own: string[] = []
  private readonly lines: string[] = []
  /** Addresses of pages that the server answered with 404: the browser reports the page itself, which says so. */
  private readonly absent: string[] = []
  private readonly allowed: RegExp[] = []
  private expectsFailures = false
  private expectsUncaught = false
  private expectsElsewhere = false

  /** Watches every page of the context, from its first script on. */
  async watch(context: BrowserContext, origin: string): Promise<void> {
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== origin) this.elsewhere.push(request.url())
    })
    context.on('response', (response) => {
      if (response.status() === 404 && response.request().isNavigationRequest()) this.absent.push(response.url())
    })
    await context.exposeBinding('__breach', (_, breach: string) => void this.found.push(`policy: ${breach}`))
    await context.addInitScript(() => {
      const report: unknown = Reflect.get(globalThis, '__breach')
      document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
        if (typeof report === 'function') report(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
      })
    })
    context.on('weberror', (error) => {
      if (!this.expectsUncaught) this.found.push(`uncaught: ${error.error().stack ?? error.error().message}`)
    })
    context.on('console', (message) => this.receive(message))
  }

  /** From now on requests of the page may fail: the test itself makes them. */
  expectFailedRequests(): void {
    this.expectsFailures = true
  }

  /** What the test has caused on purpose, and proves itself. */
  allow(expected: RegExp): void {
    this.allowed.push(expected)
  }

  /** From now on an error may stay uncaught: the HTML page handles it without its scripts. */
  expectUncaught(): void {
    this.expectsUncaught = true
  }

  /** The API is at this origin: requests to it are the product's own. */
  expectApiAt(origin: string): void {
    this.own.push(origin)
  }

  /** From now on the page may send requests to other hosts: the test answers them, and records them. */
  expectElsewhere(): void {
    this.expectsElsewhere = true
  }

  /** All that went wrong; a request to another host counts unless the test expects it. */
  all(): readonly string[] {
    const strange = this.expectsElsewhere ? [] : this.foreign().map((url) => `request elsewhere: ${url}`)
    const found = this.found.filter((line) => !this.absent.some((url) => line.endsWith(`(${url})`)))
    return [...found, ...strange].filter((line) => !this.allowed.some((expected) => expected.test(line)))
  }

  /** Requests to any other origin than the product's own. */
  foreign(): readonly string[] {
    return this.elsewhere.filter((url) => !this.own.includes(new URL(url).origin))
  }

  /** Everything that was written to the console, errors or not. */
  received(): readonly string[] {
    return this.lines
  }

  /** Looks for raw keys and broken values in the visible text. */
  async readPage(page: Page): Promise<void> {
    const text = await page.locator('body').innerText()
    const title = await page.title()
    for (const pattern of RAW) {
      const hit = pattern.exec(`${title}\n${text}`)
      if (hit) this.found.push(`visible text: “${hit[0]}” in “${around(text, hit[0])}”`)
    }
    if (text.trim() === '') this.found.push('the page is blank')
  }

  private receive(message: ConsoleMessage): void {
    this.lines.push(message.text())
    if (message.type() !== 'error') return
    if (BROWSER_LINE.test(message.text()) && this.expectsFailures) return
    this.found.push(`console: ${message.text()} (${message.location().url})`)
  }
}

function around(text: string, word: string): string {
  const at = text.indexOf(word)
  return text.slice(Math.max(0, at - 40), at + word.length + 40).replaceAll(/\s+/g, ' ')
}
