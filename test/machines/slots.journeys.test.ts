import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import type { FirstSlot, Slot } from '../../machines/domain/slots/slot.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { SlotAnswer } from '../../machines/domain/slots/slot.ts'
import type { WallDate, WallDateTime } from '../../machines/domain/time/time.types.ts'
import { dateRange } from '../../machines/domain/time/wall-date.ts'
import { slotsCases } from '../../machines/booking/times/slots.cases.ts'
import { slotsMachine, type SlotsSnapshot } from '../../machines/booking/times/slots.machine.ts'
import { daysOf } from '../../machines/booking/times/calendar.selectors.ts'
import * as selectors from '../../machines/booking/times/slots.selectors.ts'
import type { SlotsInput } from '../../machines/booking/times/slots.types.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(slotsMachine, slotsCases)

const fresh: SlotsInput = slotsCases.inputs.fresh
const slot = (start: string): Slot => ({
  start,
  at: Date.parse(`${start.replace(' ', 'T')}Z`),
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
})

/** An answer of a server that has two times on every weekday morning. */
function answer(from: WallDate, more: Partial<SlotAnswer> = {}): SlotAnswer {
  const slots = dateRange(from, 7).flatMap((day) => [slot(`${day} 09:00:00`), slot(`${day} 10:00:00`)])
  return { from, today: '2026-04-01', until: null, slots, firstSlot: slot('2026-04-01 09:00:00'), ...more }
}
const empty = (from: WallDate, firstSlot: FirstSlot | null, more: Partial<SlotAnswer> = {}) =>
  answer(from, { slots: [], firstSlot, ...more })

const lostNotice = (gone: Slot) => ({ type: 'slots.lost', slot: gone })

type Month = 'settled' | 'asking' | 'failed'
type Ahead = 'settled' | 'asking' | 'failed'
const some = (ahead: Ahead, month: Month = 'settled') => ({ looking: { times: 'some', ahead, month } })
const none = (ahead: Ahead, month: Month = 'settled') => ({ looking: { times: 'none', ahead, month } })
const sees =
  (look: (snapshot: SlotsSnapshot) => unknown, expected: unknown): JourneyStep =>
  ({ hosted }) =>
    expect(look(hosted.snapshot() as SlotsSnapshot)).toEqual(expected)

/** The requests so far, without those ahead of need. */
const started =
  (...expected: readonly string[]): JourneyStep =>
  ({ hosted }) =>
    expect(hosted.started.filter((actor) => actor !== 'loadAhead')).toEqual(expected)

const open = [done('loadSlots', answer('2026-04-01')), done('loadAhead', answer('2026-04-08'))]
const moved = (from: WallDate | null, firstSlot: FirstSlot | null = slot('2026-04-01 09:00:00')) => ({
  type: 'slots.moved',
  from,
  firstSlot,
  view: 'week',
})

