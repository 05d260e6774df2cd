import { expect, type Locator, type Page } from '@playwright/test'

/** The heading of the times, as a customer or a professional reads it. */
export const TIMES = /^(?:When would suit you\?|Date and time)$/

/** The product as a customer sees it: everything is found by its name on the screen, in English. */
export class BookingPage {
  constructor(readonly page: Page) {}

  /** Opens the address of a group, in English, with more query parameters where a journey needs them. */
  async open(urlname: string, query: Record<string, string> = {}): Promise<void> {
    const address = `/${urlname}?${new URLSearchParams({ locale: 'en', ...query }).toString()}`
    // Does not wait for the last picture.
    await this.page.goto(address, { waitUntil: 'domcontentloaded' })
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  async isAt(question: string | RegExp, { within }: { within?: number } = {}): Promise<void> {
    await expect(this.heading).toHaveText(question, within === undefined ? {} : { timeout: within })
    await this.settled()
  }

  /** Waits until the screen has loaded: nothing is busy, and no skeleton or spinner moves. */
  async settled(): Promise<void> {
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => endlessMotions(this.page)).toBe(0)
  }

  async choose(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click()
  }

  /** The free times on the screen, in columns or as a list, earliest first. */
  get times(): Locator {
    return this.page.getByRole('main').locator('[data-slot]')
  }

  async pickTime(index = 0): Promise<string> {
    const time = this.times.nth(index)
    const name = await nameOf(time)
    await time.click()
    return name
  }

  field(label: string): Locator {
    return this.page.getByRole('main').getByLabel(new RegExp(`^${escape(label)}(?!\\w)`))
  }

  get bookButton(): Locator {
    return this.page.getByRole('button', { name: /^Book\b/ })
  }

  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert').or(this.alertDialog)
  }

  /** The dialog that comes before anything else: a refusal that has no place on the screen. */
  get alertDialog(): Locator {
    // A question has a button to answer it; this dialog is only to be read.
    const answer = this.page.getByRole('button', { name: /^(?:Yes|Oui),/ })
    return this.page.getByRole('alertdialog').filter({ hasNot: answer })
  }

  async closeAlert(): Promise<void> {
    await this.alertDialog
      .getByRole('button', { name: /^(?:Close|Fermer)$/ })
      .last()
      .click()
    await expect(this.alertDialog).toHaveCount(0)
  }

  /** The list of what is missing or invalid in the form, shown after a press. */
  get faults(): Locator {
    return this.page.getByRole('main').getByRole('group', { name: /^There (?:is a|are \d+) problems?$/ })
  }

  /** The confirmation; `within` is how many milliseconds to wait for an answer. */
  async isBooked(options: { within?: number } = {}): Promise<void> {
    await this.isAt('Your appointment is booked', options)
    await expect(this.page).toHaveURL(/\/book\/confirm\b/)
  }
}

/** The accessible name that assistive technology gets. */
export async function nameOf(locator: Locator): Promise<string> {
  const snapshot = await locator.ariaSnapshot()
  return /"((?:[^"\\]|\\.)*)"/.exec(snapshot)?.[1] ?? ''
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Skeletons and spinners are the only endless motions. */
function endlessMotions(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
  )
}
