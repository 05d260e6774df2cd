import { page } from 'vitest/browser'
import { exportCases } from '../../machines/appointments/export/export.cases.ts'
import { exportMachine } from '../../machines/appointments/export/export.machine.ts'
import { ExportButton } from '../../src/views/booked/ExportButton.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const button = () => page.getByRole('button', { name: 'Download a calendar file (Apple and others)' })

describeView({
  machine: exportMachine,
  cases: exportCases,
  render: (actor) => inPage('Your appointment is booked', <ExportButton actor={actor} phone={null} />),
  gestures: { 'export.requested': () => button().click() },
  signs: {
    busy: () => page.getByRole('button', { name: 'Download a calendar file (Apple and others)', disabled: true }),
    failed: () => page.getByRole('alert'),
  },
})
