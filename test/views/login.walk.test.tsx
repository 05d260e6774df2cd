import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { type LoginContext, loginMachine } from '../../machines/account/login/login.machine.ts'
import { LoginView } from '../../src/views/login/LoginView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'
import { blur, press, put, write } from './support/unfocused.ts'

const email = () => page.getByRole('textbox', { name: 'Email address' })
const password = () => page.getByLabelText('Password', { exact: true })

describeView({
  machine: loginMachine,
  cases: loginCases,
  render: (actor) => inPage('', <LoginView actor={actor} />),
  gestures: {
    'login.typed': async (event) => {
      await put(email(), event.email)
      await write(password(), event.password)
    },
    'login.left': async (event) => {
      await put(email(), event.email)
      await put(password(), event.password)
      await blur(email())
    },
    'login.submitted': async (event) => {
      await put(email(), event.email)
      await put(password(), event.password)
      await atTime(event.at, () => press(page.getByRole('button', { name: 'Sign in' })))
    },
    'page.shown': 'notified',
  },
  signs: {
    busy: () => page.getByRole('button', { name: 'Signing in' }),
    failed: () => page.getByText(/^Wrong email address or password/),
    blocked: () => page.getByText('Too many attempts'),
  },
  check: async ({ context }) => {
    const { faults } = context as LoginContext
    for (const at of ['email', 'password'] as const) {
      const field = at === 'email' ? email() : password()
      const isFaulty = faults.some((fault) => fault.at === at)
      if (isFaulty) await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    }
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
