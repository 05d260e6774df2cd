import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { passwordCases } from '../../machines/account/password/password.cases.ts'
import { passwordMachine } from '../../machines/account/password/password.machine.ts'
import type { Session } from '../../machines/domain/account/session.ts'
import { expect } from './fixtures.ts'
import { Comer, signInAt, signInWith } from './support/account.ts'
import { isFocused } from './support/oracle.ts'
import { EXPIRED, PRACTICE, signInDialog } from './support/practice.ts'
import { describeBrowser } from './support/walk.ts'

/** An account whose password is too weak today, and one with a good password. */
const WEAK = { email: 'ancien@example.org', password: 'motdepasse' }
const OTHER = 'huit@example.org'
const NEW_PASSWORD = 'Tout-neuf-2026'
const SAVED = 'Your password is changed'

const { start, uncalled } = passwordCases.inputs

/** A saved password is reported in this order, and is the requested one. */
function isEnabled(snapshot: AnyMachineSnapshot, { type, session }: AnyEventObject): boolean {
  if (type === 'guest.signedIn') return snapshot.matches({ called: 'choosing' })
  if (type === 'guest.succeeded') return snapshot.matches({ called: 'saved' })
  const { status, needPasswordChange } = session as Session
  if (snapshot.matches('expired')) return status === 'user'
  return !snapshot.matches({ called: 'saved' }) || (status === 'user' && !needPasswordChange)
}

/** A new password at the practice, for an account with a weak one. */
describeBrowser({
  machine: passwordMachine,
  cases: {
    ...passwordCases,
    inputs: { start, uncalled },
    events: {
      ...passwordCases.events,
      // Another customer comes in the tables of the machine alone.
      'session.changed': passwordCases.events['session.changed'].filter(({ session }) => session.account?.id !== 202),
    },
  },
  isEnabled,
  notByBrowser: {
    'password.called.choosing|session.changed|2': 'another customer in the same tab: password.journeys.test.ts',
    'password.called.choosing|session.changed|3': 'another customer in the same tab: password.journeys.test.ts',
    'password.called.choosing|session.changed|1': 'the form stays as it is',
    'password.expired|session.changed|1': 'the session says once that nobody is here, and then who has signed in',
  },
  scene: ({ page, booking, input }) => {
    const main = page.getByRole('main')
    const comer = new Comer(page)
    let isTouched = false
    let isSaid = false

    return {
      arrive: async () => {
        if (input === 'uncalled') return signInAt(page, PRACTICE.urlname, PRACTICE.account.email)
        await page.goto(`/${PRACTICE.urlname}/login?locale=en`)
      },
      begin: async () => {
        if (input === 'uncalled') return void (await page.goto('/set_password?locale=en'))
        await signInWith(main, WEAK.email, WEAK.password)
      },
      gestures: {
        'guest.signedIn': async () => {
          isTouched = true
          await main.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
          await main.getByLabel('New password, again', { exact: true }).fill(NEW_PASSWORD)
          // The message disappears after seconds, so the page itself watches for it.
          const said = page.waitForFunction((words) => document.body.innerText.includes(words), SAVED)
          await main.getByRole('button', { name: 'Save and go on' }).click()
          await said
          isSaid = true
        },
        'guest.succeeded': () => Promise.resolve(),
        'session.changed': async ({ session }) => {
          isTouched = true
          const { status, needPasswordChange } = session as Session
          if (status === 'anonymous') return comer.leave()
          if (comer.isGone) await (needPasswordChange ? comer.signIn(WEAK.email, WEAK.password) : comer.signIn(OTHER))
        },
      },
      proofs: {
        'guest.succeeded': () => Promise.resolve(isSaid),
        // Without it the page would wait for the session forever.
        'session.changed': async () => {
          if (!isSaid) return false
          await expect(page).not.toHaveURL(/set_password/)
          return true
        },
      },
      requests: {},
      look: async ({ value }) => {
        if (value === 'uncalled') return expect(booking.heading).toHaveText('This page does not exist')
        const isChoosing = JSON.stringify(value) === '{"called":"choosing"}'
        await expect(main.getByText('Your password was not changed')).toHaveCount(value === 'expired' ? 1 : 0)
        await expect(main.getByLabel('New password', { exact: true })).toHaveCount(isChoosing ? 1 : 0)
        if (isTouched) await isFocused(page)
        if (value === 'expired') return expect(signInDialog(page)).toContainText(EXPIRED)
        // After saving, the page moves on at once.
        if (isChoosing) await expect(booking.heading).toHaveText('Choose a new password')
        else await expect(booking.heading).toHaveText('Your appointments')
      },
    }
  },
})
