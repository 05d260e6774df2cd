import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { loginPageCases } from '../../machines/account/login-page/login-page.cases.ts'
import { loginPageMachine } from '../../machines/account/login-page/login-page.machine.ts'
import { LoginPageView } from '../../src/views/login/LoginPageView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'
import { press } from './support/unfocused.ts'

describeView({
  machine: loginPageMachine,
  cases: loginPageCases,
  render: (actor) => inPage('', <LoginPageView actor={actor} />),
  children: 'real',
  gestures: {
    'loginPage.retried': () => press(page.getByRole('button', { name: 'Try again' })),
    'link.accepted': () => press(page.getByRole('button', { name: /^(?:Use this link|Sign in as a customer)$/ })),
    'link.declined': () => press(page.getByRole('button', { name: /^(?:Stay signed in|Back to booking)$/ })),
    'session.changed': 'notified',
    'page.shown': 'notified',
    'guest.signedIn': 'notified',
  },
  signs: {
    busy: () => page.getByRole('main').getByText('Signing you in'),
    failed: () => page.getByRole('alert'),
  },
  check: async (snapshot) => {
    const isAsking = snapshot.matches('asking')
    await expect
      .element(page.getByText('You are signed in as claire@example.org'))
      .toHaveLength(snapshot.matches('choosing') && snapshot.context.session.status === 'user' ? 1 : 0)
    await expect
      .element(page.getByText('You are signed in as a professional'))
      .toHaveLength(snapshot.matches('choosing') && snapshot.context.session.status === 'pro' ? 1 : 0)
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveLength(isAsking ? 1 : 0)
    await expect.element(page.getByRole('link', { name: 'Create an account' })).toHaveLength(isAsking ? 1 : 0)
    await expect
      .element(page.getByText('Sign in with your password to confirm new@example.org.'))
      .toHaveLength(isAsking && snapshot.context.newEmail !== '' ? 1 : 0)
  },
})
