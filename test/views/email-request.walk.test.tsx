import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { emailRequestCases } from '../../machines/account/email-request/email-request.cases.ts'
import { emailRequestMachine } from '../../machines/account/email-request/email-request.machine.ts'
import { RegisterView } from '../../src/views/login/RegisterView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'
import { blur, press, put, write } from './support/unfocused.ts'

const email = () => page.getByRole('textbox', { name: 'Email address' })

describeView({
  machine: emailRequestMachine,
  cases: emailRequestCases,
  render: (actor) => inPage('', <RegisterView actor={actor} />),
  gestures: {
    'emailRequest.typed': async (event) => {
      await write(email(), `${event.email}.`)
      await write(email(), event.email)
    },
    'emailRequest.left': async (event) => {
      await put(email(), event.email)
      await blur(email())
    },
    'emailRequest.requested': async (event) => {
      await put(email(), event.email)
      await press(page.getByRole('button', { name: 'Create my account' }))
    },
    'emailRequest.resendRequested': () => press(page.getByRole('button', { name: 'Resend the email' })),
    'place.requested': 'notified',
  },
  signs: {
    busy: () => page.getByRole('button', { name: /^(?:Creating your account|Sending the email)$/ }),
    blocked: () => page.getByText('Atelier Dupré is not taking new customers online'),
    failed: () =>
      page.getByText(
        /^An account already exists for this email address|^Accounts cannot be created online here|^There is no answer|could not be reached/,
      ),
  },
  check: async (snapshot) => {
    const isSent = snapshot.matches('sent')
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(isSent ? 'Check your inbox' : 'Create an account')
    if (isSent) await expect.element(page.getByText(snapshot.context.email)).toBeVisible()
    else if (snapshot.context.fault && snapshot.hasTag('editable')) {
      await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    }
  },
})
