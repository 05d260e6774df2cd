import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { LoginView } from '../../src/views/login/LoginView.tsx'
import { show } from '../support/show.tsx'

const [input] = Object.values(loginCases.inputs)
const actor = createActor(loginMachine, { input: input! })
afterEach(() => actor.stop())

test('a press on the empty form names each field above it, and beside the field what to do, once', async () => {
  actor.start()
  await show(<LoginView actor={actor} />, 390)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Enter your e-mail address.')).toHaveLength(1)
  await expect.element(page.getByText('Enter your password.')).toHaveLength(1)
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Enter your password.')
  await page.getByRole('link', { name: 'Password', exact: true }).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
})