describe('slots loading', () => {
  journey(
    'success stores slots',
    [asked('loadSlots', { from: null, days: 7, locale: 'fr' }), done('loadSlots', answer('2026-04-01'))],
    {
      value: some('asking'),
      tags: ['editable'],
      context: { from: '2026-04-01', today: '2026-04-01' },
      notices: [moved('2026-04-01')],
    },
  )

  journey(
    'keeps the earlier first slot if none is returned',
    [done('loadSlots', answer('2026-05-04', { firstSlot: null }))],
    { value: some('asking'), context: { firstSlot: slot('2026-04-02 09:00:00') } },
    { ...fresh, from: '2026-05-04', firstSlot: slot('2026-04-02 09:00:00') },
  )

  journey(
    'failure empties slots, keeps the range, and notifies',
    [...open, sent({ type: 'page.shown' }), failed('refresh', { failure: failure('invalid_calendar') })],
    {
      value: 'failed',
      tags: ['failed'],
      context: { days: {}, from: '2026-04-01', failure: failure('invalid_calendar') },
      notices: [
        moved('2026-04-01'),
        {
          type: 'slots.failed',
          failure: failure('invalid_calendar'),
          invalid: { step: 'calendar_id', id: 51 },
        },
      ],
    },
  )

  journey(
    'sets invalid_resources when the message contains Invalid calendar: the one that the server names',
    [
      failed('loadSlots', { failure: failure('invalid_calendar', 'Invalid calendar 91') }),
      sees(selectors.invalidOf, { step: 'resource_id', id: 91 }),
    ],
    {
      value: 'failed',
      notices: [
        {
          type: 'slots.failed',
          failure: failure('invalid_calendar', 'Invalid calendar 91'),
          invalid: { step: 'resource_id', id: 91 },
        },
      ],
    },
    { ...fresh, query: { ...fresh.query, resourceId: 91 } },
  )

  journey(
    'any other failure marks no calendar as invalid',
    [failed('loadSlots', { failure: failure('timeout') }), sees(selectors.invalidOf, null)],
    { value: 'failed', notices: [{ type: 'slots.failed', failure: failure('timeout'), invalid: null }] },
  )

  journey(
    'a failure can be tried again',
    [failed('loadSlots', { failure: failure('timeout') }), sent({ type: 'slots.retried' }), ...open],
    { value: some('settled'), context: { failure: null } },
  )

  journey(
    'a disturbance is tried again when the network is back',
    [failed('loadSlots', { failure: failure('offline') }), sent({ type: 'page.shown' }), ...open],
    { value: some('settled'), context: { failure: null } },
  )

  journey(
    'also when only the line is back',
    [failed('loadSlots', { failure: failure('offline') }), sent({ type: 'network.restored' })],
    { value: 'loading' },
  )

  journey(
    'which does not heal a refusal',
    [failed('loadSlots', { failure: failure('invalid_calendar') }), sent({ type: 'network.restored' })],
    { value: 'failed' },
  )

  journey(
    'a refusal is not tried again unasked',
    [failed('loadSlots', { failure: failure('invalid_calendar') }), sent({ type: 'page.shown' })],
    { value: 'failed' },
  )

  journey(
    'days asked for ahead of need fail in silence, and are asked for again when wanted',
    [
      done('loadSlots', answer('2026-04-01')),
      failed('loadAhead', { failure: failure('timeout') }),
      at(some('settled')),
      sent({ type: 'range.next' }),
      asked('loadSlots', { from: '2026-04-08' }),
    ],
    { value: 'loading', notices: [moved('2026-04-01'), moved('2026-04-08')] },
  )
})

