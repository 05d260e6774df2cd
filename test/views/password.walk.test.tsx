import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { passwordCases } from '../../machines/account/password/password.cases.ts'
import { passwordMachine } from '../../machines/account/password/password.machine.ts'
import { PasswordView } from '../../src/views/login/PasswordView.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'
import { show } from '../support/show.tsx'
import { press, write } from './support/unfocused.ts'

const password = () => page.getByLabelText('New password', { exact: true })
const again = () => page.getByLabelText('New password, again', { exact: true })

describeView({
  machine: passwordMachine,
  cases: passwordCases,
  render: (actor) => inPage('', <PasswordView actor={actor} />),
  gestures: {
    'password.submitted': async (event) => {
      await write(password(), event.password)
      await write(again(), event.confirmation)
      await press(page.getByRole('button', { name: 'Save and go on' }))
    },
    'session.changed': 'told',
  },
  signs: {
    busy: () => page.getByRole('button', { name: 'Saving' }),
    failed: () => page.getByRole('alert'),
    blocked: () => page.getByText('Your password was not changed'),
  },
})

test('the rules are ticked off as the password is typed, while its field has the focus', async () => {
  const actor = createActor(passwordMachine, { input: passwordCases.inputs.start }).start()
  await show(<PasswordView actor={actor} />, 390)
  const rules = () => page.getByRole('listitem')
  await expect.element(rules()).toHaveLength(0)
  await userEvent.click(password())
  await expect.element(rules()).toHaveLength(6)
  await expect.element(page.getByText('(not met yet)')).toHaveLength(6)
  await userEvent.fill(password(), 'rendez-vous')
  await expect.element(page.getByText('(met)')).toHaveLength(4)
  await expect.element(password()).toHaveAccessibleDescription(/At least 10 characters \(met\) A digit \(not met yet\)/)
  await userEvent.fill(password(), 'Rendez-vous-2026')
  await expect.element(page.getByText('(met)')).toHaveLength(6)
  await userEvent.fill(password(), 'Claire-2026-x')
  await expect.element(page.getByText('(not met yet)')).toHaveLength(1)
  expect(await accessibilityProblems()).toEqual([])
  actor.stop()
})
