import type { Page } from '@playwright/test'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../../machines/domain/constants.ts'
import type { Control } from '../../sandbox/control/client.ts'
import { expect, test } from './fixtures.ts'
import { logOutAsCustomer, openInMenu } from './support/account.ts'
import { BookingPage } from './support/booking-page.ts'
import { holdNext } from './support/held.ts'
import { fillPracticeForm, PRACTICE } from './support/practice.ts'
import { DESK, logOutAsPro, openTool, walkToProForm } from './support/pro.ts'
import { snapshotsIn } from './support/snapshots.ts'
import { variantUnless } from './support/variants.ts'
import { showAgain } from './support/page-events.ts'

/**
 * After a logout no actor's snapshot contains personal data: no account, no searched person, no typed text. What the
 * page shows and stores is checked in `left-behind.spec.ts`, too.
 */

/** Typed here, and contained in nothing else. */
const TYPED = { name: 'Kanari', email: 'kanari@example.org', phone: '+33 6 99 88 77 66', born: '1913-04-17' }
const COMMENT = 'The kanari sings'
/** The demo group's data about the persons of these journeys, and the data that leads to it. */
const KNOWN = ['claire', '06 39 98 00 77', '1990-05-17', 'nadia', 'delmas', 'marius', '0639981210', '1958-04-17']
const SECRETS = ['tok_', PRACTICE.account.password]
const PERSONAL = new RegExp(
  [TYPED.name, '99 ?88 ?77 ?66', TYPED.born, ...KNOWN, ...SECRETS].join('|').replaceAll('+', '\\+'),
  'gi',
)

/** Personal data in the snapshots, each with the id of its actor. */
const personalIn = async (page: Page): Promise<string[]> =>
  (await snapshotsIn(page)).flatMap((text) =>
    [...text.matchAll(PERSONAL)].map(
      ({ index }) => `${text.slice(0, text.indexOf(':'))}: ${text.slice(Math.max(0, index - 40), index + 40)}`,
    ),
  )

interface Visit {
  page: Page
  booking: BookingPage
  control: Control
}

const main = (page: Page) => page.getByRole('main')

async function typeNewPerson({ page, booking }: Visit, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).click()
  await booking.field('Last name').fill(TYPED.name)
  await booking.field('Email').fill(TYPED.email)
  await booking.field('Phone').fill(TYPED.phone)
  await booking.field('Date of birth').fill(TYPED.born)
}

async function pick(page: Page, text: string, detail: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Find a person' })
  await box.fill(text)
  await box.press('Enter')
  await main(page).getByRole('option').filter({ hasText: detail }).click()
}

/** Two callers, of whom one is set aside with what was typed for them. */
async function takeCallers({ page, booking }: Visit): Promise<void> {
  await walkToProForm(booking)
  await pick(page, 'delmas', '17 April 1958')
  await page.getByRole('button', { name: 'Details: Marie Delmas' }).first().click()
  await booking.field('Phone').fill(TYPED.phone)
  await pick(page, 'marius', '21 June 2016')
}

async function bookAsPro(visit: Visit): Promise<void> {
  await takeCallers(visit)
  await visit.booking.bookButton.click()
  await visit.booking.isAt(DESK.booked)
}

/** Opens the palette and searches for persons. */
async function searchInPalette(page: Page): Promise<void> {
  await openTool(page, 'Find a service, calendar, day or person')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('delmas')
  await dialog.getByRole('combobox').press('Enter')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  expect((await personalIn(page)).some((one) => one.startsWith('palette: '))).toBe(true)
}

/** Advances the clock by a second more than `after` ms, and shows the page again. */
async function waitUntil(page: Page, after: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now + after + 1_000)
  await showAgain(page)
}

const isSignedOut = (page: Page) =>
  expect(page.getByRole('button', { name: 'Close: You are no longer signed in as a professional' })).toBeVisible()

async function expire({ page }: Visit): Promise<void> {
  await waitUntil(page, TOKEN_LIFETIME_MS)
  await isSignedOut(page)
}

interface Journey {
  /** The user, and the data that they leave. */
  of: string
  arrive: (visit: Visit) => Promise<unknown>
  leave: (visit: Visit) => Promise<unknown>
  /** In the snapshots before they leave. */
  there: readonly string[]
  /** A variant: its screens or its end also occur in journeys that run every time. */
  isVariant?: boolean
}

