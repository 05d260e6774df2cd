import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { personalDataCases } from '../../machines/account/personal-data/personal-data.cases.ts'
import { personalDataMachine } from '../../machines/account/personal-data/personal-data.machine.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { TOKEN_LIFETIME_MS } from '../../machines/domain/constants.ts'
import { expect } from './fixtures.ts'
import { openInMenu, signInAt, signInWith } from './support/account.ts'
import { isFocused } from './support/oracle.ts'
import { signInDialog } from './support/practice.ts'
import { describeBrowser, withoutEvents } from './support/walk.ts'
import { SALON } from './support/ways.ts'

const EMAIL = 'camille@example.org'
const camille: Session = { ...ANONYMOUS, status: 'user', account: { id: 101201, email: EMAIL } }
const { nobody } = personalDataCases.inputs
const { group } = nobody

/** The new session belongs to another user. */
const isEnabled = ({ context }: AnyMachineSnapshot, { session }: AnyEventObject) =>
  (session as Session).status !== (context as { session: Session }).session.status

/** The salon's page on personal data, for a user who signs in over it, and for a customer whose connection expires. */
describeBrowser({
  machine: personalDataMachine,
  cases: withoutEvents(
    {
      ...personalDataCases,
      inputs: { camille: { group, session: camille }, nobody },
      events: { ...personalDataCases.events, 'session.changed': [{ session: ANONYMOUS }, { session: camille }] },
    },
    'page.shown',
    'line.restored',
    'locale.changed',
  ),
  isEnabled,
  scene: ({ page, booking, input }) => ({
    arrive: async () => {
      if (input === 'camille') await signInAt(page, SALON.urlname, EMAIL)
    },
    begin: async () => {
      if (input === 'camille') return openInMenu(page, 'Personal data')
      await page.goto(`/${SALON.urlname}/personal_data?locale=en`)
    },
    gestures: {
      'session.changed': async ({ session }) => {
        if ((session as Session).status === 'anonymous') return page.clock.fastForward(TOKEN_LIFETIME_MS)
        await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
        await signInWith(signInDialog(page), EMAIL)
        await expect(signInDialog(page)).toHaveCount(0)
        await isFocused(page)
      },
    },
    requests: {},
    look: async ({ value }) => {
      await expect(booking.heading).toHaveText('Your personal data')
      await expect(page.getByRole('main')).toContainText(
        value === 'named' ? `name the address ${EMAIL}` : 'name the e-mail address of your account',
      )
    },
  }),
})
