import { failure } from '../../domain/failures.ts'
import type { ListRequest } from '../../domain/catalogue/list-request.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleCalendar, sampleScope } from '../../kit/samples.ts'
import type { listMachine } from './list.machine.ts'

const request: ListRequest = {
  step: 'calendar_id',
  locale: 'fr',
  interventionSetId: null,
  serviceIds: [],
  calendarSetId: null,
  calendarId: null,
}

export const listCases = {
  inputs: {
    unknown: { scope: sampleScope, request, items: null, narrowing: null },
    known: { scope: sampleScope, request, items: [sampleCalendar(51)], narrowing: null },
    narrowed: {
      scope: sampleScope,
      request,
      items: [sampleCalendar(51)],
      narrowing: { search: 'cal', promotionsOnly: true },
    },
  },
  events: {
    'list.retried': [{}],
    'page.shown': [{}],
    'line.restored': [{}],
    'locale.changed': [{ locale: 'en' }],
    'search.changed': [{ text: 'cut' }],
    'filter.chosen': [{ promotionsOnly: true }],
  },
  actors: {
    loadList: {
      outputs: [[sampleCalendar(51), sampleCalendar(52)], []],
      errors: [failure('unreachable')],
    },
  },
  delays: {},
} satisfies MachineCases<typeof listMachine>
