import { failure } from '../../domain/failures.ts'
import type { ListRequest } from '../../domain/catalogue/list-request.ts'
import type { SlotQuery } from '../../domain/sequence/selection.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleCalendar, sampleScope } from '../../kit/samples.ts'
import type { listMachine } from './list.machine.ts'

const request: ListRequest = {
  step: 'calendar_id',
  locale: 'fr',
  interventionSetId: null,
  needs: [],
  calendarSetId: null,
  calendarId: null,
}

const query: SlotQuery = {
  services: [{ kind: 'intervention', id: 61, memberIds: [61] }],
  calendarSetId: null,
  calendarId: null,
  resourceId: null,
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
    readsNextFree: { scope: sampleScope, request, items: [sampleCalendar(51)], narrowing: null, nextFreeQuery: query },
  },
  events: {
    'list.retried': [{}],
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'en' }],
    'search.changed': [{ text: 'cut' }],
    'filter.chosen': [{ promotionsOnly: true }],
  },
  actors: {
    loadList: {
      outputs: [[sampleCalendar(51), sampleCalendar(52)], []],
      errors: [failure('unreachable')],
    },
    readNextFree: {
      outputs: [{ until: '2026-03-31', at: { 51: { start: '2026-03-25 10:00:00', at: 1_774_429_200_000 } } }, null],
      errors: [failure('unreachable')],
    },
  },
  delays: {},
} satisfies MachineCases<typeof listMachine>
