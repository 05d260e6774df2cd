import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { emailRequestCases } from '../../machines/account/email-request/email-request.cases.ts'
import {
  type EmailRequestInput,
  emailRequestMachine,
} from '../../machines/account/email-request/email-request.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { RegisterView } from '../../src/views/login/RegisterView.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show } from '../support/show.tsx'

/** A registration with a server that takes nobody new. */
async function open(input: EmailRequestInput) {
  const sendEmail = fromPromise<void, { scope: Scope; email: string }>(() =>
    Promise.reject(failure('registrationDisabled')),
  )
  const actor = createActor(emailRequestMachine.provide({ actors: { sendEmail } }), { input }).start()
  await show(<RegisterView actor={actor} />, 390)
  return actor
}

const answer = () => page.getByText('Atelier Dupré is not taking new customers online')
const holdsFocus = () => document.activeElement?.contains(answer().element()) && document.activeElement.tagName

test('the answer that accounts cannot be created here takes the focus after the press', async () => {
  const actor = await open(emailRequestCases.inputs.start)
  await page.getByRole('textbox', { name: 'Email address' }).fill('noe@example.org')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect.element(answer()).toBeVisible()
  await expect.poll(holdsFocus).toBe('DIV')
  await expect.element(page.getByRole('status').filter({ has: answer() })).toBeVisible()
  expect(await accessibilityProblems()).toEqual([])
  actor.stop()
})

test('one rule for the faults: shown when the field is left or after a press, and gone with what was wrong', async () => {
  const actor = await open(emailRequestCases.inputs.start)
  const address = page.getByRole('textbox', { name: 'Email address' })
  const button = page.getByRole('button', { name: 'Create my account' })
  const summary = page.getByRole('group', { name: /^There (?:is a|are \d+) problems?$/ })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveAccessibleDescription('Enter your email address.')
  await expect.element(summary).toBeVisible()
  await address.fill('noe@example.org')
  await expect.element(summary).not.toBeInTheDocument()
  await expect.element(address).not.toHaveAttribute('aria-invalid')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await address.fill('noe')
  await expect.element(address).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Tab}')
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  actor.stop()
})

test('a page that was closed from the start leaves the focus where it is, and alarms nobody', async () => {
  const actor = await open(emailRequestCases.inputs.closed)
  await expect.element(answer()).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ has: answer() })).not.toBeInTheDocument()
  // A screen's heading takes it, but not that of the first screen of a page load.
  expect(document.activeElement?.tagName).toMatch(/^(?:BODY|H1)$/)
  actor.stop()
})

test('a business whose name looks like markup is named as it is', async () => {
  const { start } = emailRequestCases.inputs
  const name = String.raw`Chez <0>Paul</0> & <b>Co</b> \u003c1/\u003e`
  const actor = await open({ ...start, group: { ...start.group, name } })
  await expect.element(page.getByText(`${name} uses your email address for signing in`)).toBeVisible()
  actor.stop()
})
