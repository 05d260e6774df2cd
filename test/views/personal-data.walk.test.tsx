import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { personalDataCases } from '../../machines/account/personal-data/personal-data.cases.ts'
import { personalDataMachine } from '../../machines/account/personal-data/personal-data.machine.ts'
import { PersonalDataView } from '../../src/views/personal-data/PersonalDataView.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

describeView({
  machine: personalDataMachine,
  cases: personalDataCases,
  render: (actor) => inPage('', <PersonalDataView actor={actor} />),
  gestures: {
    'page.shown': 'notified',
    'network.restored': 'notified',
    'locale.changed': 'notified',
    'session.changed': 'notified',
  },
  signs: {},
  check: async ({ value }) => {
    await expect.element(page.getByText(/at least three years after you register/)).toBeVisible()
    const request = page.getByText(/to delete your data/)
    const { email } = personalDataCases.inputs.claire.session.account ?? {}
    if (value === 'named') await expect.element(request).toHaveTextContent(String(email))
    else await expect.element(request).not.toHaveTextContent('@')
  },
})
