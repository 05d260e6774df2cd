import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { loginSigns } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { leave, put } from './support/left-field.ts'
import { isUnlocked, lockFromBefore, sleep } from './support/lockout.ts'
import { PRACTICE, walkToLogin } from './support/practice.ts'
import { describeBrowser, refusal } from './support/walk.ts'

async function fill(page: Page, { email, password }: AnyEventObject) {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(String(email))
  await page.getByLabel('Password', { exact: true }).fill(String(password))
}

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
      'login.typed': (typed) => fill(page, typed),
      // A field that is left says what is wrong with it.
      'login.left': async (typed) => {
        await put(page.getByRole('textbox', { name: 'E-mail address' }), String(typed.email))
        await put(page.getByLabel('Password', { exact: true }), String(typed.password))
        await leave(page.getByRole('textbox', { name: 'E-mail address' }))
      },
      'login.submitted': async (event) => {
        await fill(page, event)
        // A press on a button that looks unavailable is answered with the reason.
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click({ force: true })
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
    look: async ({ tags, value }) => {
      // A customer who has signed in goes on to the form.
      if (value === 'signedIn') return booking.isAt(PRACTICE.form)
      await expect(booking.heading).toHaveText(PRACTICE.login)
      for (const [tag, find] of Object.entries(loginSigns(page))) {
        await expect(find(), tag).toHaveCount(tags.includes(tag) ? 1 : 0)
      }
    },
  }),
})
