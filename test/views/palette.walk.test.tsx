import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { paletteCases } from '../../machines/palette/palette.cases.ts'
import { paletteMachine } from '../../machines/palette/palette.machine.ts'
import { PaletteView } from '../../src/views/palette/PaletteView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Search' })
const box = () => page.getByRole('combobox', { name: 'Service, calendar, day or person' })
const NAMES = { service: 'Service 61', calendar: 'Calendar 51' }

const cases = {
  ...paletteCases,
  events: {
    ...paletteCases.events,
    // Only listed entries can be named.
    'palette.named': [
      { what: 'service', kind: 'intervention', id: 61 },
      { what: 'calendar', id: 51 },
    ],
  },
} as const

const contextOf = (snapshot: unknown) => (snapshot as SnapshotFrom<typeof paletteMachine>).context

// On a phone the professional's menu offers it.
beforeEach(() => page.viewport(1280, 900))

describeView({
  machine: paletteMachine,
  cases,
  children: 'real',
  // The typed text narrows what can be named; the search finds persons only while it exists.
  isEnabled: (snapshot, { type }) =>
    (type !== 'person.found' || snapshot.matches('open')) &&
    (type !== 'palette.named' || (contextOf(snapshot).text === '' && contextOf(snapshot).offers.services.length > 0)),
  render: (actor) => inPage('Palette', <PaletteView actor={actor} />),
  gestures: {
    'palette.requested': () => userEvent.keyboard('{Control>}k{/Control}'),
    'palette.dismissed': () => userEvent.keyboard('{Escape}'),
    'palette.typed': async ({ text }) => {
      if (await box().query()) await box().fill(text)
    },
    // Where nothing is offered, Enter ends the pause.
    'palette.submitted': 'notified',
    'palette.retried': () => page.getByRole('button', { name: 'Try again' }).first().click(),
    'palette.named': (naming) =>
      page.getByRole('option', { name: naming.what === 'day' ? '' : NAMES[naming.what] }).click(),
    'palette.widened': 'notified',
    'person.picked': 'notified',
    'person.new': 'notified',
    'person.found': 'notified',
  },
  signs: {
    blocked: () => page.getByText('A booking is in progress'),
    failed: () => page.getByText('The connection failed'),
  },
  check: async (snapshot) => {
    await expect.element(dialog()).toHaveLength(snapshot.matches('open') ? 1 : 0)
    if (!snapshot.matches('open')) expect(document.body.textContent).not.toMatch(/ess|Essai/)
  },
})