const JOURNEYS: readonly Journey[] = [
  {
    of: 'a customer in the middle of the form, who books for somebody new',
    arrive: async (visit) => {
      await fillPracticeForm(visit.booking)
      await visit.booking.field('Comment').fill(COMMENT)
      await typeNewPerson(visit, /^Someone else/)
    },
    leave: ({ page }) => logOutAsCustomer(page),
    there: [TYPED.name, TYPED.email, TYPED.born, COMMENT, 'claire@example.org'],
    isVariant: true,
  },
  {
    of: 'a customer who has booked, and looked at their appointments and records',
    arrive: async ({ booking, page }) => {
      await fillPracticeForm(booking)
      await booking.field('Comment').fill(COMMENT)
      await booking.bookButton.click()
      await booking.isAt('Your appointment is booked')
      for (const [place, heading] of [
        ['Appointments', 'Your appointments'],
        ['Account and people you book for', 'Account and people you book for'],
      ] as const) {
        await openInMenu(page, place)
        await booking.isAt(heading)
      }
    },
    leave: ({ page }) => logOutAsCustomer(page),
    there: ['claire@example.org'],
  },
  {
    of: 'a customer on the confirmation',
    arrive: async ({ booking }) => {
      await fillPracticeForm(booking)
      await booking.field('Comment').fill(COMMENT)
      await booking.bookButton.click()
      await booking.isAt('Your appointment is booked')
    },
    leave: ({ page }) => logOutAsCustomer(page),
    there: ['claire@example.org', COMMENT],
    isVariant: true,
  },
  {
    of: 'a professional with a caller set aside, and a search without an answer',
    arrive: async (visit) => {
      const { page, booking, control } = visit
      await takeCallers(visit)
      await typeNewPerson(visit, /^New person/)
      await openTool(page, 'Next free time in each calendar')
      await expect(page.getByRole('dialog', { name: 'Who is free first?' })).toBeVisible()
      await booking.settled()
      await page.keyboard.press('Escape')
      await searchInPalette(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await holdNext(control, { method: 'GET', path: '/fiches' }, { key: 'search', phase: 'after', act: null })
      const box = page.getByRole('combobox', { name: 'Find a person' })
      await box.fill('kanari')
      await box.press('Enter')
      await control.held('search')
    },
    leave: async ({ page, control }) => {
      await logOutAsPro(page)
      await control.release('search')
    },
    there: [TYPED.name, TYPED.phone, TYPED.born, 'delmas', '1958-04-17', 'marius', 'nadia@example.org', 'kanari'],
  },
  {
    of: 'a professional on the confirmation',
    arrive: bookAsPro,
    leave: ({ page }) => logOutAsPro(page),
    there: ['Marius', 'nadia@example.org'],
    isVariant: true,
  },
  {
    of: 'a professional who books another appointment for the same person',
    arrive: async (visit) => {
      await bookAsPro(visit)
      await main(visit.page).getByRole('button', { name: 'Book again for the same person' }).click()
      await visit.booking.isAt(DESK.times)
    },
    leave: ({ page }) => logOutAsPro(page),
    there: ['Marius', 'nadia@example.org'],
    isVariant: true,
  },
  {
    of: 'a professional whose connection ends by itself, at the form',
    arrive: takeCallers,
    leave: expire,
    there: ['delmas', 'marius', 'nadia@example.org'],
  },
  {
    of: 'a professional whose connection ends by itself, with persons found in the palette',
    arrive: async (visit) => {
      await takeCallers(visit)
      await searchInPalette(visit.page)
    },
    leave: expire,
    there: ['delmas', 'marius', 'nadia@example.org'],
    isVariant: true,
  },
  {
    of: 'a professional whose connection ends by itself, on the confirmation',
    arrive: bookAsPro,
    leave: expire,
    there: ['Marius', 'nadia@example.org'],
    isVariant: true,
  },
  {
    of: 'a professional whose connection ends while they are asked to sign in again',
    arrive: async (visit) => {
      const { page } = visit
      await takeCallers(visit)
      await waitUntil(page, TOKEN_LIFETIME_MS - TOKEN_WARNING_MS)
      await page.getByRole('button', { name: 'Sign in again' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign in as a professional' })
      await dialog.getByRole('textbox', { name: 'Email address' }).fill(TYPED.email)
    },
    leave: async ({ page }) => {
      await page.clock.fastForward(TOKEN_WARNING_MS)
      await isSignedOut(page)
    },
    there: ['delmas', 'marius', 'nadia@example.org'],
    isVariant: true,
  },
]

for (const { of, arrive, leave, there, isVariant = false } of JOURNEYS) {
  test(`no actor keeps anything of ${of}`, variantUnless(!isVariant), async ({ page, control, troubles }) => {
    troubles.expectFailedRequests()
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    const booking = new BookingPage(page)
    await arrive({ page, booking, control })
    const before = (await snapshotsIn(page)).join('\n').toLowerCase()
    for (const text of there) expect(before).toContain(text.toLowerCase())
    await leave({ page, booking, control })
    await booking.settled()
    expect(await personalIn(page)).toEqual([])
    // There are machines to look at.
    const machines = (await snapshotsIn(page)).map((text) => text.slice(0, text.indexOf(':')))
    expect(machines).toEqual(expect.arrayContaining(['app', 'session', 'booking']))
  })
}
