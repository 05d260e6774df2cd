import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { firstFreeCases } from '../../machines/first-free/first-free.cases.ts'
import { firstFreeMachine } from '../../machines/first-free/first-free.machine.ts'
import { sampleSlot } from '../../machines/kit/samples.ts'
import { FirstFreeView } from '../../src/views/first-free/FirstFreeView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Who is free first?' })
const columns = () => dialog().getByRole('listitem')
const field = () => dialog().getByRole('combobox', { name: 'Service' })

// On a phone the professional's menu offers it.
beforeEach(() => page.viewport(1280, 900))

describeView({
  machine: firstFreeMachine,
  cases: {
    ...firstFreeCases,
    // Only listed times can be picked.
    events: {
      ...firstFreeCases.events,
      'column.picked': [{ id: 51, at: sampleSlot.at }],
      'service.named': [{ kind: 'intervention', id: 61 }],
    },
  },
  project: ({ context: { calendars, columns, shown, current, failure, text } }) => [
    current && current.booking.selection.services.length,
    text,
    calendars.length,
    shown,
    failure,
    columns['51'] ?? null,
    Object.keys(columns).length,
  ],
  isEnabled: (snapshot, { type }) => {
    const { columns } = (snapshot as SnapshotFrom<typeof firstFreeMachine>).context
    const known = columns['51']
    // Without services there is no field to type into.
    if (type === 'service.typed') return snapshot.matches({ open: { choosing: 'offered' } })
    if (type === 'column.picked') return known !== undefined && 'slots' in known && known.slots.length > 0
    return type !== 'column.retried' || (known !== undefined && 'failure' in known)
  },
  render: (actor) => inPage('First free', <FirstFreeView actor={actor} />),
  gestures: {
    'firstFree.requested': () => page.getByRole('button', { name: 'Next free time in each calendar' }).click(),
    'firstFree.dismissed': () => userEvent.keyboard('{Escape}'),
    'firstFree.retried': () => page.getByRole('button', { name: 'Try again', exact: true }).click(),
    'service.requested': () =>
      dialog()
        .getByRole('button', { name: /^Change: / })
        .click(),
    'service.typed': ({ text }) => field().fill(text),
    'service.named': () => page.getByRole('option', { name: 'Service 61' }).click(),
    'service.kept': () => dialog().getByRole('button', { name: 'Back to the times' }).click(),
    'firstFree.continued': () => page.getByRole('button', { name: 'More calendars' }).click(),
    'column.retried': () => page.getByRole('button', { name: 'Try again: Calendar 51' }).click(),
    'column.picked': () => columns().first().getByRole('button').first().click(),
  },
  signs: {
    blocked: () => page.getByText(/^(?:A booking is in progress|There are no calendars to compare)/),
    empty: () => page.getByText(/^No (?:calendar offers what you have chosen|services available)/),
    failed: () => page.getByRole('button', { name: 'Try again', exact: true }),
  },
  check: async (snapshot) => {
    const { calendars, shown } = (snapshot as SnapshotFrom<typeof firstFreeMachine>).context
    const isComparing = snapshot.matches({ open: 'comparing' })
    await expect.element(columns()).toHaveLength(isComparing ? Math.min(calendars.length, shown) : 0)
  },
})