describe('the shown days', () => {
  journey(
    'the next range is fetched while this one is looked at, and used when asked for',
    [
      done('loadSlots', answer('2026-04-01')),
      asked('loadAhead', { from: '2026-04-08', days: 7 }),
      done('loadAhead', answer('2026-04-08')),
      sent({ type: 'range.next' }),
      sees(selectors.datesOf, dateRange('2026-04-08', 7)),
      asked('loadAhead', { from: '2026-04-15' }),
    ],
    { value: some('asking'), context: { from: '2026-04-08' } },
  )

  journey(
    'they move by the visible day count',
    [
      sent({ type: 'days.shown', count: 3 }),
      done('loadSlots', answer('2026-04-01')),
      at(some('settled')),
      sent({ type: 'range.next' }),
      asked('loadAhead', { from: '2026-04-08' }),
      done('loadAhead', answer('2026-04-08')),
      sent({ type: 'range.next' }),
    ],
    { value: some('settled'), context: { from: '2026-04-07', dayCount: 3 } },
  )

  /** A week whose only free time is on its sixth day. */
  const late = answer('2026-04-01', { slots: [slot('2026-04-06 09:00:00')] })
  journey(
    'are fewer in a narrower window, and known all the same',
    [done('loadSlots', late), at(some('asking')), sent({ type: 'days.shown', count: 3 })],
    { value: none('settled'), tags: ['empty'], context: { dayCount: 3, from: '2026-04-01' } },
  )
  journey(
    'are a whole week in a list, whatever the window',
    [
      sent({ type: 'days.shown', count: 3 }),
      done('loadSlots', late),
      at(none('settled')),
      sent({ type: 'view.switched', view: 'list' }),
    ],
    { value: some('asking'), context: { dayCount: 3, view: 'list' } },
  )
  journey(
    'are not looked at anew by a window that shows as many',
    [
      done('loadSlots', answer('2026-04-01')),
      failed('loadAhead', { failure: failure('timeout') }),
      sent({ type: 'days.shown', count: 7 }),
    ],
    { value: some('settled') },
  )
  journey(
    'that are loading or loaded anew are not asked for twice by another window',
    [
      sent({ type: 'days.shown', count: 3 }),
      started('loadSlots'),
      done('loadSlots', answer('2026-04-01')),
      sent({ type: 'page.shown' }),
      sent({ type: 'days.shown', count: 5 }),
      started('loadSlots', 'refresh'),
    ],
    { value: 'refreshing', context: { dayCount: 5 } },
  )
  journey(
    'that failed are not asked for by another window',
    [failed('loadSlots', { failure: failure('timeout') }), sent({ type: 'days.shown', count: 3 })],
    { value: 'failed', context: { dayCount: 3 } },
  )
  journey('cannot be picked before the bookable days are known', [sent({ type: 'date.picked', date: '2026-05-04' })], {
    value: 'loading',
    context: { from: null },
    notices: [],
  })
  journey('that are shown already are not moved to', [...open, sent({ type: 'date.picked', date: '2026-04-01' })], {
    value: some('settled'),
    notices: [moved('2026-04-01')],
  })
  journey('are asked for again when the line is back', [...open, sent({ type: 'network.restored' })], {
    value: 'refreshing',
  })
  journey(
    'in another language, where nothing came so far',
    [
      failed('loadSlots', { failure: failure('timeout') }),
      sent({ type: 'locale.changed', locale: 'en' }),
      asked('loadSlots', { locale: 'en' }),
    ],
    { value: 'loading' },
  )
  journey(
    'in another language, while others are loading: those of before are forgotten',
    [
      ...open,
      sent({ type: 'date.picked', date: '2026-06-01' }),
      sent({ type: 'locale.changed', locale: 'en' }),
      asked('loadSlots', { locale: 'en', from: '2026-06-01' }),
    ],
    { value: 'loading', context: { days: {} } },
  )

  journey(
    'never before the first available slot',
    [
      done('loadSlots', answer('2026-04-13', { firstSlot: slot('2026-04-10 09:00:00') })),
      sees(selectors.previousOf, '2026-04-10'),
      sent({ type: 'range.previous' }),
      done('loadSlots', answer('2026-04-10', { firstSlot: null })),
      sees(selectors.previousOf, null),
      sent({ type: 'range.previous' }),
      // Forward leads back to the days shown before, which are known.
      sees(selectors.nextOf, '2026-04-13'),
    ],
    { value: some('settled'), context: { from: '2026-04-10' } },
    { ...fresh, from: '2026-04-13' },
  )

  journey(
    'nor beyond the maximum booking period',
    [
      done('loadSlots', answer('2026-04-01', { until: '2026-04-09' })),
      sent({ type: 'range.next' }),
      done('loadSlots', answer('2026-04-08', { until: '2026-04-09' })),
      sees(selectors.nextOf, null),
      sent({ type: 'range.next' }),
      sent({ type: 'date.picked', date: '2026-12-24' }),
    ],
    { value: some('settled'), context: { from: '2026-04-09' } },
  )

  journey(
    'a day of the past in the URL becomes today',
    [asked('loadSlots', { from: '2026-03-02' }), done('loadSlots', answer('2026-04-01'))],
    { value: some('asking'), context: { from: '2026-04-01', today: '2026-04-01' } },
    { ...fresh, from: '2026-03-02' },
  )

  journey(
    'the view never moves unasked when nothing is free: the first free time is offered, and followed when pressed',
    [
      done('loadSlots', empty('2026-04-01', slot('2026-06-03 09:00:00'))),
      at(none('asking')),
      sees(selectors.datesOf, dateRange('2026-04-01', 7)),
      sees(selectors.firstElsewhereOf, slot('2026-06-03 09:00:00')),
      sent({ type: 'firstSlot.followed' }),
      asked('loadSlots', { from: '2026-06-03' }),
      done('loadSlots', answer('2026-06-03')),
    ],
    { value: some('asking'), context: { from: '2026-06-03' } },
  )

  describe('the next free time after days without any', () => {
    const before = slot('2026-04-02 09:00:00')
    const next = slot('2026-06-03 09:00:00')
    /** The customer is at days after the first free time, which have none. */
    const later = { ...fresh, from: '2026-05-04', firstSlot: before }
    const nothing = (from: WallDate, more: Partial<SlotAnswer> = {}) => empty(from, before, more)

    journey(
      'is the first of all, if that is later: it takes no search, is gone to by one press, and marked there',
      [
        done('loadSlots', empty('2026-04-01', next)),
        sees(selectors.nextFreeOf, next),
        sees(selectors.isNextSought, false),
        sent({ type: 'nextSlot.followed' }),
        asked('loadSlots', { from: '2026-06-03' }),
        done('loadSlots', answer('2026-06-03', { firstSlot: next })),
        sees(selectors.markedOf, next),
      ],
      { value: some('asking'), context: { from: '2026-06-03', chosen: null } },
    )

    journey(
      'is looked for where only an earlier one is named, five weeks with a request',
      [
        done('loadSlots', nothing('2026-05-04')),
        at(none('asking')),
        sees(selectors.nextFreeOf, null),
        sees(selectors.isNextSought, true),
        asked('loadAhead', { from: '2026-05-11', days: 35 }),
        done('loadAhead', answer('2026-05-11', { slots: [next], firstSlot: before })),
        at(none('settled')),
        sees(selectors.nextFreeOf, next),
        sent({ type: 'nextSlot.followed' }),
        started('loadSlots'),
        sees(selectors.markedOf, next),
      ],
      // Its week is loaded already, and the first free time of all stays what it was.
      { value: some('asking'), context: { from: '2026-06-03', firstSlot: before } },
      later,
    )

    journey(
      'is looked for five times at most',
      [
        done('loadSlots', nothing('2026-05-04')),
        ...['2026-05-11', '2026-06-15', '2026-07-20', '2026-08-24', '2026-09-28'].flatMap((from) => [
          asked('loadAhead', { from, days: 35 }),
          done('loadAhead', nothing(from)),
        ]),
        sees(selectors.nothingUntilOf, null),
      ],
      { value: none('settled') },
      later,
    )

    journey(
      'is looked for a week at a time at the booking service, which answers no more',
      [
        done('loadSlots', nothing('2026-05-04')),
        ...['2026-05-11', '2026-05-18', '2026-05-25', '2026-06-01', '2026-06-08'].flatMap((from) => [
          asked('loadAhead', { from, days: 7 }),
          done('loadAhead', nothing(from)),
        ]),
      ],
      { value: none('settled') },
      {
        ...later,
        scope: {
          ...later.scope,
          group: { ...later.scope.group, profile: { ...later.scope.group.profile, bookingService: true } },
        },
      },
    )

    journey(
      'is not looked for beyond the booking period, whose last day is named then',
      [
        done('loadSlots', nothing('2026-05-04', { until: '2026-05-20' })),
        sees(selectors.nothingUntilOf, null),
        asked('loadAhead', { from: '2026-05-11' }),
        done('loadAhead', nothing('2026-05-11', { until: '2026-05-20' })),
        sees(selectors.nothingUntilOf, '2026-05-20'),
        sent({ type: 'nextSlot.followed' }),
      ],
      { value: none('settled'), context: { from: '2026-05-04' } },
      later,
    )

    journey(
      'is not looked for when the shown days are the last ones that can be booked',
      [done('loadSlots', nothing('2026-05-04', { until: '2026-05-10' })), sees(selectors.nothingUntilOf, '2026-05-10')],
      { value: none('settled') },
      later,
    )

    journey(
      'is not looked for when the server names no free time at all',
      [
        done('loadSlots', empty('2026-05-04', null)),
        asked('loadAhead', { from: '2026-05-11', days: 7 }),
        sees(selectors.isFreeElsewhere, false),
      ],
      { value: none('asking') },
      { ...later, firstSlot: null },
    )

    journey(
      'is looked for again after a failure, when the customer asks for it',
      [
        done('loadSlots', nothing('2026-05-04')),
        failed('loadAhead', { failure: failure('unreachable') }),
        at(none('failed')),
        sees(selectors.isFailed, false),
        sees(selectors.isNextFailed, true),
        sent({ type: 'nextSlot.retried' }),
        asked('loadAhead', { from: '2026-05-11', days: 35 }),
      ],
      { value: none('asking') },
      later,
    )
  })

  const first = slot('2026-04-01 09:00:00')

  journey(
    'the first free time is marked where it is when it is asked for, and only a press on it takes it',
    [...open, sees(selectors.markedOf, null), sent({ type: 'firstSlot.followed' }), sees(selectors.markedOf, first)],
    { value: some('settled'), context: { from: '2026-04-01', chosen: null }, notices: [moved('2026-04-01')] },
  )

  journey(
    'the first free time is marked on its days when these come, and no more once other days are asked for',
    [
      ...open,
      sent({ type: 'range.next' }),
      sent({ type: 'firstSlot.followed' }),
      sees(selectors.markedOf, first),
      sent({ type: 'range.next' }),
      sent({ type: 'range.previous' }),
      sees(selectors.markedOf, null),
      sent({ type: 'firstSlot.followed' }),
      sent({ type: 'date.picked', date: '2026-04-02' }),
      sees(selectors.markedOf, null),
    ],
    { value: some('asking'), context: { chosen: null } },
  )

  journey(
    'a press on the marked time takes it',
    [...open, sent({ type: 'firstSlot.followed' }), sent({ type: 'slot.picked', slot: first })],
    {
      value: some('settled'),
      context: { chosen: first },
      notices: [moved('2026-04-01'), { type: 'slot.picked', slot: first }],
    },
  )

  journey(
    'a first free time beyond the maximum booking period is not offered',
    [
      done('loadSlots', empty('2026-04-01', slot('2026-06-03 09:00:00'), { until: '2026-04-30' })),
      sees(selectors.firstElsewhereOf, null),
      sent({ type: 'firstSlot.followed' }),
    ],
    { value: none('asking'), tags: ['empty'], context: { from: '2026-04-01' } },
  )

  journey(
    'changing the selected calendar set or resource resets the start date to the URL date or now',
    [
      ...open,
      sent({ type: 'range.next' }),
      sent({ type: 'slots.queried', query: { ...fresh.query, resourceId: 91 }, from: '2026-04-20' }),
      asked('loadSlots', { from: '2026-04-20', query: { resourceId: 91 } }),
    ],
    {
      value: 'loading',
      tags: ['busy'],
      context: { from: '2026-04-20', firstSlot: null, days: {}, chosen: null },
    },
  )

  journey(
    'are asked for again on a change of language, with the old ones in place',
    [...open, sent({ type: 'locale.changed', locale: 'en' }), asked('refresh', { locale: 'en', from: '2026-04-01' })],
    {
      value: 'refreshing',
      tags: ['busy', 'editable'],
      context: { days: { '2026-04-01': answer('2026-04-01').slots.slice(0, 2) } },
    },
  )
})

