import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { consentCases } from '../../machines/consent/consent.cases.ts'
import { consentMachine, type ConsentSnapshot } from '../../machines/consent/consent.machine.ts'
import { runOf } from '../../machines/consent/consent.selectors.ts'
import { ConsentLink } from '../../src/views/navigation/ConsentLink.tsx'
import { ConsentView } from '../../src/views/consent/ConsentView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Cookies on this site' })
const bar = () => page.getByRole('region', { name: 'Cookies on this site' })
const press = (name: string) => async () => {
  const place = dialog().query() ? dialog() : bar().query() ? bar() : null
  // Where no question is shown, the answer comes from a part of the page that this test does not render.
  if (place) await place.getByRole('button', { name }).click()
}

const isAsked = ({ value, context: { location } }: ConsentSnapshot) =>
  value.choice === 'asking' && (location.screen === 'root' || (location.screen === 'book' && location.step === 'slots'))

describeView({
  machine: consentMachine,
  cases: consentCases,
  isEnabled: (snapshot, { type }) =>
    !['consent.granted', 'consent.refused'].includes(type) ||
    isAsked(snapshot as ConsentSnapshot) ||
    (snapshot as ConsentSnapshot).value.review === 'open',
  render: (actor) =>
    inPage(
      'Choose',
      <>
        <ConsentView actor={actor} name="Salon Vert" privacy="https://salon.example/privacy" isSignalled={false} />
        <ConsentLink onClick={() => actor.send({ type: 'consent.reopened' })} />
      </>,
    ),
  gestures: {
    'consent.granted': press('Accept'),
    'consent.refused': press('Decline'),
    'consent.reopened': async () => {
      if (!dialog().query()) await page.getByRole('button', { name: 'Cookies' }).click()
    },
    'consent.closed': async () => {
      if (dialog().query()) await dialog().getByRole('button', { name: 'Close' }).click()
    },
    'consent.synced': 'notified',
    'place.changed': 'notified',
    'booking.made': 'notified',
  },
  signs: {},
  check: async (snapshot) => {
    const consent = snapshot as ConsentSnapshot
    const isOpen = consent.value.review === 'open'
    // Under a modal dialog the question exists, but cannot be reached.
    const shown = document.querySelectorAll('[data-consent]').length
    expect(shown).toBe(isAsked(consent) ? 1 : 0)
    if (isOpen) await expect.element(dialog()).toBeVisible()
    else await expect.element(dialog()).not.toBeInTheDocument()
    const frames = document.querySelectorAll('iframe[src="/frames/tags.html"]')
    expect(frames.length).toBe(runOf(consent) ? 1 : 0)
    // Only scripts are allowed: no origin, no windows, no way to the top.
    for (const frame of frames) expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  },
})
