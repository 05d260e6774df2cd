import { expect, type Page } from '@playwright/test'
import type { Control } from '../../../sandbox/control/client.ts'
import { BookingPage } from './booking-page.ts'
import { wasReadOut } from './spoken.ts'
import type { Troubles } from './troubles.ts'

/** What the customers of the ways type: it may only be on the screen, in the tab and on the server. */
const PRIVATE = ['clemence@example.org', 'Clémence', '06 39 98 00 77']

/** What the screen says about the end of the booking. */
export type Claim = 'booked' | 'refused' | 'unknown' | 'none'

/** How a journey must have ended; all journeys are judged by the same nine questions. */
export interface Expectation {
  /** How many more bookings the server holds than before the journey. */
  bookings: number
  claim: Claim
  /** What was typed, by label; must still be there unless it was booked. */
  typed?: Readonly<Record<string, string>>
  /** What the screen must say, in words that a customer can act on. */
  message?: RegExp
  /** Texts that may leave the page only towards the server; by default what the customers of the ways type. */
  secrets?: readonly string[]
  /** A professional has booked, who may not read appointments: the server is not asked for the result. */
  unreadable?: boolean
  /** Nothing has been pressed on this page yet, so the focus may be where the browser puts it. */
  fresh?: boolean
  /** The question of the screen that Back leads to; left out while a write is pending. */
  back?: RegExp
}

const CLAIMS: Readonly<Record<Exclude<Claim, 'none'>, RegExp>> = {
  booked: /(?:Your|The|’s) appointment (?:is booked|was moved)/,
  unknown:
    /(?:may|might) (?:be (?:booked|the one you have just requested)|(?:still )?have gone through)|not confirmed|could not (?:get|receive|be confirmed)/i,
  refused:
    /no longer free|not available|not be booked|cannot (?:book|be booked)|already have an appointment|too (?:far|late)|reached the maximum|by phone|do not match|was not accepted|connection failed|technical problem|offline/i,
}

/** Where the screen reports the end of a booking: the page itself, and the alert over it. */
const speaking = (page: Page) => page.locator('main, [role=alertdialog]')

/** The claim on the screen now; a booking that is reported takes precedence. */
export async function claimOn(page: Page): Promise<Claim> {
  const text = (await speaking(page).allInnerTexts()).join('\n')
  const claims = ['booked', 'unknown', 'refused'] as const
  return claims.find((claim) => CLAIMS[claim].test(text)) ?? 'none'
}

/** How many appointments were made, by the ledger. */
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
  {
    bookings: expected,
    claim,
    typed = {},
    message,
    secrets = PRIVATE,
    unreadable = false,
    fresh = false,
    back,
  }: Expectation,
): Promise<void> {
  const booking = new BookingPage(page)
  await booking.settled()
  expect(await bookings(control), '1: bookings in the ledger').toBe(expected)
  await claims(page, claim)
  if (claim === 'unknown' && !unreadable) await wasAsked(page, control)
  if (claim !== 'booked') {
    for (const [label, text] of Object.entries(typed)) {
      await expect(booking.field(label), `3: ${label} is still there`).toHaveValue(text)
    }
  }
  if (message) await announces(page, message)
  await keepsPrivate(page, troubles, secrets)
  await troubles.readPage(page)
  expect(troubles.all(), '6: nothing broke unseen').toEqual([])
  if (!fresh) await isFocused(page)
  if (back) {
    await page.goBack()
    await booking.isAt(back)
    await page.goForward()
  }
}

async function claims(page: Page, claim: Claim): Promise<void> {
  const places = speaking(page)
  for (const [name, words] of Object.entries(CLAIMS)) {
    const saying = places.filter({ hasText: words })
    if (name === claim) await expect(saying.first(), `2: the screen says “${name}”`).toBeAttached()
    else if (name === 'booked') await expect(saying, '2: the screen does not say “booked”').toHaveCount(0)
  }
}

/** What screen readers say of the control with the focus, beside its value: its label, and what describes it. */
const wordsOfFocused = (page: Page): Promise<string[]> =>
  page
    .locator(':is(input, select, textarea):focus')
    .evaluateAll((all) =>
      all.flatMap((one) => [
        ...[...((one as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent),
        ...(one.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? ''),
      ]),
    )

/**
 * A message counts when it can be seen, and screen readers have read it out (`test/support/listen.ts`), or do so with
 * the alert or whatever has the focus.
 */
async function announces(page: Page, message: RegExp): Promise<void> {
  const places = page.locator('main, dialog, [role=alert], [role=status]:not([data-announcer])')
  const texts = async () => (await places.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  // A telephone number is unbroken, and every blank of the texts is plain here.
  const plain = new RegExp(message.source.replaceAll('\u00a0', ' '), message.flags)
  await expect.poll(texts, '4: the message is on the screen').toContainEqual(expect.stringMatching(plain))
  const open = page.locator('[role=alertdialog], :focus').filter({ hasText: message })
  const isAnnounced = async () =>
    (await wasReadOut(page, plain)) ||
    (await open.count()) > 0 ||
    (await wordsOfFocused(page)).some((text) => plain.test(text))
  await expect.poll(isAnnounced, '4: the message is announced').toBe(true)
}

/** "Unknown" is right only if the server was asked without a result, or could not be asked. */
async function wasAsked(page: Page, control: Control): Promise<void> {
  const requests = await control.requests()
  const asked = requests.slice(requests.findLastIndex(({ method }) => method === 'POST') + 1)
  const readBack = asked.filter(
    ({ method, path }) => method === 'GET' && /\/(?:sessions\/current|appointments)\b/.test(path),
  )
  const isOffline = await page.evaluate(() => !navigator.onLine)
  expect(isOffline || readBack.length > 0, '2: the server was asked what became of it').toBe(true)
  const notified = readBack.filter(({ path, status }) => /\/appointments\b/.test(path) && status === 200)
  expect(notified, '2: the server did not tell').toEqual([])
}

async function keepsPrivate(page: Page, troubles: Troubles, secrets: readonly string[]): Promise<void> {
  expect(troubles.foreign(), '5: no request went to anybody else').toEqual([])
  const places = {
    'the address': decoded(page.url()),
    'the storage that outlives the tab': await page.evaluate(() => JSON.stringify({ ...localStorage })),
    cookies: await page.evaluate(() => document.cookie),
    'the console': troubles.received().join('\n'),
  }
  for (const [place, text] of Object.entries(places)) {
    const found = secrets.filter((secret) => text.includes(secret))
    expect(found, `5: ${place} holds nothing private`).toEqual([])
  }
}

/** An address with its escapes decoded; bytes that are no text stay as they are. */
const decoded = (address: string) =>
  address.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })

const NOWHERE = ['BODY', 'nothing to be seen']

/** The focus has come to something that can be seen, as soon as the page is drawn. */
export const isFocused = (page: Page) =>
  expect.poll(() => focused(page), '7: the focus is on something').not.toMatch(new RegExp(`^(?:${NOWHERE.join('|')})$`))

/** What has the focus and can be seen; the body counts as nothing. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement && activeElement.getClientRects().length > 0 ? activeElement.tagName : 'nothing to be seen'
  })