describe('a slot', () => {
  const nine = slot('2026-04-01 09:00:00')

  journey('picking a slot moves on', [...open, sent({ type: 'slot.picked', slot: nine })], {
    value: some('settled'),
    context: { chosen: nine },
    notices: [moved('2026-04-01'), { type: 'slot.picked', slot: nine }],
  })

  journey(
    'that is not offered cannot be picked',
    [...open, sent({ type: 'slot.picked', slot: slot('2026-04-01 09:05:00') })],
    {
      value: some('settled'),
      context: { chosen: null },
      notices: [moved('2026-04-01')],
    },
  )

  journey(
    'that is picked when the page is looked at again is taken once it is sure to be free',
    [
      ...open,
      sent({ type: 'page.shown' }),
      sent({ type: 'slot.picked', slot: nine }),
      at('refreshing'),
      done('refresh', answer('2026-04-01')),
    ],
    {
      value: some('asking'),
      context: { chosen: nine, held: null },
      notices: [moved('2026-04-01'), moved('2026-04-01'), { type: 'slot.picked', slot: nine }],
    },
  )

  journey(
    'that went while the page was away is not taken, and near ones are offered',
    [
      ...open,
      sent({ type: 'page.shown' }),
      sent({ type: 'slot.picked', slot: nine }),
      done('refresh', answer('2026-04-01', { slots: answer('2026-04-01').slots.slice(1) })),
      sees(selectors.lostOf, nine),
      sees(selectors.nearestOf, ['2026-04-01 10:00:00', '2026-04-02 09:00:00', '2026-04-03 09:00:00'].map(slot)),
    ],
    { value: some('asking'), context: { chosen: null }, notices: [moved('2026-04-01'), moved('2026-04-01')] },
  )

  journey(
    'that is picked when the page is looked at again is forgotten on the way to other days',
    [
      ...open,
      sent({ type: 'page.shown' }),
      sent({ type: 'slot.picked', slot: nine }),
      sent({ type: 'date.picked', date: '2026-06-01' }),
    ],
    { value: 'loading', context: { held: null, chosen: null } },
  )

  journey(
    'picked instead of one that was chosen, both gone: the later one is missed',
    [
      done('loadSlots', answer('2026-04-01')),
      sent({ type: 'page.shown' }),
      sent({ type: 'slot.picked', slot: slot('2026-04-01 10:00:00') }),
      done('refresh', answer('2026-04-01', { slots: [] })),
      sees(selectors.lostOf, slot('2026-04-01 10:00:00')),
    ],
    {
      value: none('asking'),
      context: { chosen: null, held: null },
      notices: [moved('2026-04-01'), lostNotice(nine), moved('2026-04-01')],
    },
    { ...fresh, chosen: nine },
  )

  journey(
    'chosen before is checked again when the page regains focus',
    [
      done('loadSlots', answer('2026-04-01')),
      sees(selectors.lostOf, null),
      sent({ type: 'page.shown' }),
      done('refresh', answer('2026-04-01', { slots: [] })),
      sees(selectors.lostOf, nine),
    ],
    {
      value: none('asking'),
      context: { chosen: null },
      notices: [moved('2026-04-01'), lostNotice(nine), moved('2026-04-01')],
    },
    { ...fresh, chosen: nine },
  )

  journey(
    'chosen before and gone when the customer comes back to the times is not kept',
    [done('loadSlots', answer('2026-04-01', { slots: [] })), sees(selectors.lostOf, nine)],
    { value: none('asking'), context: { chosen: null }, notices: [lostNotice(nine), moved('2026-04-01')] },
    { ...fresh, from: '2026-04-01', chosen: nine },
  )

  journey(
    'chosen before and gone from days that are asked for ahead of need is not kept',
    [done('loadSlots', answer('2026-04-01')), done('loadAhead', answer('2026-04-08', { slots: [] }))],
    {
      value: some('settled'),
      context: { chosen: null, lost: slot('2026-04-09 09:00:00') },
      notices: [moved('2026-04-01'), lostNotice(slot('2026-04-09 09:00:00'))],
    },
    { ...fresh, from: '2026-04-01', chosen: slot('2026-04-09 09:00:00') },
  )

  journey(
    'in a week without others is looked for in the weeks after it, until there are three to offer',
    [
      done('loadSlots', empty('2026-04-01', null)),
      asked('loadAhead', { from: '2026-04-08' }),
      done('loadAhead', empty('2026-04-08', null)),
      asked('loadAhead', { from: '2026-04-15' }),
      done('loadAhead', answer('2026-04-15', { slots: [slot('2026-04-16 09:00:00')] })),
      asked('loadAhead', { from: '2026-04-22' }),
      done('loadAhead', answer('2026-04-22')),
      sees(selectors.nearestOf, ['2026-04-16 09:00:00', '2026-04-22 09:00:00', '2026-04-23 09:00:00'].map(slot)),
      sees(selectors.isNearestSought, false),
    ],
    { value: none('settled') },
    { ...fresh, from: '2026-04-01', chosen: nine },
  )

  journey(
    'is looked for five weeks ahead at most',
    [
      done('loadSlots', empty('2026-04-01', null)),
      ...['2026-04-08', '2026-04-15', '2026-04-22', '2026-04-29', '2026-05-06'].flatMap((from) => [
        asked('loadAhead', { from }),
        done('loadAhead', empty(from, null)),
      ]),
    ],
    { value: none('settled') },
    { ...fresh, from: '2026-04-01', chosen: nine },
  )

  journey(
    'chosen before stays chosen while a later pick turns out to be gone',
    [
      ...open,
      sent({ type: 'page.shown' }),
      sent({ type: 'slot.picked', slot: slot('2026-04-01 10:00:00') }),
      done('refresh', answer('2026-04-01', { slots: [nine] })),
      sees(selectors.lostOf, slot('2026-04-01 10:00:00')),
    ],
    { value: some('asking'), context: { chosen: nine } },
    { ...fresh, chosen: nine },
  )

  journey(
    'a refused slot keeps everything and offers the three nearest times',
    [
      ...open,
      sees(selectors.nearestOf, ['2026-04-03 10:00:00', '2026-04-04 09:00:00', '2026-04-05 09:00:00'].map(slot)),
      sees(selectors.layoutOf, 'list'),
    ],
    { value: some('settled'), context: { from: '2026-04-01' } },
    {
      ...fresh,
      from: '2026-04-01',
      view: 'list',
      conflict: { start: slot('2026-04-03 09:00:00'), failure: failure('availabletimeslots') },
    },
  )

  journey(
    'that is picked instead of the refused one ends the conflict',
    [...open, sent({ type: 'slot.picked', slot: nine })],
    { value: some('settled'), context: { conflict: null, chosen: nine } },
    { ...fresh, conflict: { start: slot('2026-04-03 09:00:00'), failure: failure('availabletimeslots') } },
  )
})

