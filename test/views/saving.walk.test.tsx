import { useSelector } from '@xstate/react'
import { page } from 'vitest/browser'
import { savingCases } from '../../machines/account/fiches/saving/saving.cases.ts'
import { savingMachine, type SavingRef } from '../../machines/account/fiches/saving/saving.machine.ts'
import { isUnknown } from '../../machines/account/fiches/saving/saving.selectors.ts'
import { UnknownSaving } from '../../src/views/fiches/UnknownSaving.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

/** As on the page of persons: only the unknown outcome, because the form's own button shows everything else. */
function Saving({ actor }: { actor: SavingRef }) {
  const unknown = useSelector(actor, isUnknown)
  return unknown && <UnknownSaving actor={actor} phone={null} onAccepted={() => undefined} />
}

describeView({
  machine: savingMachine,
  cases: savingCases,
  render: (actor) => inPage('Account and people you book for', <Saving actor={actor} />),
  gestures: {
    'saving.checked': () => page.getByRole('button', { name: 'Check again' }).click(),
    'page.shown': 'notified',
    'network.restored': 'notified',
  },
  signs: { failed: () => page.getByText('This person may not have been added yet') },
})
