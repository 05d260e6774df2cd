import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { newPasswordCases } from '../../machines/account/new-password/new-password.cases.ts'
import { newPasswordMachine } from '../../machines/account/new-password/new-password.machine.ts'
import { PasswordForm } from '../../src/views/fields/PasswordForm.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'
import { show } from '../support/show.tsx'
import { blur, press, write } from './support/unfocused.ts'

const password = () => page.getByLabelText('New password', { exact: true })
const again = () => page.getByLabelText('Repeat the new password', { exact: true })
const save = () => page.getByRole('button', { name: 'Change my password' })

describeView({
  machine: newPasswordMachine,
  cases: newPasswordCases,
  // One input event covers both fields, as with a password manager.
  render: (actor) => inPage('Password', <PasswordForm actor={actor} submit="Change my password" />),
  project: ({ context }) => [
    context.session.account?.id ?? null,
    context.faults.length,
    context.open.length,
    context.failure?.code ?? null,
    context.changes > 0,
  ],
  gestures: {
    'newPassword.typed': async (event) => {
      await fill(event)
    },
    'newPassword.left': async (event) => {
      await put(event)
      await blur(event.field === 'password' ? password() : again())
    },
    'newPassword.submitted': async (event) => {
      await put(event)
      await press(save())
    },
    'session.changed': 'notified',
  },
  signs: {
    writing: () => page.getByRole('button', { name: 'Saving' }),
    failed: () => page.getByRole('alert'),
  },
})

/** Puts both texts into their fields without an event. */
async function put({ password: one, confirmation: other }: { password: string; confirmation: string }) {
  for (const [field, text] of [
    [password(), one],
    [again(), other],
  ] as const) {
    const element = await field.findElement()
    if (element instanceof HTMLInputElement) element.value = text
  }
}

async function fill(typed: { password: string; confirmation: string }) {
  await put(typed)
  await write(again(), typed.confirmation)
}

test('the rules stand there from the start, tied to their field, and are ticked off as the password is typed', async () => {
  const actor = createActor(newPasswordMachine, { input: newPasswordCases.inputs.claire }).start()
  await show(<PasswordForm actor={actor} submit="Change my password" />, 390)
  const rules = () => page.getByRole('listitem')
  await expect.element(rules()).toHaveLength(6)
  await expect.element(page.getByText('(not met yet)')).toHaveLength(6)
  // A rule that changes is read by itself, and politely.
  await expect.element(page.getByRole('list')).toHaveAttribute('aria-live', 'polite')
  for (const rule of rules().elements()) expect(rule.getAttribute('aria-atomic')).toBe('true')
  await expect.element(password()).toHaveAccessibleDescription(/10 to 20 characters \(not met yet\) A digit/)
  await userEvent.fill(password(), 'rendez-vous')
  await expect.element(page.getByText('(met)')).toHaveLength(4)
  await expect.element(password()).toHaveAccessibleDescription(/10 to 20 characters \(met\) A digit \(not met yet\)/)
  await userEvent.fill(password(), 'Rendez-vous-2026')
  await expect.element(page.getByText('(met)')).toHaveLength(6)
  await userEvent.fill(password(), 'Claire-2026-x')
  await expect.element(page.getByText('(not met yet)')).toHaveLength(1)
  expect(await accessibilityProblems()).toEqual([])
  actor.stop()
})

test('a password of a manager that is too long is seen to be so at once, and nothing of it is cut', async () => {
  const actor = createActor(newPasswordMachine, { input: newPasswordCases.inputs.claire }).start()
  await show(<PasswordForm actor={actor} submit="Change my password" />, 320)
  const long = 'Rendez-vous-2026-ab12'
  const fields = [password(), again()].map((field) => field.element() as HTMLInputElement)
  // A manager fills both fields in without their focus.
  for (const field of fields) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, long)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/^10 to 20 characters \(too long\)$/)
  await expect.element(page.getByText('(met)')).toHaveLength(5)
  expect(fields.map(({ value }) => value)).toEqual([long, long])
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Change my password' }), { force: true })
  expect(actor.getSnapshot().matches('saving')).toBe(false)
  await userEvent.fill(password(), long.slice(0, 20))
  await expect.element(page.getByText('(too long)')).not.toBeInTheDocument()
  await expect.element(page.getByText('(met)')).toHaveLength(6)
  actor.stop()
})

test('a password may be pasted and filled in by a manager, and is shown at a press', async () => {
  const actor = createActor(newPasswordMachine, { input: newPasswordCases.inputs.claire }).start()
  await show(<PasswordForm actor={actor} submit="Change my password" />, 390)
  for (const field of [password(), again()]) await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
  // The words of the clipboard are what a manager types as well.
  await userEvent.fill(again(), 'Rendez-vous-2026')
  await userEvent.click(again())
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.copy()
  await userEvent.click(password())
  await userEvent.paste()
  const toggle = page.getByRole('button', { name: 'Show the password' }).first()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(toggle)
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(password()).toHaveAttribute('type', 'text')
  actor.stop()
})