describe('a time that a link asks for', () => {
  const linked = (wantedStart: WallDateTime): SlotsInput => ({ ...fresh, wantedStart })
  const [nine, ten] = [slot('2026-04-02 09:00:00'), slot('2026-04-02 10:00:00')]

  journey(
    'is picked at once when it is free',
    [asked('loadSlots', { from: '2026-04-02' }), done('loadSlots', answer('2026-04-02'))],
    {
      value: some('asking'),
      context: { chosen: ten, wantedStart: null, lost: null },
      notices: [moved('2026-04-02'), { type: 'slot.picked', slot: ten }],
    },
    linked('2026-04-02 10:00:00'),
  )

  journey(
    'is the first of two that the clocks show alike',
    [done('loadSlots', answer('2026-10-25', { slots: [slot('2026-10-25 02:30:00'), { ...nine, at: 2e12 }] }))],
    { value: some('asking'), context: { chosen: slot('2026-10-25 02:30:00') } },
    linked('2026-10-25 02:30:00'),
  )

  journey(
    'and is not free is said to be gone, with the three nearest times',
    [
      done('loadSlots', answer('2026-04-02')),
      sees(selectors.lostOf, { start: '2026-04-02 09:45:00', at: null }),
      sees(selectors.nearestOf, [ten, nine, slot('2026-04-03 10:00:00')]),
    ],
    { value: some('asking'), context: { chosen: null, wantedStart: null }, notices: [moved('2026-04-02')] },
    linked('2026-04-02 09:45:00'),
  )

  journey(
    'is picked once only: it is forgotten with the first answer',
    [
      done('loadSlots', answer('2026-04-02', { slots: [nine] })),
      sent({ type: 'page.shown' }),
      done('refresh', answer('2026-04-02')),
    ],
    { value: some('asking'), context: { chosen: null }, notices: [moved('2026-04-02'), moved('2026-04-02')] },
    linked('2026-04-02 10:00:00'),
  )

  journey(
    'is still wanted after a failure',
    [
      failed('loadSlots', { failure: failure('timeout') }),
      sent({ type: 'slots.retried' }),
      done('loadSlots', answer('2026-04-02')),
    ],
    { value: some('asking'), context: { chosen: ten } },
    linked('2026-04-02 10:00:00'),
  )

  journey(
    'of the past leads to today',
    [done('loadSlots', answer('2026-04-01')), sees(selectors.lostOf, { start: '2026-03-02 10:00:00', at: null })],
    { value: some('asking'), context: { from: '2026-04-01', chosen: null } },
    linked('2026-03-02 10:00:00'),
  )
})

