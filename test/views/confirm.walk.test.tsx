import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { ConfirmView } from '../../src/views/confirm/ConfirmView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'
import { asksToCancel, cancelQuestion, confirmSigns } from '../support/signs.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })

await loadTimeLocale('en')
describeView({
  machine: confirmMachine,
  cases: confirmCases,
  render: (actor) => inPage('', <ConfirmView actor={actor} />),
  gestures: {
    'calendarFile.requested': () => button('Download for my calendar').click(),
    'cancel.requested': () => button(/^Cancel the appointment/).click(),
    'cancel.dismissed': () => button(/^Keep /).click(),
    'cancel.confirmed': () => button(/^Yes, cancel/).click(),
    'check.requested': () => button('Check again').click(),
    'return.requested': () => button(/Back to my basket/).click(),
    'return.dismissed': () => button('Stay here').click(),
    'another.requested': () => button('Book another appointment').click(),
    'change.requested': () => page.getByRole('button', { name: 'Change', exact: true }).click(),
  },
  signs: confirmSigns(page),
  check: async (snapshot) => {
    const question = expect.element(cancelQuestion(page))
    if (asksToCancel(snapshot)) await question.toBeVisible()
    else await question.not.toBeInTheDocument()
    const leaving = expect.element(page.getByRole('dialog', { name: 'Go to shop.example?' }))
    if (snapshot.matches('leaving')) await leaving.toBeVisible()
    else await leaving.not.toBeInTheDocument()
  },
})
