import { page } from 'vitest/browser'
import { listCases } from '../../machines/booking/list/list.cases.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { sampleGroup, sampleIntervention, sampleScope } from '../../machines/kit/samples.ts'
import type { MachineCases } from '../../machines/kit/cases.ts'
import { ServiceStep } from '../../src/views/list/ServiceStep.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

/** Enough services for a search box, one of them with a promotion for the filter. */
const services = Array.from({ length: 16 }, (_, index) => sampleIntervention(61 + index, { promotions: index === 3 }))
const request = { ...listCases.inputs.unknown.request, step: 'intervention_ids' as const }

const cases = {
  ...listCases,
  inputs: {
    unknown: { scope: sampleScope, request, items: null, narrowing: null },
    known: { scope: sampleScope, request, items: services, narrowing: null },
    readsNextFree: { ...listCases.inputs.readsNextFree, request, items: services },
  },
  events: { ...listCases.events, 'search.changed': [{ text: 'service 7' }] },
  actors: { ...listCases.actors, loadList: { ...listCases.actors.loadList, outputs: [services, []] } },
  notByUser: {
    'list.loaded.settled|page.shown|*': 'the page is looked at again; the booking passes it on',
    'list|locale.changed|*': 'the language is chosen in the header; the booking passes it on',
    'list.failed|page.shown|*': 'the page is looked at again; the booking passes it on',
    'list.failed|network.restored|*': 'the network is back; the booking passes it on',
  },
} satisfies MachineCases<typeof listMachine>

const group = { ...sampleGroup, hasPromotions: true }

describeView({
  machine: listMachine,
  cases,
  render: (list) =>
    inPage(
      'Which service would you like?',
      <ServiceStep list={list} group={group} layout={null} chosen={null} onChosen={() => undefined} />,
    ),
  gestures: {
    'list.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
    'search.changed': ({ text }) => page.getByRole('searchbox').fill(text),
    'filter.chosen': () => page.getByText('Promotions (1)').click(),
    'locale.changed': 'notified',
    'page.shown': 'notified',
    'network.restored': 'notified',
  },
  signs: {
    failed: () => page.getByRole('alert'),
    empty: () => page.getByText('No services available'),
    editable: () => page.getByRole('searchbox'),
  },
})
