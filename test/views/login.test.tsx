import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { type Failure, failure } from '../../machines/domain/failures.ts'
import type { SignedIn } from '../../machines/kit/guest.ts'
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
  await page.getByRole('button', { name: 'Sign in' }).click({ force: true })
  await expect.element(page.getByRole('textbox', { name: 'Email address' })).toHaveFocus()
  await expect.element(page.getByText('Enter your email address.')).toHaveLength(1)
  await expect.element(page.getByText('Enter your password.')).toHaveLength(1)
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Enter your password.')
  await page.getByRole('link', { name: 'Password', exact: true }).click()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
})

test('a password that the server refuses is told beside its field, where the focus goes', async () => {
  let refuse = (_failure: Failure): void => undefined
  const answer = () => new Promise<SignedIn>((_, reject) => (refuse = reject))
  const machine = loginMachine.provide({ actors: { signIn: fromPromise(answer) } })
  const refused = createActor(machine, { input: input! }).start()
  await show(<LoginView actor={refused} />, 390)
  await page.getByRole('textbox', { name: 'Email address' }).fill('claire@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('Pas-le-bon-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
  refuse(failure('passwordError'))
  const summary = page.getByRole('group', { name: /^There (?:is a|are \d+) problems?$/ })
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  await expect.element(summary).toBeVisible()
  // What stands there now may be right.
  await page.getByLabelText('Password', { exact: true }).fill('Le-bon-2026-cette-fois')
  await expect.element(summary).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Password', { exact: true })).not.toHaveAttribute('aria-invalid')
  refused.stop()
})

test('a fault is shown when its field is left, and goes as soon as the value is right, the summary with it', async () => {
  const fresh = createActor(loginMachine, { input: input! }).start()
  await show(<LoginView actor={fresh} />, 390)
  const address = page.getByRole('textbox', { name: 'Email address' })
  const password = page.getByLabelText('Password', { exact: true })
  const button = page.getByRole('button', { name: 'Sign in' })
  const summary = page.getByRole('group', { name: /^There (?:is a|are \d+) problems?$/ })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await address.fill('claire')
  await expect.element(address).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(address).toHaveAccessibleDescription(/name@example\.org/)
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await expect.element(summary).not.toBeInTheDocument()
  await button.click({ force: true })
  await expect.element(address).toHaveFocus()
  await expect.element(summary).toHaveAccessibleName('There are 2 problems')
  await address.fill('claire@example.org')
  await expect.element(address).not.toHaveAttribute('aria-invalid')
  await expect.element(summary).toHaveAccessibleName('There is a problem')
  await password.fill('Rendez-vous-2026')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await expect.element(summary).not.toBeInTheDocument()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  fresh.stop()
})

test('a fault that a press on a link brings up does not move the link away', async () => {
  const fresh = createActor(loginMachine, { input: input! }).start()
  await show(<LoginView actor={fresh} />, 390)
  const link = page.getByRole('link', { name: 'Create an account' })
  let followed = 0
  ;(await link.findElement()).addEventListener('click', (event) => {
    event.preventDefault()
    followed += 1
  })
  await page.getByRole('textbox', { name: 'Email address' }).click()
  await userEvent.keyboard('claire')
  await link.click()
  expect(followed).toBe(1)
  fresh.stop()
})

test('while one account is locked, another address may sign in', async () => {
  const lockout = { email: 'claire@example.org', until: Date.now() + 300_000 }
  const locked = createActor(loginMachine, { input: { ...input!, lockout } }).start()
  await show(<LoginView actor={locked} />, 390)
  const address = page.getByRole('textbox', { name: 'Email address' })
  const button = page.getByRole('button', { name: 'Sign in' })
  const notice = page.getByText('Too many attempts')
  await expect.element(address).toHaveValue('claire@example.org')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await address.fill('noe@example.org')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(button).toHaveAccessibleDescription('Enter your email address and your password to sign in.')
  await address.fill('Claire@example.org')
  await expect.element(notice).toBeVisible()
  await address.fill('noe@example.org')
  await button.click({ force: true })
  await expect.element(page.getByText('Enter your password.')).toBeVisible()
  locked.stop()
})

test('a locked account says until when with 24 hours; its button looks unavailable under a pointer, too', async () => {
  const lockout = { email: 'claire@example.org', until: Date.now() + 300_000 }
  const locked = createActor(loginMachine, { input: { ...input!, lockout } }).start()
  await show(<LoginView actor={locked} />, 390)
  await expect.element(page.getByText(/You can try again at \d\d:\d\d, in \d minutes/)).toBeVisible()
  const button = page.getByRole('button', { name: 'Sign in' })
  const element = (await button.findElement()) as HTMLElement
  element.style.transition = 'none'
  const before = getComputedStyle(element).backgroundColor
  await userEvent.hover(button)
  expect(element.matches(':hover')).toBe(true)
  expect(getComputedStyle(element).backgroundColor).toBe(before)
  locked.stop()
})
