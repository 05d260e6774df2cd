import type { Page } from '@playwright/test'
import { LOGIN_BLOCK_MS } from '../../../machines/domain/constants.ts'
import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect, NOW } from '../fixtures.ts'
import { fillInAsClaire, PRACTICE, signIn, walkToLogin } from '../support/practice.ts'
import { showAgain } from '../support/page-events.ts'
import type { FaultRow, Journey } from './fault.types.ts'
import { inTurn, isBooked, pressBook, strike } from './journeys.ts'

const NOTHING: FaultInput[] = []
const LOCKED_MS = LOGIN_BLOCK_MS + 1_000
const SECRETS = [PRACTICE.account.password]
/** An account whose password was set before the current rules. */
const WEAK = { email: 'ancien@example.org', password: 'motdepasse' }
const NEW_PASSWORD = 'Tout-neuf-2026'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const email = (page: Page) => main(page).getByRole('textbox', { name: 'Email address' })
const newPassword = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const headingIs =
  (name: string): Journey =>
  ({ booking }) =>
    expect(booking.heading).toHaveText(name)

/** Five wrong passwords in the middle of a booking. */
const locksItself: Journey = async ({ booking, page }) => {
  await walkToLogin(booking)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await email(page).fill(PRACTICE.account.email)
    await main(page).getByLabel('Password', { exact: true }).fill(`Pas-le-bon-${attempt}`)
    await press(page, 'Sign in')
    await expect(
      page.getByText(attempt < 4 ? 'Wrong email address or password' : 'Too many attempts').first(),
    ).toBeVisible()
  }
}

const isLocked: Journey = async ({ page }) => {
  await expect(page.getByText(/in 10 minutes/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
}

/** Follows the email's link to the form for a new password. */
const toNewPassword =
  (recipient: string, link: string): Journey =>
  async ({ page }) => {
    await page.goto('/-/outbox?locale=en')
    await page.getByRole('listitem').filter({ hasText: recipient }).first().getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Choose a (?:new )?password$/)
  }

const saves =
  (password: string): Journey =>
  async ({ page }) => {
    // The first password of an account is no new one.
    await main(page)
      .getByRole('textbox', { name: /^(?:New p|P)assword$/ })
      .fill(password)
    await main(page)
      .getByRole('textbox', { name: /^Repeat the (?:new )?password$/ })
      .fill(password)
    // A password that breaks a rule makes the button look unavailable; the press says which.
    await main(page).getByRole('button', { name: 'Save and continue' }).click({ force: true })
  }

const LONG = 'Vingt-quatre-lettres-26!'

/** Passwords: too many wrong ones, one that must be replaced, and those that are refused as new ones. */
export const PASSWORD_ROWS: readonly FaultRow[] = [
  {
    id: 'F52',
    title: 'five wrong passwords: locked for ten minutes, the address kept, a way out beside it, also after a reload',
    inject: NOTHING,
    journey: inTurn(
      locksItself,
      isLocked,
      ({ page }) => expect(email(page)).toHaveValue(PRACTICE.account.email),
      ({ judge }) => judge({ bookings: 0, claim: 'none', message: /Too many attempts/, secrets: ['Pas-le-bon'] }),
      ({ page }) => page.reload(),
      ({ booking }) => booking.isAt(PRACTICE.login),
      isLocked,
    ),
    expect: { bookings: 0, claim: 'none', fresh: true, secrets: ['Pas-le-bon'] },
  },
  {
    id: 'F53',
    title: 'ten minutes after the lock, without a reload: the right password signs in, and the booking goes on',
    inject: async ({ page, control }) => {
      await control.clock(new Date(Date.parse(NOW) + LOCKED_MS).toISOString())
      await page.clock.setFixedTime(Date.parse(NOW) + LOCKED_MS)
      await showAgain(page)
    },
    journey: inTurn(
      locksItself,
      strike,
      ({ page }) => expect(page.getByText('Too many attempts')).toHaveCount(0),
      ({ booking }) => signIn(booking),
      ({ booking }) => fillInAsClaire(booking),
      pressBook,
      isBooked,
    ),
    expect: { bookings: 1, claim: 'booked', secrets: SECRETS },
  },
  {
    id: 'F55',
    title: 'whoever signs in with a password that is too weak chooses a new one: then the booking goes on where it was',
    inject: NOTHING,
    journey: inTurn(
      ({ booking }) => walkToLogin(booking),
      async ({ page }) => {
        await email(page).fill(WEAK.email)
        await main(page).getByLabel('Password', { exact: true }).fill(WEAK.password)
        await press(page, 'Sign in')
      },
      headingIs('Choose a new password'),
      ({ judge }) => judge({ bookings: 0, claim: 'none', secrets: [WEAK.password] }),
      saves(NEW_PASSWORD),
      async ({ booking, page }) => {
        await booking.isAt(PRACTICE.form)
        await page.getByRole('radio', { name: 'Odile Ancien' }).check()
        for (const [label, text] of Object.entries(PRACTICE.missing)) await booking.field(label).fill(text)
      },
      pressBook,
      isBooked,
    ),
    expect: { bookings: 1, claim: 'booked', secrets: [WEAK.password, NEW_PASSWORD] },
  },
  {
    id: 'F91',
    title: 'a password of 24 letters is pasted where 20 are allowed: said so, and not a letter is cut off',
    inject: NOTHING,
    journey: inTurn(
      async ({ page }) => {
        await page.goto(`/${PRACTICE.urlname}/reset_password?locale=en`)
        await email(page).fill(PRACTICE.account.email)
        await press(page, 'Reset my password')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
      },
      toNewPassword(PRACTICE.account.email, 'Choose a new password'),
      saves(LONG),
      ({ page }) =>
        expect(
          main(page)
            .getByText(/at most 20 characters/)
            .first(),
        ).toBeVisible(),
      ({ page }) => expect(newPassword(page, 'New password')).toHaveValue(LONG),
    ),
    expect: { bookings: 0, claim: 'none', message: /There (?:is a|are \d+) problems?/, secrets: [LONG] },
    afterwards: {
      journey: inTurn(saves(NEW_PASSWORD), ({ page }) =>
        expect(page.getByRole('button', { name: 'Close: Your password has been changed' })).toBeVisible(),
      ),
      expect: { bookings: 0, claim: 'none', secrets: [NEW_PASSWORD] },
    },
  },
  {
    id: 'F92',
    title: 'an address of one letter before the at sign: a password may hold that letter',
    inject: NOTHING,
    journey: inTurn(
      async ({ page }) => {
        await page.goto(`/${PRACTICE.urlname}/register?locale=en`)
        await email(page).fill('u@example.org')
        await press(page, 'Create my account')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
      },
      toNewPassword('u@example.org', 'Activate my account'),
      saves(NEW_PASSWORD),
      ({ page }) => expect(page.getByRole('button', { name: 'Close: Your password has been set' })).toBeVisible(),
    ),
    expect: { bookings: 0, claim: 'none', secrets: [NEW_PASSWORD] },
  },
]
