import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { emailRequestCases } from '../../machines/account/email-request/email-request.cases.ts'
import { emailRequestMachine } from '../../machines/account/email-request/email-request.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { ResetView } from '../../src/views/login/ResetView.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show } from '../support/show.tsx'

/** The forgotten password, with a server that answers when the test decides. */
async function open() {
  let end: { resolve: () => void; reject: (error: unknown) => void } | null = null
  const sendEmail = fromPromise<void, { scope: Scope; email: string }>(
    () => new Promise((resolve, reject) => (end = { resolve, reject })),
  )
  const actor = createActor(emailRequestMachine.provide({ actors: { sendEmail } }), {
    input: emailRequestCases.inputs.start,
  })
  actor.start()
  await show(<ResetView actor={actor} />, 390)
  return { actor, end: () => end }
}

test('a spinner of 76 pixels stands where the form was while the email is asked for; a refusal brings it back', async () => {
  const { actor, end } = await open()
  await page.getByRole('textbox', { name: 'Email address' }).fill('noe@example.org')
  await page.getByRole('button', { name: 'Reset my password' }).click()
  await expect.element(page.getByRole('main').getByText('Sending the email')).toBeVisible()
  // The button went away with the form, and the focus with it to the question.
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus()
  const spinner = page.getByRole('main').getByText('Sending the email').element().parentElement?.querySelector('span')
  expect(spinner?.getBoundingClientRect().width && spinner.offsetWidth).toBe(76)
  expect(await accessibilityProblems()).toEqual([])
  end()?.reject(failure('emailNotFound'))
  await expect.element(page.getByText('This email address was not found. Check its spelling.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('noe@example.org')
  expect(await accessibilityProblems()).toEqual([])
  actor.stop()
})

test('the focus stays on the page when the answer is no, and the message is announced', async () => {
  const { actor, end } = await open()
  await page.getByRole('textbox', { name: 'Email address' }).fill('noe@example.org')
  await page.getByRole('button', { name: 'Reset my password' }).click()
  await expect.element(page.getByRole('main').getByText('Sending the email')).toBeVisible()
  end()?.reject(failure('serverError'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus()
  actor.stop()
})
