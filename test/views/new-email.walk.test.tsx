import { page } from 'vitest/browser'
import { newEmailCases } from '../../machines/account/new-email/new-email.cases.ts'
import { newEmailMachine } from '../../machines/account/new-email/new-email.machine.ts'
import { NewEmail } from '../../src/views/fiches/NewEmail.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'
import { blur, press, write } from './support/unfocused.ts'

const field = () => page.getByRole('textbox', { name: 'New email address' })
const save = () => page.getByRole('button', { name: 'Change my email address' })

describeView({
  machine: newEmailMachine,
  cases: newEmailCases,
  // The page shows no account data while the customer is not signed in.
  render: (actor) => inPage('Email address', <NewEmail actor={actor} />),
  project: ({ context }) => [
    context.session.account?.id ?? null,
    context.address,
    context.pending,
    context.fault?.reason ?? null,
    context.failure?.code ?? null,
  ],
  gestures: {
    'newEmail.typed': async ({ address }) => {
      // A field without a change sends no event.
      await write(field(), `${address}.`)
      await write(field(), address)
    },
    'newEmail.left': () => blur(field()),
    'newEmail.submitted': async ({ address }) => {
      await write(field(), address)
      await press(save())
    },
    'session.changed': 'notified',
  },
  signs: {
    editable: save,
    writing: () => page.getByRole('button', { name: 'Saving' }),
  },
})
