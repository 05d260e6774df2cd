import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { shareCases } from '../../machines/booking/confirm/share/share.cases.ts'
import { shareMachine } from '../../machines/booking/confirm/share/share.machine.ts'
import { ShareButton } from '../../src/views/confirm/ShareButton.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const [shared] = shareCases.events['share.requested']

describeView({
  machine: shareMachine,
  cases: shareCases,
  render: (actor) => inPage('Your appointment is booked', <ShareButton actor={actor} {...shared} />),
  gestures: {
    'share.requested': () => page.getByRole('button', { name: /^(?:Share|Copy the details|Copied)$/ }).click(),
  },
  signs: {},
  check: async (snapshot) => {
    const said = page.getByRole('button', { name: 'Copied' })
    if (snapshot.matches('copied')) await expect.element(said).toBeVisible()
    else await expect.element(said).not.toBeInTheDocument()
    const byHand = page.getByText(shared.link)
    if (snapshot.matches('refused')) await expect.element(byHand).toBeVisible()
    else await expect.element(byHand).not.toBeInTheDocument()
  },
})
