import { describe, expect, test } from 'vitest'
import { timesCases } from '../../machines/booking/times/times.cases.ts'
import { timesMachine } from '../../machines/booking/times/times.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { listKey } from '../../machines/domain/catalogue/list-request.ts'
import { categoriesOf, type TimesInput } from '../../machines/booking/times/times.rules.ts'
import { sampleCalendar, sampleIntervention, sampleSlot, sampleStep } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, asked, at } = journeysOf(timesMachine, timesCases)
const { one, two, choosing } = timesCases.inputs
const toSlots = (event: { type: string; [key: string]: unknown }) => ({ to: 'slots', event })
const toList = (event: { type: string; [key: string]: unknown }) => ({ to: 'list', event })
const { urlname } = one.group
const choose = (replaces: number | null) =>
  sent({ type: 'place.requested', location: { screen: 'service', urlname, replaces } })
const add = choose(null)
const leave = sent({ type: 'place.requested', location: { screen: 'book', urlname, step: 'slots' } })
const shown = { type: 'page.shown' } as const
const restored = { type: 'network.restored' } as const
const english = { type: 'locale.changed', locale: 'en' } as const

describe('the free times', () => {
  journey('are asked for as the booking left them', [asked('slots', one.slots)], {
    value: 'looking',
    tags: ['editable'],
    notices: [],
  })

  journey('picking a slot moves on', [sent({ type: 'slot.picked', slot: sampleSlot })], {
    value: 'looking',
    notices: [{ type: 'step.slotPicked', slot: sampleSlot }],
  })
  journey('a chosen one that is gone is told', [sent({ type: 'slots.lost', slot: sampleSlot })], {
    value: 'looking',
    notices: [{ type: 'step.timeLost' }],
  })
  journey(
    'where the customer looks is told, for the memento',
    [sent({ type: 'slots.moved', from: '2026-04-01', firstSlot: null, view: 'list' })],
    {
      value: 'looking',
      notices: [{ type: 'step.browsed', from: '2026-04-01', firstSlot: null, view: 'list' }],
    },
  )
  journey(
    'a failure is said in their place, and sets invalid_resources when the server names a choice',
    [
      sent({
        type: 'slots.failed',
        failure: failure('invalid_calendar'),
        invalid: { step: 'calendar_id', id: 51 },
      }),
    ],
    {
      value: 'looking',
      notices: [{ type: 'step.barred', invalid: { step: 'calendar_id', id: 51 } }],
    },
  )
  journey(
    'any other failure marks nothing',
    [sent({ type: 'slots.failed', failure: failure('timeout'), invalid: null })],
    {
      value: 'looking',
      notices: [],
    },
  )
  journey('broadcasts reach them', [sent(shown), sent(restored), sent(english)], {
    value: 'looking',
    context: { locale: 'en' },
    sentToChildren: [toSlots(shown), toSlots(restored), toSlots(english)],
  })
  journey(
    'other services are asked for in the same place, from the day the URL asked for',
    [sent({ type: 'selection.changed', selection: two.selection })],
    {
      value: 'looking',
      context: { selection: two.selection },
      sentToChildren: [
        toSlots({
          type: 'slots.queried',
          query: {
            services: [
              { kind: 'intervention', id: 61, memberIds: [61] },
              { kind: 'intervention', id: 62, memberIds: [62] },
            ],
            calendarSetId: null,
            calendarId: null,
            resourceId: null,
          },
          from: '2026-04-20',
        }),
      ],
    },
    { ...one, startDate: '2026-04-20' },
  )
})

