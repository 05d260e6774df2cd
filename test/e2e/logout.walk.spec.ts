import type { AnyMachineSnapshot } from 'xstate'
import { logoutCases } from '../../machines/account/logout/logout.cases.ts'
import { type LogoutContext, logoutMachine } from '../../machines/account/logout/logout.machine.ts'
import { expect } from './fixtures.ts'
import { openInMenu, signInAt, signInWith } from './support/account.ts'
import { isFocused } from './support/oracle.ts'
import { describeBrowser } from './support/walk.ts'
import { SALON } from './support/ways.ts'

const START = SALON.legs[0]?.question ?? ''
const FOREIGN = 'controle@example.org'

/**
 * A customer of the salon has to confirm; a professional of other businesses presses a button that names its effect.
 */
describeBrowser({
  machine: logoutMachine,
  cases: logoutCases,
  isEnabled: (snapshot: AnyMachineSnapshot, { type }) =>
    type !== 'logout.dismissed' || !(snapshot.context as LogoutContext).isSure,
  scene: ({ page, booking, input }) => {
    const isSure = input === 'sure'
    const main = page.getByRole('main')
    const question = page.getByRole('alertdialog', { name: 'Log out?' })
    const press = isSure
      ? main.getByRole('button', { name: 'Log out as a professional' })
      : question.getByRole('button', { name: 'Log out' })
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
    return {
      arrive: async () => {
        if (!isSure) return signInAt(page, SALON.urlname, 'camille@example.org')
        await page.goto(`/${SALON.urlname}/pro?locale=en`)
        await signInWith(main, FOREIGN)
        await expect(press).toBeVisible()
      },
      begin: () => (isSure ? press.click() : openInMenu(page, 'Log out')),
      gestures: {
        'logout.confirmed': () => press.click(),
        'logout.dismissed': () => question.getByRole('button', { name: 'Stay' }).click(),
      },
      requests: {
        logOut: {
          match: { method: 'POST', path: '/sessions/logout' },
          answer: () => null,
          failure: () => ({ kind: 'status', status: 500 }),
          strikes: 'before',
        },
      },
      look: async ({ value, tags, status }) => {
        const isOver = status === 'done'
        await expect(question).toHaveCount(isOver || isSure ? 0 : 1)
        await expect(press).toHaveCount(isOver ? 0 : 1)
        await expect(press.and(page.locator('[aria-busy=true]'))).toHaveCount(tags.includes('busy') ? 1 : 0)
        await expect(question.or(main).getByRole('alert')).toHaveCount(tags.includes('failed') ? 1 : 0)
        await expect(signIn).toHaveCount(value === 'left' ? 1 : 0)
        if (isOver) await expect(booking.heading).toHaveText(START)
        await isFocused(page)
      },
    }
  },
})