describe('a day after the booking period', () => {
  const beyond = answer('2026-04-24', { until: '2026-04-30', firstSlot: slot('2026-04-01 09:00:00') })
  const isShown = (last: WallDate | null) => sees(selectors.beyondOf, last)

  journey(
    'shows the last week of it, and says until when booking is possible; after a move that is not said any more',
    [
      asked('loadSlots', { from: '2027-02-01', days: 7 }),
      done('loadSlots', beyond),
      sees(selectors.datesOf, dateRange('2026-04-24', 7)),
      isShown('2026-04-30'),
      sent({ type: 'range.previous' }),
      isShown(null),
    ],
    { value: 'loading', context: { from: '2026-04-17' } },
    { ...fresh, from: '2027-02-01' },
  )

  journey(
    'shows as many of its last days as there are columns',
    [done('loadSlots', beyond), sees(selectors.datesOf, dateRange('2026-04-28', 3))],
    { value: some('settled') },
    { ...fresh, from: '2027-02-01', dayCount: 3 },
  )

  journey(
    'shows the whole of a shorter period',
    [done('loadSlots', answer('2026-04-01', { until: '2026-04-04' })), isShown('2026-04-04')],
    { value: some('settled'), context: { from: '2026-04-01' } },
    { ...fresh, from: '2027-02-01' },
  )

  journey(
    'is not its last day, which is shown first',
    [done('loadSlots', answer('2026-04-30', { until: '2026-04-30' })), isShown(null)],
    { value: some('settled'), context: { from: '2026-04-30' } },
    { ...fresh, from: '2026-04-30' },
  )
})

