import { page } from 'vitest/browser'
import { fichesCases } from '../../machines/account/fiches/fiches.cases.ts'
import { fichesMachine, type FichesRef } from '../../machines/account/fiches/fiches.machine.ts'
import type { SavingOutput } from '../../machines/account/fiches/saving/saving.machine.ts'
import { FichesView } from '../../src/views/fiches/FichesView.tsx'
import { SignIn } from '../../src/views/ui/sign-in.ts'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const inShell = (actor: FichesRef) =>
  inPage(
    '',
    <SignIn value={() => undefined}>
      <FichesView actor={actor} />
    </SignIn>,
  )

const fiches = fichesCases.actors.readFiches.outputs[0]!
const NAMES: Record<string, string> = { new: 'Add a person', parameters: 'Account settings' }
const save = () => page.getByRole('button', { name: 'Save', exact: true })

describeView({
  machine: fichesMachine,
  cases: fichesCases,
  children: 'real',
  ends: {
    saving: async (answer: SavingOutput, hosted) => {
      // After an unknown outcome the list is read before anything is sent.
      if (hosted.started.at(-1) === 'readFiches') await hosted.succeed('readFiches', fiches)
      if (answer.kind === 'saved') await hosted.succeed('saveFiche', answer.saved)
      else await hosted.fail('saveFiche', answer.failure)
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
    'fiches.requested': () => page.getByRole('button', { name: 'Try again' }).click(),
    'fiches.tabPicked': ({ tab }) => page.getByRole('tab', { name: NAMES[String(tab)] ?? 'Noé' }).click(),
    'fiches.unknownAccepted': () => page.getByRole('button', { name: 'Back to the form' }).click(),
    'saving.outcomeUnknown': 'notified',
    'guest.signedIn': 'notified',
    'guest.succeeded': 'notified',
    'form.changed': 'notified',
    'form.completed': 'notified',
    'page.shown': 'notified',
    'network.restored': 'notified',
    'locale.changed': 'notified',
    'session.changed': 'notified',
  },
  signs: {
    editable: save,
    writing: () => page.getByRole('button', { name: 'Saving' }),
    blocked: () =>
      page.getByText(
        /^Sign in to see your account$|^You (?:have been signed out|were signed out before this was saved)$/,
      ),
    failed: () => page.getByText(/The connection failed|This person may not have been added yet/),
  },
})
