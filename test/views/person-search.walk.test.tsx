import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { personSearchCases } from '../../machines/booking/details/persons/person-search.cases.ts'
import { personSearchMachine } from '../../machines/booking/details/persons/person-search.machine.ts'
import { PersonSearch } from '../../src/views/details/PersonSearch.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const box = () => page.getByRole('combobox', { name: 'Find a person' })
const cases = {
  ...personSearchCases,
  inputs: { start: personSearchCases.inputs.start },
  events: {
    ...personSearchCases.events,
    // Only listed persons can be picked.
    'search.picked': [{ id: 301 }],
  },
} as const

describeView({
  machine: personSearchMachine,
  cases,
  render: (actor) => inPage('Search', <PersonSearch actor={actor} />),
  gestures: {
    'search.typed': ({ text }) => box().fill(text),
    'search.submitted': async () => {
      ;(box().element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
    },
    'search.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
    'search.picked': () => page.getByRole('option').first().click(),
    'search.cleared': 'notified',
  },
  signs: {
    empty: () => page.getByText('No one found'),
    failed: () => page.getByText('The connection failed'),
  },
  check: async (snapshot) => {
    const { fiches } = (snapshot as SnapshotFrom<typeof personSearchMachine>).context
    await expect.element(page.getByRole('option')).toHaveLength(fiches.length)
  },
})
