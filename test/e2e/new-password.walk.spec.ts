import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { newPasswordCases } from '../../machines/account/new-password/new-password.cases.ts'
import { newPasswordMachine } from '../../machines/account/new-password/new-password.machine.ts'
import type { NewPasswordContext } from '../../machines/account/new-password/new-password.rules.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { AWAY, Comer, fateOf, isLost, nextOf, openInMenu, parametersTab, signInAt } from './support/account.ts'
import { holdNext, letGo } from './support/held.ts'
import { leave, put } from './support/left-field.ts'
import { EXPIRED, PRACTICE, signInDialog } from './support/practice.ts'
import { describeBrowser } from './support/walk.ts'

const PUT = { method: 'PUT', path: '/accounts/' }
const READ = { method: 'GET', path: '/sessions/current' }
const OTHER = 'huit@example.org'

const cases = {
  ...newPasswordCases,
  actors: {
    ...newPasswordCases.actors,
    savePassword: {
      ...newPasswordCases.actors.savePassword,
      errors: [failure('serverError'), failure('refused')],
    },
  },
}

const isAnonymous = ({ session }: AnyEventObject) => session?.status === 'anonymous'
const isTyping = ({ type }: AnyEventObject) => type.startsWith('newPassword.')
const typedIn = ({ password, confirmation }: AnyEventObject) => JSON.stringify([password, confirmation])
const EMPTY = JSON.stringify(['', ''])

/** The connection expires at rest or while the server refuses the token; a new user gets a form. */
const isEnabled = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  event.type !== 'session.changed' || snapshot.matches('editing') || (snapshot.matches('saving') && isAnonymous(event))

/** After an expired session a user signs in; each typed text differs from the last. */
function isPossible({ steps }: ModelPath): boolean {
  let isGone = false
  let typed = EMPTY
  return steps.every(({ event, expected }) => {
    const isSame = event.type === 'newPassword.typed' && typedIn(event) === typed
    const mayCome = event.type === 'session.changed' ? !isGone || !isAnonymous(event) : !isGone
    if (event.type === 'session.changed') isGone = isAnonymous(event)
    if (isTyping(event)) typed = typedIn(event)
    if (expected.matches({ editing: 'changed' }) || event.session?.account?.id === 202) typed = EMPTY
    return mayCome && !isSame
  })
}

/** Another password of a patient, beside the persons whom they book for. */
describeBrowser({
  machine: newPasswordMachine,
  cases,
  isEnabled,
  isPossible,
  project: ({ context }: AnyMachineSnapshot) => {
    const { session, faults, open, failure: why, changes } = context as NewPasswordContext
    return [session.account?.id, faults.length, open.length, why?.code ?? null, changes > 0]
  },
  scene: ({ page, booking, control, events }) => {
    const main = page.getByRole('main')
    const field = page.getByLabel('New password', { exact: true })
    const again = main.getByLabel('New password, again', { exact: true })
    const form = main.locator('form').filter({ has: field })
    const button = form.locator('button[type=submit]')
    const comer = new Comer(page)

    const fill = async ({ password, confirmation }: AnyEventObject) => {
      await field.fill(String(password))
      await again.fill(String(confirmation))
    }
    /** The outcome of the write that a press sends, and whether the server has executed it. */
    const holdWrite = (press: AnyEventObject) => {
      const end = nextOf(events, press)
      const isDone = end !== undefined && Boolean(nextOf(events, end)?.output)
      return holdNext(control, PUT, { key: 'save', phase: isDone ? 'after' : 'before', act: fateOf(end) })
    }

    return {
      arrive: () => signInAt(page, PRACTICE.urlname, PRACTICE.account.email),
      begin: async () => {
        await openInMenu(page, 'Information')
        await parametersTab(page).click()
      },
      gestures: {
        'newPassword.typed': fill,
        'newPassword.left': async (event) => {
          await put(field, String(event.password))
          await put(again, String(event.confirmation))
          await leave(event.field === 'password' ? field : again)
        },
        'newPassword.submitted': async (event) => {
          await holdWrite(event)
          await fill(event)
          // Works for a disabled-looking button, too: a press on it is answered with the reason.
          await again.press('Enter')
        },
        'session.changed': async (event) => {
          if (!isAnonymous(event)) {
            await comer.signIn(event.session.account.id === 202 ? OTHER : PRACTICE.account.email)
            return parametersTab(page).click()
          }
          const isRefused = events[events.indexOf(event) - 1]?.type === 'newPassword.submitted'
          if (!isRefused || !(await form.and(page.locator('[aria-busy=true]')).count())) return comer.leave()
          comer.isGone = true
          await letGo(control, 'save')
        },
      },
      requests: {},
      endings: {
        savePassword: async (event) => {
          const isUnknown = nextOf(events, event)?.type.startsWith('xstate.error') ?? false
          // Without an answer the outcome is requested at once.
          if (isLost(event))
            await holdNext(control, READ, { key: 'find', phase: 'before', act: isUnknown ? AWAY : null })
          await letGo(control, 'save')
        },
        findPassword: () => letGo(control, 'find'),
      },
      look: async ({ tags, value, context }) => {
        if (comer.isGone) return expect(signInDialog(page)).toContainText(EXPIRED)
        const { faults } = context as NewPasswordContext
        const isDoubtful = JSON.stringify(value).includes('doubtful')
        await expect(booking.heading).toHaveText('Your information')
        await expect(button).toHaveText(tags.includes('busy') ? 'Saving' : 'Change my password')
        if (faults.length > 0) await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
        await expect(main.getByRole('alert')).toHaveCount(tags.includes('failed') ? 1 : 0)
        await expect(main.getByText('We do not know whether your password was changed')).toHaveCount(isDoubtful ? 1 : 0)
        await expect(parametersTab(page).getByText('not saved yet')).toHaveCount(tags.includes('unkept') ? 1 : 0)
        if (JSON.stringify(value).includes('changed')) await expect(field).toHaveValue('')
      },
    }
  },
})
