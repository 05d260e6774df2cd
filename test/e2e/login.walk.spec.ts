import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { loginSigns } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { isUnlocked, lockFromBefore, sleep } from './support/lockout.ts'
import { PRACTICE, walkToLogin } from './support/practice.ts'
import { describeBrowser, refusal } from './support/walk.ts'

/** The sign-in as a step of a booking with the practice, which requires an account. */
describeBrowser({
  machine: loginMachine,
  cases: loginCases,
  scene: ({ page, booking, input }) => ({
    arrive: async () => {
      if (input === 'locked') await lockFromBefore(page, 102)
      await walkToLogin(booking)
    },
    gestures: {
      'login.submitted': async ({ email, password }) => {
        await page.getByRole('textbox', { name: 'E-mail address' }).fill(String(email))
        await page.getByLabel('Password', { exact: true }).fill(String(password))
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      },
      'page.shown': () => sleep(page),
    },
    proofs: { 'page.shown': () => isUnlocked(page) },
    requests: {
      signIn: {
        match: { method: 'POST', path: '/sessions/login' },
        answer: () => null,
        failure: (error) => refusal((error as { code: string }).code),
      },
    },
    look: async ({ tags, value, context }) => {
      // A customer who has signed in goes on to the form.
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
