import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { newEmailCases } from '../../machines/account/new-email/new-email.cases.ts'
import { newEmailMachine } from '../../machines/account/new-email/new-email.machine.ts'
import type { NewEmailContext } from '../../machines/account/new-email/new-email.rules.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import {
  AWAY,
  Comer,
  fateOf,
  isLost,
  nextOf,
  openInMenu,
  parametersTab,
  signInAt,
  signInWith,
} from './support/account.ts'
import { holdNext, letGo } from './support/held.ts'
import { EXPIRED, PRACTICE, signInDialog } from './support/practice.ts'
import { describeBrowser } from './support/walk.ts'
import { SALON } from './support/ways.ts'

const PUT = { method: 'PUT', path: '/accounts/' }
const READ = { method: 'GET', path: '/sessions/current' }
const OTHER = 'huit@example.org'

const cases = {
  ...newEmailCases,
  events: {
    ...newEmailCases.events,
    'newEmail.typed': [...newEmailCases.events['newEmail.typed'], { address: 'autre@example.org' }],
  },
  actors: {
    ...newEmailCases.actors,
    readPending: { ...newEmailCases.actors.readPending, errors: [failure('serverError')] },
    requestEmail: {
      ...newEmailCases.actors.requestEmail,
      errors: [failure('emailAlreadyExists'), failure('serverError')],
    },
  },
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as NewEmailContext
const isAnonymous = ({ session }: Partial<AnyEventObject>) => session?.status === 'anonymous'

/** Typing changes the text; the connection expires at rest, or while the server refuses the token. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { address, failure: why } = contextOf(snapshot)
  if (event.type === 'newEmail.typed') {
    return event.address !== address && (event.address !== 'autre@example.org' || why !== null)
  }
  if (event.type !== 'session.changed') return true
  return (
    snapshot.matches('editing') || snapshot.matches('absent') || (snapshot.matches('sending') && isAnonymous(event))
  )
}

/** After an expired session a user signs in. For a visitor the session is reported once: nobody, or a user. */
function isPossible({ input, steps }: ModelPath): boolean {
  if (input === 'nobody') return steps.length <= 1 && steps.every(({ event }) => event.session?.account?.id !== 202)
  const comings = steps.map(({ event }) => event).filter(({ type }) => type === 'session.changed')
  return comings.every((event, index) => !isAnonymous(event) || !isAnonymous(comings[index - 1] ?? {}))
}

/** Another address of a patient, beside the persons whom they book for; a visitor of the salon has none to change. */
describeBrowser({
  machine: newEmailMachine,
  cases,
  isEnabled,
  isPossible,
  project: ({ context }: AnyMachineSnapshot) => {
    const { session, address, pending, fault, failure: why } = context as NewEmailContext
    return [session.account?.id, address, pending, fault?.reason ?? null, why?.code ?? null]
  },
  scene: ({ page, booking, control, input, events }) => {
    const isVisitor = input === 'nobody'
    const main = page.getByRole('main')
    const field = page.getByRole('textbox', { name: 'New e-mail address' })
    const form = main.locator('form').filter({ has: field })
    const button = form.locator('button[type=submit]')
    const comer = new Comer(page)
    let writes = 0
    let reads = 0

    /** The `nth` time that the account is read from now on; what it says is what the path says next. */
    const holdRead = async (next: AnyEventObject | undefined, nth = 1) => {
      reads += 1
      const isFailed = next?.type.startsWith('xstate.error') ?? false
      const patch: Act = { kind: 'patch', merge: { account: { temp_email: next?.output ?? null } }, remove: [] }
      const act = isFailed ? AWAY : patch
      await holdNext(control, { ...READ, nth }, { key: `read-${reads}`, phase: 'after', act })
    }
    /** The outcome of the write that a press sends. */
    const holdWrite = async (end: AnyEventObject | undefined) => {
      writes += 1
      await holdNext(control, PUT, { key: `write-${writes}`, phase: 'before', act: fateOf(end) })
    }

    return {
      arrive: async () => {
        if (!isVisitor) return signInAt(page, PRACTICE.urlname, PRACTICE.account.email)
        await control.faults({ match: READ, phase: 'before', act: { kind: 'hold', key: 'who' }, times: 1 })
      },
      begin: async () => {
        if (isVisitor) return void (await page.goto(`/${SALON.urlname}/fiches?locale=en`))
        await holdRead(events[0])
        await openInMenu(page, 'Information')
        await parametersTab(page).click()
      },
      gestures: {
        'newEmail.typed': ({ address }) => field.fill(String(address)),
        'newEmail.left': async () => {
          await field.focus()
          await field.blur()
        },
        'newEmail.submitted': async (event) => {
          await holdWrite(nextOf(events, event))
          await field.fill(String(event.address))
          await field.press('Enter')
        },
        'session.changed': async (event) => {
          if (isVisitor) {
            await letGo(control, 'who')
            if (isAnonymous(event)) return
            await main.getByRole('button', { name: 'Sign in' }).click()
            return signInWith(signInDialog(page), 'camille@example.org')
          }
          if (!isAnonymous(event)) {
            // A sign-in requests the account once, and then the page does.
            const isOther = event.session.account.id === 202
            if (comer.isGone || isOther) await holdRead(nextOf(events, event), 2)
            await comer.signIn(isOther ? OTHER : PRACTICE.account.email)
            return parametersTab(page).click()
          }
          if ((await form.and(page.locator('[aria-busy=true]')).count()) === 0) return comer.leave()
          comer.isGone = true
          await letGo(control, `write-${writes}`)
        },
      },
      requests: {},
      endings: {
        readPending: () => letGo(control, `read-${reads}`),
        requestEmail: async (event) => {
          // Without an answer the account is read at once.
          if (isLost(event)) await holdRead(nextOf(events, event))
          await letGo(control, `write-${writes}`)
        },
      },
      look: async ({ tags, value, context }) => {
        await expect(booking.heading.or(signInDialog(page)).first()).toBeVisible()
        if (value === 'absent') {
          if (comer.isGone) return expect(signInDialog(page)).toContainText(EXPIRED)
          return expect(main.getByText('Sign in to see your information')).toBeVisible()
        }
        if (isVisitor) return expect(parametersTab(page)).toBeVisible()
        const { address, pending, fault, failure: why } = context as NewEmailContext
        const isReading = value === 'reading'
        await expect(main.getByText('Your e-mail address is loading')).toHaveCount(isReading ? 1 : 0)
        await expect(field).toHaveCount(isReading ? 0 : 1)
        if (isReading) return
        const isSaidBeside = fault !== null || (why?.code === 'emailAlreadyExists' && tags.includes('failed'))
        await expect(field).toHaveValue(address)
        await expect(button).toHaveText(tags.includes('busy') ? 'Saving' : 'Change my address')
        await expect(field.and(page.locator('[aria-invalid=true]'))).toHaveCount(isSaidBeside ? 1 : 0)
        await expect(main.getByRole('alert')).toHaveCount(tags.includes('failed') && !isSaidBeside ? 1 : 0)
        await expect(main.getByText(`We have written to ${pending}`)).toHaveCount(pending === null ? 0 : 1)
        await expect(parametersTab(page).getByText('not saved yet')).toHaveCount(address.trim() === '' ? 0 : 1)
      },
    }
  },
})
