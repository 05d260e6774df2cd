import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { missingCases } from '../../machines/missing/missing.cases.ts'
import { missingMachine } from '../../machines/missing/missing.machine.ts'
import { leftOf } from '../../machines/missing/missing.selectors.ts'
import { MissingView } from '../../src/views/notices/MissingView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

describeView({
  machine: missingMachine,
  cases: missingCases,
  render: (actor) => inPage('', <MissingView actor={actor} />),
  gestures: {
    'missing.stayed': () => page.getByRole('button', { name: 'Stay here' }).click(),
    'page.shown': 'notified',
    'network.restored': 'notified',
    'locale.changed': 'notified',
    'session.changed': 'notified',
  },
  signs: {},
  check: async (snapshot) => {
    const left = leftOf(snapshot)
    const count = page.getByText(/^You will be taken to Atelier Dupré in \d+ seconds?\.$/)
    await expect.element(page.getByRole('link', { name: 'Go to Atelier Dupré' })).toBeVisible()
    if (left === null) {
      await expect.element(count).not.toBeInTheDocument()
      // The pressed button is gone, so the focus is on the page's message.
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
      return
    }
    await expect.element(count).toHaveTextContent(` ${left} second`)
    // The countdown is visible only; screen readers get one announcement.
    await expect.element(count).toHaveAttribute('aria-hidden', 'true')
    await expect
      .element(page.getByText('You will be taken to Atelier Dupré in 10 seconds, unless you stay here.'))
      .toBeInTheDocument()
  },
})
