import { describe } from 'vitest'
import { listCases } from '../../machines/booking/list/list.cases.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleCalendar } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, at, asked } = journeysOf(listMachine, listCases)

const { unknown, known, narrowed } = listCases.inputs
const items = [sampleCalendar(51), sampleCalendar(52)]
const english = { ...unknown.request, locale: 'en' as const }

const loaded = (request: typeof unknown.request, list: readonly unknown[]) => ({
  type: 'step.listed' as const,
  request,
  items: list,
})

describe('lists are loading, empty or loaded (specification, section 4 "Other")', () => {
  journey(
    'one that is not known is asked for, and nothing is said before it came',
    [asked('loadList', { scope: unknown.scope, request: unknown.request })],
    {
      value: 'loading',
      tags: ['busy'],
      context: { items: [], failure: null, search: '', promotionsOnly: false },
      notices: [],
    },
  )

  journey('one that came is shown, and told to the booking', [done('loadList', items)], {
    value: { loaded: 'settled' },
    tags: ['editable'],
    context: { items, failure: null },
    notices: [loaded(unknown.request, items)],
  })

  journey('an empty one is told too, so that the step can be skipped', [done('loadList', [])], {
    value: 'empty',
    tags: ['empty'],
    context: { items: [] },
    notices: [loaded(unknown.request, [])],
  })

  journey(
    'one that is known from an earlier visit is told without asking',
    [],
    {
      value: { loaded: 'settled' },
      tags: ['editable'],
      context: { items: known.items },
      notices: [loaded(known.request, known.items)],
    },
    known,
  )

  journey('one that failed says why in its place, and nowhere else', [failed('loadList', failure('unreachable'))], {
    value: 'failed',
    tags: ['failed'],
    context: { failure: failure('unreachable') },
    notices: [],
  })

  journey(
    'one that failed and came the second time is told',
    [failed('loadList', failure('timeout')), sent({ type: 'list.retried' }), at('loading'), done('loadList', items)],
    {
      value: { loaded: 'settled' },
      context: { items, failure: null },
      notices: [loaded(unknown.request, items)],
    },
  )
})

describe('refetched on locale change (specification, section 4 "Other")', () => {
  journey(
    'in the new language, and the old items are none of the new list',
    [
      done('loadList', items),
      sent({ type: 'locale.changed', locale: 'en' }),
      at('loading'),
      asked('loadList', { request: english }),
      done('loadList', []),
    ],
    {
      value: 'empty',
      context: { items: [], request: english },
      notices: [loaded(unknown.request, items), loaded(english, [])],
    },
  )
})

describe('the filter and the search', () => {
  const seen = { type: 'step.narrowed' as const, request: unknown.request }

  journey(
    'are kept as they are typed and chosen, and told so that they come back with the list',
    [
      done('loadList', items),
      sent({ type: 'search.changed', text: 'cut' }),
      sent({ type: 'filter.chosen', promotionsOnly: true }),
    ],
    {
      value: { loaded: 'settled' },
      context: { search: 'cut', promotionsOnly: true, items },
      notices: [
        loaded(unknown.request, items),
        { ...seen, search: 'cut', promotionsOnly: false },
        { ...seen, search: 'cut', promotionsOnly: true },
      ],
    },
  )

  journey(
    'are those of the earlier visit',
    [],
    { value: { loaded: 'settled' }, context: { search: 'cal', promotionsOnly: true } },
    narrowed,
  )

  journey('say nothing while there is no list', [sent({ type: 'search.changed', text: 'cut' })], {
    value: 'loading',
    context: { search: '' },
  })
})

describe('when each calendar is free next stands on its card where one call can tell', () => {
  const { readsNextFree } = listCases.inputs
  const wanted = {
    scope: readsNextFree.scope,
    locale: 'fr' as const,
    query: readsNextFree.nextFreeQuery,
    items: readsNextFree.items,
  }
  const nextFree = { until: '2026-03-31', at: { 51: { start: '2026-03-25 10:00:00', at: 1_774_429_200_000 } } }

  journey(
    'it is asked for once the calendars are there, and they can be chosen meanwhile',
    [asked('readNextFree', wanted)],
    { value: { loaded: 'reading' }, tags: ['editable'], context: { nextFree: null, items: readsNextFree.items } },
    readsNextFree,
  )

  journey(
    'it is kept when it comes, and told to nobody else',
    [done('readNextFree', nextFree)],
    {
      value: { loaded: 'settled' },
      tags: ['editable'],
      context: { nextFree },
      notices: [loaded(readsNextFree.request, readsNextFree.items)],
    },
    readsNextFree,
  )

  journey(
    'the calendars stay as they are when it does not come',
    [failed('readNextFree', failure('unreachable'))],
    {
      value: { loaded: 'settled' },
      tags: ['editable'],
      context: { nextFree: null, failure: null, items: readsNextFree.items },
      notices: [loaded(readsNextFree.request, readsNextFree.items)],
    },
    readsNextFree,
  )

  journey(
    'it is asked for again when the page is seen again, and what is known stays until the answer',
    [done('readNextFree', nextFree), sent({ type: 'page.shown' }), asked('readNextFree', wanted)],
    { value: { loaded: 'reading' }, context: { nextFree } },
    readsNextFree,
  )

  journey('nothing is asked where no single call can tell', [done('loadList', items), sent({ type: 'page.shown' })], {
    value: { loaded: 'settled' },
    context: { nextFree: null },
  })
})