describe('the month of the calendar', () => {
  const may = { from: '2026-05-01', days: 31 }
  const shown = (month: WallDate | null) => sent({ type: 'month.shown', month })
  const days = sees(
    (snapshot) =>
      Object.entries(daysOf(snapshot))
        .filter(([, times]) => times.length > 0)
        .map(([day]) => day),
    [...dateRange('2026-05-04', 2), ...dateRange('2026-04-01', 14)],
  )
  const inMay = answer('2026-05-01', { slots: [slot('2026-05-04 09:00:00'), slot('2026-05-05 09:00:00')] })

  journey(
    'is requested once, however often it is shown, and moves nothing',
    [
      ...open,
      shown('2026-05-01'),
      asked('loadMonth', may),
      done('loadMonth', inMay),
      days,
      shown(null),
      shown('2026-05-01'),
      started('loadSlots', 'loadMonth'),
    ],
    { value: some('settled'), context: { from: '2026-04-01' }, notices: [moved('2026-04-01')] },
  )

  journey(
    'asks only for its days that are unknown and can be booked',
    [
      done('loadSlots', answer('2026-04-01', { until: '2026-04-20' })),
      done('loadAhead', answer('2026-04-08', { until: '2026-04-20' })),
      shown('2026-04-01'),
      asked('loadMonth', { from: '2026-04-15', days: 6 }),
    ],
    { value: some('settled', 'asking') },
  )

  journey(
    'that fails to load leaves its days unknown, and is requested when it is shown again',
    [
      ...open,
      shown('2026-05-01'),
      failed('loadMonth', { failure: failure('unreachable') }),
      at(some('settled', 'failed')),
      shown(null),
      shown('2026-05-01'),
    ],
    { value: some('settled', 'asking'), notices: [moved('2026-04-01')] },
  )

  journey(
    'gives way to the next one',
    [...open, shown('2026-05-01'), shown('2026-06-01'), asked('loadMonth', { from: '2026-06-01', days: 30 })],
    { value: some('settled', 'asking') },
  )

  journey(
    'is requested anew when the shown days are, because it is as old as they are',
    [
      ...open,
      shown('2026-05-01'),
      done('loadMonth', inMay),
      sent({ type: 'page.shown' }),
      done('refresh', answer('2026-04-01')),
    ],
    { value: some('asking', 'asking') },
  )

  journey(
    'is not asked of the booking service, which would take a request for each week',
    [...open, shown('2026-05-01'), started('loadSlots')],
    { value: some('settled') },
    {
      ...fresh,
      scope: {
        ...fresh.scope,
        group: { ...fresh.scope.group, profile: { ...fresh.scope.group.profile, bookingService: true } },
      },
    },
  )
})

