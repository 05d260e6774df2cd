import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { mapCases } from '../../machines/map/map.cases.ts'
import { mapMachine } from '../../machines/map/map.machine.ts'
import { MapView } from '../../src/views/map/MapView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

describeView({
  machine: mapMachine,
  cases: mapCases,
  // Only a known address can be copied.
  isEnabled: (snapshot, { type }) => {
    const { historyPlace, group } = snapshot.context
    return type !== 'map.copyPressed' || (historyPlace ?? group).address !== null
  },
  children: 'real',
  render: (actor) => inPage('', <MapView actor={actor} />),
  gestures: {
    'map.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
    'map.copyPressed': () => page.getByRole('button', { name: 'Copy the address' }).click(),
    'page.shown': 'notified',
    'network.restored': 'notified',
    'locale.changed': 'notified',
    'session.changed': 'notified',
  },
  signs: {
    failed: () => page.getByRole('alert'),
    empty: () => page.getByText(/^The (?:exact location|address) is not known$/),
  },
  check: async (snapshot) => {
    const { historyPlace, group } = snapshot.context
    const { address } = historyPlace ?? group
    if (address) {
      await expect.element(page.getByText(address.street)).toBeVisible()
      await expect.element(page.getByText('75002 Paris')).toBeVisible()
    }
    const copied = page.getByText('Address copied')
    if (address && snapshot.matches({ copy: 'copied' })) await expect.element(copied).toBeVisible()
    else await expect.element(copied).not.toBeInTheDocument()
    const google = page.getByRole('link', { name: 'Google Maps (opens in a new tab)' })
    if (address) await expect.element(google).toHaveAttribute('rel', 'noopener noreferrer')
  },
})