describe('with max_multirdvs above 1, more services can be added in the slot step', () => {
  const request = {
    step: 'intervention_ids' as const,
    locale: 'fr' as const,
    interventionSetId: null,
    needs: [],
    calendarSetId: null,
    calendarId: null,
  }

  const noneUnnamed = expect.not.objectContaining({ unnamed: true }) as object

  journey('from the list of all that the calendar offers', [add, asked('list', { request, items: null })], {
    value: 'choosing',
    tags: ['editable'],
    notices: [],
  })
  journey(
    'within the category where the link decided it',
    [add, asked('list', { request: { ...request, interventionSetId: 41 } })],
    { value: 'choosing' },
    { ...one, selection: { ...one.selection, interventionSet: { id: 41, publicName: 'Cuts' } } },
  )
  const inCategory = { ...one.selection, interventionSet: { id: 41, publicName: 'Cuts' } }
  const byCategory = [sampleStep('interventionset_ids'), ...one.steps]
  journey(
    'of all categories where the customer chose one',
    [add, asked('list', { request })],
    { value: 'choosing' },
    { ...one, steps: byCategory, selection: inCategory },
  )
  journey(
    'of those categories and calendars that the link leaves to choose from',
    [add, asked('list', { request: { ...request, needs: [[61]], only: [41, 42], calendarIds: [51] } })],
    { value: 'choosing' },
    { ...one, steps: byCategory, selection: inCategory, limits: { interventionset_ids: [41, 42], calendar_id: [51] } },
  )
  journey(
    'with those without a public name for a professional of a call centre (specification, section 6)',
    [add, asked('list', { request: { ...request, unnamed: true } })],
    { value: 'choosing' },
    { ...one, role: 'callCentre' },
  )
  for (const role of ['visitor', 'account', 'pro'] as const) {
    journey(
      `and for no other: ${role}`,
      [add, ({ hosted }) => expect(hosted.asked.get('list')).toMatchObject({ request: noneUnnamed })],
      { value: 'choosing' },
      { ...one, role },
    )
  }
  journey('and one that is picked is told', [add, sent({ type: 'service.picked', item: sampleIntervention(63) })], {
    value: 'choosing',
    notices: [{ type: 'step.servicePicked', item: sampleIntervention(63), replaces: null }],
  })
  journey(
    'or takes the place of another one',
    [choose(1), sent({ type: 'service.picked', item: sampleIntervention(63) })],
    {
      value: 'choosing',
      notices: [{ type: 'step.servicePicked', item: sampleIntervention(63), replaces: 1 }],
    },
    two,
  )
  journey(
    'which may be the same again, or the other one once more (wire contract, ruling 51)',
    [
      choose(1),
      sent({ type: 'service.picked', item: sampleIntervention(61) }),
      sent({ type: 'service.picked', item: sampleIntervention(62) }),
    ],
    {
      value: 'choosing',
      notices: [61, 62].map((id) => ({ type: 'step.servicePicked', item: sampleIntervention(id), replaces: 1 })),
    },
    two,
  )
  journey(
    'but not one that has to be booked by itself',
    [add, sent({ type: 'service.picked', item: sampleIntervention(64, { videoconference: true }) })],
    { value: 'choosing', notices: [] },
  )
  journey('the chooser can be left', [add, leave], { value: 'looking', notices: [] })
  journey('a reload keeps it', [asked('list', { request, items: null })], { value: 'choosing' }, choosing)
  journey(
    'opened again it shows the list that it had',
    [
      add,
      sent({ type: 'step.listed', request, items: [sampleIntervention(63)] }),
      leave,
      add,
      asked('list', { request, items: [sampleIntervention(63)] }),
    ],
    { value: 'choosing' },
  )
  journey(
    'opened again it is narrowed as it was, in another language too',
    [
      add,
      sent({ type: 'step.narrowed', request, search: 'mass', promotionsOnly: false }),
      leave,
      sent(english),
      add,
      asked('list', { narrowing: { search: 'mass', promotionsOnly: false } }),
    ],
    { value: 'choosing' },
  )
  journey(
    'it closes when the booking has taken the service',
    [add, at('choosing'), sent({ type: 'selection.changed', selection: two.selection })],
    { value: 'looking' },
  )
  journey('what it listed is told', [add, sent({ type: 'step.listed', request, items: [sampleIntervention(63)] })], {
    value: 'choosing',
    notices: [{ type: 'step.listed', request, items: [sampleIntervention(63)] }],
  })
  journey('broadcasts reach the chooser and the times behind it', [add, sent(shown), sent(restored), sent(english)], {
    value: 'choosing',
    context: { locale: 'en' },
    sentToChildren: [
      toSlots(shown),
      toList(shown),
      toSlots(restored),
      toList(restored),
      toSlots(english),
      toList(english),
    ],
  })
})

describe('the categories of the chooser', () => {
  const own = [{ id: 41, publicName: 'Coupes' }]
  const key = listKey({ ...timesCases.events['step.listed'][0].request, step: 'interventionset_ids', locale: 'en' })
  const notified = (context: Partial<TimesInput>) =>
    categoriesOf({ ...one, group: { ...one.group, locale: 'fr', categories: own }, ...context }).map(
      ({ publicName }) => publicName,
    )

  test.each<[string, Partial<TimesInput>, string[]]>([
    ['are those of the group', {}, ['Coupes']],
    ['are not told in another language than the reader’s', { locale: 'en' }, []],
    ['are those that were read', { locale: 'en', lists: { [key]: [sampleCalendar(41)] } }, ['Calendar 41']],
    ['were read in another language', { locale: 'fr', lists: { [key]: [sampleCalendar(41)] } }, ['Coupes']],
  ])('%s', (_, context, expected) => expect(notified(context)).toEqual(expected))
})
