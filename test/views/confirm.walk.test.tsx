import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { confirmCases } from '../../machines/confirm/confirm.cases.ts'
import { confirmMachine } from '../../machines/confirm/confirm.machine.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { ConfirmView } from '../../src/views/confirm/ConfirmView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

await loadTimeLocale('en')
await describeView({
  machine: confirmMachine,
  cases: confirmCases,
  render: (actor) => inPage('', <ConfirmView actor={actor} />),
  gestures: {
    'calendarFile.requested': () => button('Download for my calendar').click(),
    'cancel.requested': () => button('Cancel the appointment').click(),
    'cancel.dismissed': () => button('Keep it').click(),
    'cancel.confirmed': () => button('Yes, cancel it').click(),
    'another.requested': () => button('Book another appointment').click(),
  },
  signs: {},
  // The question stays while the cancelling is under way, so it is the sign of two tags.
  check: async (snapshot) => {
    const question = expect.element(page.getByRole('alertdialog'))
    if (snapshot.hasTag('confirming') || snapshot.hasTag('writing')) await question.toBeVisible()
    else await question.not.toBeInTheDocument()
  },
})
