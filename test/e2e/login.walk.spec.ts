import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { LOGIN_BLOCK_MS } from '../../machines/domain/constants.ts'
import { loginSigns } from '../support/signs.ts'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { PRACTICE, walkToLogin } from './support/practice.ts'
import { describeBrowser, refusal, showAgain } from './support/walk.ts'

const SLEPT_MS = 240_000

/** The tab has noted a lockout that has five minutes left. */
const lockFromBefore = (page: Page) =>
  page.addInitScript((ms) => sessionStorage.setItem('lockout:102', String(Date.now() + ms)), LOGIN_BLOCK_MS / 2)

/** Signing in as a step of a booking with a practice that wants to know its patients. */
describeBrowser({
  machine: loginMachine,
  cases: loginCases,
  scene: ({ page, booking, input }) => ({
    arrive: async () => {
      if (input === 'locked') await lockFromBefore(page)
      await walkToLogin(booking)
    },
    gestures: {
      'login.submitted': async ({ email, password }) => {
        await page.getByRole('textbox', { name: 'E-mail address' }).fill(String(email))
        await page.getByLabel('Password', { exact: true }).fill(String(password))
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      },
      // A laptop that sleeps keeps its timers, and not the time.
      'page.shown': async () => {
        const now = await page.evaluate(() => Date.now())
        await page.clock.setSystemTime(now + SLEPT_MS)
        await showAgain(page)
      },
    },
    proofs: {
      // What was left of the lockout before the sleep is longer: only one that is measured anew is over now.
      'page.shown': async () => {
        await page.clock.fastForward(LOGIN_BLOCK_MS - SLEPT_MS)
        await expect(loginSigns(page).blocked()).toHaveCount(0)
        return true
      },
    },
    requests: {
      signIn: {
        match: { method: 'POST', path: '/sessions/login' },
        answer: () => null,
        failure: (error) => refusal((error as { code: string }).code),
      },
    },
    look: async ({ tags, value, context }) => {
      // Who is known goes on to the form.
      if (value === 'signedIn') return booking.isAt(PRACTICE.form)
      await expect(booking.heading).toHaveText(PRACTICE.login)
      for (const [tag, find] of Object.entries(loginSigns(page))) {
        await expect(find(), tag).toHaveCount(tags.includes(tag) ? 1 : 0)
      }
      const { email } = context as { email: string }
      if (email) await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email)
    },
  }),
})
