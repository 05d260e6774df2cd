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

test.each([
  ['health', 'New patients make their first appointment by phone.'],
  ['beauty', 'New customers make their first appointment by phone.'],
])('where nobody registers (%s) it says beforehand that new customers telephone', async (sector, words) => {
  const scope = { ...input!.scope, group: { ...input!.scope.group, open: false, phone: '01 23 45 67 89', sector } }
  const closed = createActor(loginMachine, { input: { ...input!, scope } }).start()
  await show(<LoginView actor={closed} />, 390)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Call 01.23/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create an account' })).not.toBeInTheDocument()
  closed.stop()
})

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
