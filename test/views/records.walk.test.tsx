import { page } from 'vitest/browser'
import { recordsCases } from '../../machines/account/records/records.cases.ts'
import { recordsMachine, type RecordsRef } from '../../machines/account/records/records.machine.ts'
import type { SavingOutput } from '../../machines/account/records/saving/saving.machine.ts'
import { RecordsView } from '../../src/views/records/RecordsView.tsx'
import { SignIn } from '../../src/views/ui/sign-in.ts'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const inShell = (actor: RecordsRef) =>
  inPage(
    '',
    <SignIn value={() => undefined}>
      <RecordsView actor={actor} />
    </SignIn>,
  )

const records = recordsCases.actors.readRecords.outputs[0]!
const NAMES: Record<string, string> = { new: 'Add somebody', parameters: 'Parameters' }
const save = () => page.getByRole('button', { name: 'Save', exact: true })

describeView({
  machine: recordsMachine,
  cases: recordsCases,
  children: 'real',
  ends: {
    saving: async (answer: SavingOutput, hosted) => {
      // After an unknown outcome the list is read before anything is sent.
      if (hosted.started.at(-1) === 'readRecords') await hosted.succeed('readRecords', records)
      if (answer.kind === 'saved') await hosted.succeed('saveRecord', answer.saved)
      else await hosted.fail('saveRecord', answer.failure)
    },
  },
  project: ({ context }) => [
    context.session.account?.id ?? null,
    context.tab,
    Object.keys(context.drafts).length > 0,
    context.persons.length,
    context.pending?.fiche.id ?? null,
    context.failure?.code ?? null,
    context.refusal?.code ?? null,
    context.saved?.id ?? null,
    context.locale !== context.readIn,
  ],
  render: inShell,
  gestures: {
    'records.requested': () => page.getByRole('button', { name: 'Try again' }).click(),
    'records.tabPicked': ({ tab }) => page.getByRole('tab', { name: NAMES[String(tab)] ?? 'Noé' }).click(),
    'records.unknownAccepted': () => page.getByRole('button', { name: 'Back to the form' }).click(),
    'saving.outcomeUnknown': 'notified',
    'guest.signedIn': 'notified',
    'guest.succeeded': 'notified',
    'form.changed': 'notified',
    'form.completed': 'notified',
    'page.shown': 'notified',
    'line.restored': 'notified',
    'locale.changed': 'notified',
    'session.changed': 'notified',
  },
  signs: {
    editable: save,
    writing: () => page.getByRole('button', { name: 'Saving' }),
    blocked: () =>
      page.getByText(/^Sign in to see your information$|^Your connection (?:has ended|ended before this was saved)$/),
    failed: () => page.getByText(/The connection did not work|We do not know whether this person was added/),
  },
})
