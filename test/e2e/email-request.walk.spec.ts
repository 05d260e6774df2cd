import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { emailRequestCases } from '../../machines/account/email-request/email-request.cases.ts'
import {
  type EmailRequestContext,
  emailRequestMachine,
} from '../../machines/account/email-request/email-request.machine.ts'
import { type Failure, failure, isRefusal } from '../../machines/domain/failures.ts'
import { type AppLocation, isSameLocation, toPath } from '../../machines/domain/place/location.ts'
import { expect } from './fixtures.ts'
import { leave, put } from './support/left-field.ts'
import { describeBrowser, refusal } from './support/walk.ts'

const EMAIL = 'camille@example.org'
const SENT = 'Check your inbox'
const reset = { screen: 'reset_password', urlname: 'atelier-dupre' } as const
const resetSent = { screen: 'reset_password_confirm', urlname: 'atelier-dupre' } as const
const forgotten = { form: reset, confirmation: resetSent }
const { start, closed, unsent } = emailRequestCases.inputs

const isReset = ({ form }: Pick<EmailRequestContext, 'form'>) => form.screen === 'reset_password'

const cases = {
  ...emailRequestCases,
  inputs: {
    start,
    closed,
    unsent,
    forgotten: { ...start, ...forgotten, location: reset },
    sent: { ...start, ...forgotten, location: resetSent, email: EMAIL, isSent: true },
  },
  events: {
    'emailRequest.typed': [{ email: EMAIL }, { email: 'camille' }],
    'emailRequest.left': [{ email: 'camille' }],
    'emailRequest.requested': [{ email: EMAIL }, { email: 'camille' }, { email: '' }],
    'place.requested': [{ location: reset }, { location: resetSent }],
  },
  actors: {
    sendEmail: {
      outputs: [undefined],
      errors: [failure('registrationDisabled'), failure('emailAlreadyExists'), failure('serverError')],
    },
  },
} as const

/** Servers refuse only registrations; the other email fails in transit, or is sent. */
function isEnabled(snapshot: AnyMachineSnapshot, { type, error }: AnyEventObject): boolean {
  const isForgotten = isReset(snapshot.context as EmailRequestContext)
  if (type === 'xstate.error.actor.sendEmail') return isRefusal(error as Failure) !== isForgotten
  return type !== 'xstate.done.actor.sendEmail' || isForgotten
}

/** A registration with the salon, and with a business that takes nobody new; a password that its customer forgot. */
describeBrowser({
  machine: emailRequestMachine,
  cases,
  isEnabled,
  scene: ({ page, booking, input }) => {
    const main = page.getByRole('main')
    const email = main.getByRole('textbox', { name: 'E-mail address' })
    const form = cases.inputs[input as keyof typeof cases.inputs].form
    const submit = main.getByRole('button', { name: isReset({ form }) ? 'Reset my password' : 'Create my account' })
    return {
      // The email that this tab requested before the reload.
      arrive: async () => {
        if (input !== 'sent') return
        await page.goto(`${toPath(form)}?locale=en`)
        await email.fill(EMAIL)
        await submit.click()
        await booking.isAt(SENT)
      },
      begin: async () => {
        const { location } = cases.inputs[input as keyof typeof cases.inputs]
        const urlname = input === 'closed' ? 'regles-clients' : location.urlname
        if (input === 'sent') await page.reload()
        else await page.goto(`${toPath({ ...location, urlname } as AppLocation)}?locale=en`)
      },
      gestures: {
        'emailRequest.typed': ({ email: address }) => email.fill(String(address)),
        'emailRequest.left': async ({ email: address }) => {
          await put(email, String(address))
          await leave(email)
        },
        'emailRequest.requested': async ({ email: address }) => {
          await email.fill(String(address))
          // A press on a button that looks unavailable is answered with the reason.
          await submit.click({ force: true })
        },
        'place.requested': async ({ location }) =>
          void (await (isSameLocation(location as AppLocation, form) ? page.goBack() : page.goForward())),
      },
      requests: {
        sendEmail: {
          match: { method: 'POST', path: isReset({ form }) ? '/accounts/forgotPassword' : '/accounts$' },
          answer: () => null,
          failure: (error) =>
            isRefusal(error as Failure) ? refusal((error as Failure).code) : { kind: 'status', status: 500 },
          strikes: 'before',
        },
      },
      look: async ({ value, tags, context }) => {
        const { email: address, fault, failure: why } = context as EmailRequestContext
        const isSent = value === 'sent'
        const isBusy = tags.includes('busy')
        const question = isReset({ form }) ? 'Forgot your password?' : 'Create an account'
        await expect(booking.heading).toHaveText(isSent ? SENT : question)
        expect(new URL(page.url()).pathname).toMatch(isSent ? /_confirm$/ : /(?:register|reset_password)$/)
        await expect(main.getByText('takes no new customers online')).toHaveCount(value === 'closed' ? 1 : 0)
        await expect(main.getByText(/^(?:Creating your account|Sending the message)$/)).toHaveCount(isBusy ? 1 : 0)
        await expect(booking.alert).toHaveCount(why && why.code !== 'emailAlreadyExists' ? 1 : 0)
        if (isSent) await expect(main.getByText(address, { exact: true })).toBeVisible()
        if (tags.includes('editable'))
          await expect(email.and(page.locator('[aria-invalid=true]'))).toHaveCount(
            fault || why?.code === 'emailAlreadyExists' ? 1 : 0,
          )
      },
    }
  },
})