test('the newest request always wins: an older one is aborted and its answer goes nowhere', async () => {
  const asked: { from: WallDate | null; signal: AbortSignal; answer: (answer: SlotAnswer) => void }[] = []
  const slots = slotsMachine.provide({
    actors: {
      loadSlots: fromPromise(
        ({ input, signal }) => new Promise((resolve) => asked.push({ from: input.from, signal, answer: resolve })),
      ),
    },
  })
  const parent = setup({ actors: { slots } }).createMachine({ invoke: { id: 'slots', src: 'slots', input: fresh } })
  const host = createActor(parent).start()
  const actor = host.getSnapshot().children['slots']
  asked[0]?.answer(answer('2026-04-01'))
  await flushed()
  actor?.send({ type: 'date.picked', date: '2026-05-04' })
  actor?.send({ type: 'date.picked', date: '2026-06-01' })
  expect(asked.map(({ from, signal }) => [from, signal.aborted])).toEqual([
    [null, false],
    ['2026-04-08', true],
    ['2026-05-04', true],
    ['2026-06-01', false],
  ])
  asked[3]?.answer(answer('2026-06-01'))
  asked[2]?.answer(empty('2026-05-04', null))
  await flushed()
  expect(actor?.getSnapshot()).toMatchObject({ value: some('asking'), context: { from: '2026-06-01' } })
  host.stop()
})

async function flushed(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
