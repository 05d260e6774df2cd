import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { ficheFormCases } from '../../machines/booking/details/fiche-form.cases.ts'
import { ficheFormMachine } from '../../machines/booking/details/fiche-form.machine.ts'
import { listedFaults } from '../../machines/booking/details/fiche-form.selectors.ts'
import type { MachineCases } from '../../machines/kit/cases.ts'
import { FicheView } from '../../src/views/details/FicheView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { projectFicheForm } from '../support/fiche-form-project.ts'
import { inPage } from '../support/providers.tsx'
import { blur, press, write } from './support/unfocused.ts'

const cases = {
  ...ficheFormCases,
  events: {
    ...ficheFormCases.events,
    // Different from the saved person's value: typing the same again causes no event in a browser.
    'field.changed': [{ form: 'fiche', name: 'lastname', value: 'Dupont' }],
  },
} satisfies MachineCases<typeof ficheFormMachine>

const lastname = () => page.getByRole('textbox', { name: 'Field lastname' })
const consent = () => page.getByRole('checkbox', { name: 'I accept' })

describeView({
  machine: ficheFormMachine,
  cases,
  project: projectFicheForm,
  children: 'real',
  render: (actor) => inPage('', <FicheView actor={actor} />),
  // The model decides when a field is left, so no gesture may do so as a side effect: they act without moving the
  // focus.
  gestures: {
    'person.chosen': ({ id }) =>
      press(page.getByRole('radio', { name: id === 'new' ? /^(Someone else|New person)/ : 'Claire Essai' })),
    'details.toggled': () => press(page.getByRole('button', { name: /^Details/ })),
    'field.changed': ({ value }) => write(lastname(), String(value)),
    'field.left': () => blur(lastname()),
    'comment.changed': ({ text }) => write(page.getByRole('textbox', { name: 'Comment' }), text),
    'consent.changed': async () => {
      if (!(consent().element() as HTMLInputElement).checked) await press(consent())
    },
    'form.submitted': () => press(page.getByRole('button', { name: 'Book the appointment' })),
    'form.sent': 'notified',
    'form.unanswered': 'notified',
    'form.refused': 'notified',
    'form.outcomeUnknown': 'notified',
    'form.returned': 'notified',
    'form.healed': 'notified',
    'person.found': 'notified',
    'alike.taken': () => press(page.getByRole('button', { name: 'Choose Zoé Essai' })),
    'alike.denied': () => press(page.getByRole('button', { name: 'No, book for a new person' })),
    'alike.dismissed': () => press(page.getByRole('button', { name: 'Close' })),
  },
  signs: {
    busy: () => page.getByRole('button', { name: 'Booking the appointment' }),
    editable: () => page.getByRole('button', { name: 'Book the appointment' }),
    blocked: () => page.getByText('This is what you sent'),
    failed: () =>
      page
        .getByText('You have reached the maximum number of appointments')
        .or(page.getByText('The connection failed'))
        .or(page.getByText('could not be confirmed'))
        .or(page.getByText('You have been signed out')),
  },
  check: async (snapshot) => {
    const links = page.getByRole('group', { name: /^There (?:is a|are \d+) problems?$/ }).getByRole('link')
    const count = listedFaults(snapshot as SnapshotFrom<typeof ficheFormMachine>).length
    await expect.element(links).toHaveLength(count)
  },
})
