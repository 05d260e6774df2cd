import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { liveMapCases } from '../../machines/map/live/live-map.cases.ts'
import { liveMapMachine, type LiveMapSnapshot } from '../../machines/map/live/live-map.machine.ts'
import { LiveMap } from '../../src/views/live-map/LiveMap.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const frames = () => [...document.querySelectorAll('iframe[src="/frames/map.html"]')]

describeView({
  machine: liveMapMachine,
  cases: liveMapCases,
  isEnabled: (snapshot, { type }) => {
    const at = String((snapshot as LiveMapSnapshot).value)
    return type === 'map.wanted' ? ['still', 'failed'].includes(at) : ['loading', 'shown'].includes(at)
  },
  render: (actor) =>
    inPage('Where it is', <LiveMap actor={actor} name="Salon Vert" position={{ lat: 45.7, lng: 4.8 }} locale="en" />),
  gestures: {
    'map.wanted': () => page.getByRole('button', { name: /^(?:Show the map|Try again)$/ }).click(),
    'map.arrived': 'notified',
    'map.refused': 'notified',
  },
  signs: {
    failed: () => page.getByText('The map could not be loaded. Use the links below instead.'),
    busy: () => page.getByText('Loading the map'),
  },
  check: async (snapshot) => {
    // The pressed button is gone.
    if (snapshot.matches('loading')) expect(document.activeElement).not.toBe(document.body)
    // The provider of the map receives requests only while its map is wanted.
    const isOpen = snapshot.matches('loading') || snapshot.matches('shown')
    expect(frames().length).toBe(isOpen ? 1 : 0)
    for (const frame of frames()) {
      expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox')
      expect(frame.getAttribute('title')).toBe('Map: Salon Vert')
    }
    const skip = page.getByRole('button', { name: 'Skip the map' })
    if (snapshot.matches('shown')) await expect.element(skip).toBeInTheDocument()
    else await expect.element(skip).not.toBeInTheDocument()
  },
})
