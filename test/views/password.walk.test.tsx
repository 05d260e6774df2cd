import { page } from 'vitest/browser'
import { passwordCases } from '../../machines/account/password/password.cases.ts'
import { passwordMachine } from '../../machines/account/password/password.machine.ts'
import { PasswordView } from '../../src/views/login/PasswordView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

describeView({
  machine: passwordMachine,
  cases: passwordCases,
  children: 'real',
  render: (actor) => inPage('', <PasswordView actor={actor} />),
  gestures: { 'guest.signedIn': 'notified', 'guest.succeeded': 'notified', 'session.changed': 'notified' },
  signs: {
    editable: () => page.getByRole('button', { name: 'Save and continue' }),
    busy: () => page.getByRole('button', { name: 'Saving' }),
    blocked: () => page.getByText('Your password was not changed'),
  },
})
