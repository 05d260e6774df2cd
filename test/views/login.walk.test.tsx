import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { LoginView } from '../../src/views/login/LoginView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'
import { loginSigns } from '../support/signs.ts'
import { press, write } from './support/unfocused.ts'

const email = () => page.getByRole('textbox', { name: 'E-mail address' })
const password = () => page.getByLabelText('Password', { exact: true })

describeView({
  machine: loginMachine,
  cases: loginCases,
  render: (actor) => inPage('', <LoginView actor={actor} />),
  gestures: {
    'login.submitted': async (event) => {
      await write(email(), event.email)
      await write(password(), event.password)
      await atTime(event.at, () => press(page.getByRole('button', { name: 'Sign in' })))
    },
    'page.shown': 'told',
  },
  signs: loginSigns(page),
  check: async ({ context }) => {
    if (context.email) await expect.element(email()).toHaveValue(context.email)
  },
})

/** The press carries the time of the browser's clock, which the model fixes. */
async function atTime(now: number, act: () => Promise<void>): Promise<void> {
  const real = Date.now
  Date.now = () => now
  try {
    await act()
  } finally {
    Date.now = real
  }
}
