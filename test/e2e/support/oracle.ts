import { expect, type Page } from '@playwright/test'
import type { Control } from '../../../sandbox/control/client.ts'
import { BookingPage } from './booking-page.ts'
import type { Troubles } from './troubles.ts'

/** What the screen says became of the booking. */
export type Claim = 'booked' | 'refused' | 'unknown' | 'none'

/** How a journey must have ended; the same nine questions are asked of all of them. */
export interface Expectation {
  /** Bookings that the server holds more than before the journey. */
  bookings: number
  claim: Claim
  /** What was typed, by label; must still be there unless it was booked. */
  typed?: Readonly<Record<string, string>>
  /** What the screen must say, in words that a customer can act on. */
  message?: RegExp
  /** Texts that may leave the page only towards the server. */
  secrets?: readonly string[]
  /** Nobody has pressed anything yet on this page, so the browser's own start of the focus is right. */
  fresh?: boolean
  /** The question of the screen that Back leads to; left out where a write is under way. */
  back?: RegExp
}

const CLAIMS: Readonly<Record<Exclude<Claim, 'none'>, RegExp>> = {
  booked: /Your appointment is booked/,
  unknown: /(?:may|might) be booked|do not know|could not (?:get|hear|find out)/i,
  refused:
    /no longer free|not available|not be booked|cannot (?:book|be booked)|already have an appointment|too (?:far|soon)|reached the number|by phone only|not correctly identified|could not accept|did not work|went wrong|offline/i,
}

/** The kinds of ledger entries that are appointments made. */
export async function bookings(control: Control): Promise<number> {
  return (await control.ledger()).filter(({ kind }) => kind === 'booking').length
}

/**
 * Judges the end of a journey:
 * 1. the server holds as many bookings as were intended, 2. the claim on the screen agrees with it, 3. nothing typed
 * is lost, 4. a message says what happened and is announced, 5. nothing private went elsewhere, 6. nothing broke
 * unseen, 7. the focus is somewhere sensible, 8. nothing spins for ever, 9. Back leads to a usable screen.
 */
export async function judge(
  page: Page,
  control: Control,
  troubles: Troubles,
  { bookings: expected, claim, typed = {}, message, secrets = [], fresh = false, back }: Expectation,
): Promise<void> {
  const booking = new BookingPage(page)
  // 8: only where nobody knows may something go on: there the screen says so, and offers ways out.
  if (claim !== 'unknown') await booking.settled()
  expect(await bookings(control), '1: bookings in the ledger').toBe(expected)
  await claims(page, claim)
  if (claim !== 'booked') {
    for (const [label, text] of Object.entries(typed)) {
      await expect(booking.field(label), `3: ${label} is still there`).toHaveValue(text)
    }
  }
  if (message) await announces(page, message)
  await keepsPrivate(page, troubles, secrets)
  await troubles.readPage(page)
  expect(troubles.all(), '6: nothing broke unseen').toEqual([])
  if (!fresh) expect(await focused(page), '7: the focus is on something').not.toBe('BODY')
  if (back) {
    await page.goBack()
    await booking.isAt(back)
    await page.goForward()
  }
}

async function claims(page: Page, claim: Claim): Promise<void> {
  const main = page.getByRole('main')
  for (const [name, words] of Object.entries(CLAIMS)) {
    if (name === claim) await expect(main, `2: the screen says “${name}”`).toContainText(words)
    else if (name === 'booked') await expect(main, '2: the screen does not say “booked”').not.toContainText(words)
  }
}

/** A message counts when it stands in a live region or has the focus: otherwise some people never hear of it. */
async function announces(page: Page, message: RegExp): Promise<void> {
  const live = page.locator('[role=alert], [role=status], [aria-live]:not([aria-live=off]), :focus')
  await expect(live.filter({ hasText: message }).first(), '4: the message is announced').toBeVisible()
}

async function keepsPrivate(page: Page, troubles: Troubles, secrets: readonly string[]): Promise<void> {
  expect(troubles.foreign(), '5: no request went to anybody else').toEqual([])
  for (const secret of secrets) {
    expect(decodeURIComponent(page.url()), '5: the address holds nothing private').not.toContain(secret)
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? 'nothing')
