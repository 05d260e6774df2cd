import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import { type Failure, mayRetryUnasked } from '../../domain/failures.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Slot, SlotAnswer } from '../../domain/slots/slot.ts'
import type { SlotQuery, SlotRequest } from '../../domain/sequence/selection.ts'
import { isFree, nextStart, pickedStart, previousStart, toDayCount } from '../../domain/slots/slot-range.ts'
import type { Locale, WallDate } from '../../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed, given } from '../../kit/params.ts'
import { isMonthWanted, monthRequest, withMonth } from './month.rules.ts'
import * as rules from './slots.rules.ts'
import type { SlotsContext, SlotsEvent, SlotsInput, SlotsLayout, SlotsNotice } from './slots.types.ts'

/**
 * The week of free times. While one range of days is shown, the machine prefetches the next one. Loaded days stay
 * cached until the selection or the language changes or the page was hidden: then the shown days are reloaded while the
 * old ones stay visible. The newest request always wins, because re-entering a state stops the older one. A month that
 * the calendar shows is requested once and kept as long.
 */
export const slotsMachine = setup({
  types: {
    input: {} as SlotsInput,
    context: {} as SlotsContext,
    events: {} as SlotsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    loadSlots: notProvided<SlotAnswer, { scope: Scope } & SlotRequest>('loadSlots'),
    loadMonth: notProvided<SlotAnswer, { scope: Scope } & SlotRequest>('loadMonth'),
  },
  actions: {
    keepDayCount: assign((_, { count }: { count: number }) => ({ dayCount: toDayCount(count), anchor: null })),
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    keepLayout: assign((_, { view }: { view: SlotsLayout }) => ({ view, anchor: null })),
    keepQuery: assign(({ context }, { query, from }: { query: SlotQuery; from: WallDate | null }) =>
      rules.initialContext({ ...context, query, from, chosen: null, firstSlot: null, conflict: null }),
    ),
    keepAnswer: assign(({ context }, { output }: { output: SlotAnswer }) => rules.answered(context, output)),
    keepAhead: assign(({ context }, { output }: { output: SlotAnswer }) => rules.answeredAhead(context, output)),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, days: {}, monthDays: {}, held: null })),
    keepMonth: assign((_, { month }: { month: WallDate | null }) => ({ month })),
    keepMonthDays: assign(({ context }, { output }: { output: SlotAnswer }) => withMonth(context, output)),
    forgetDays: assign({ days: {}, monthDays: {} }),
    forgetHeld: assign({ held: null }),
    goOn: assign(({ context: c }) => rules.movedTo(c, nextStart(c.from, rules.shownCount(c), c))),
    goBack: assign(({ context: c }) => rules.movedTo(c, previousStart(c.from, rules.shownCount(c), c))),
    goToDate: assign(({ context }, { date }: { date: WallDate }) => rules.movedToDate(context, date)),
    goToFirst: assign(({ context }) => ({ from: rules.firstElsewhere(context), anchor: null })),
    goToNext: assign(({ context }) => rules.movedToNext(context)),
    markFirst: assign(({ context: { firstSlot } }) => ({ sought: firstSlot })),
    pickSlot: assign((_, { slot }: { slot: Slot }) => rules.taken(slot)),
    takeHeld: assign(({ context }) => rules.taken(rules.heldOf(context))),
    keepHeld: assign((_, { slot }: { slot: Slot }) => ({ held: slot })),
    /** Holds the time from the link until the response that contains it is stored. */
    holdStart: assign(({ context }, { output }: { output: SlotAnswer }) => ({
      held: rules.startOf(context, output),
    })),
    loseHeld: assign(({ context: { held, lost } }) => ({ lost: held ?? lost, held: null })),
    notifyParentLost: sendParent(({ context }): SlotsNotice => ({ type: 'slots.lost', slot: rules.chosenOf(context) })),
    notifyParentSlotPicked: sendParent((_, { slot }: { slot: Slot }): SlotsNotice => ({ type: 'slot.picked', slot })),
    notifyParentHeld: sendParent(({ context }): SlotsNotice => ({ type: 'slot.picked', slot: rules.heldOf(context) })),
    notifyParentMoved: sendParent(({ context }): SlotsNotice => ({ type: 'slots.moved', ...rules.placeOf(context) })),
    notifyParentFailure: sendParent(({ context }): SlotsNotice => ({
      type: 'slots.failed',
      ...rules.refusedIn(context),
    })),
  },
  guards: {
    isOtherCount: ({ context }, { count }: { count: number }) => toDayCount(count) !== context.dayCount,
    mayRetry: ({ context }) => mayRetryUnasked(context.failure),
    isShownKnown: ({ context }) => rules.isShownKnown(context),
    isEmpty: ({ context }) => rules.isEmpty(context),
    isAheadWanted: ({ context }) => rules.aheadFrom(context) !== null,
    isMonthWanted: ({ context }) => isMonthWanted(context),
    canGoOn: ({ context }) => nextStart(context.from, rules.shownCount(context), context) !== null,
    canGoBack: ({ context }) => previousStart(context.from, rules.shownCount(context), context) !== null,
    /** Before the first answer the bookable days are unknown. */
    canGoToDate: ({ context }, { date }: { date: WallDate }) =>
      context.today !== null && pickedStart(date, context) !== context.from,
    isFirstElsewhere: ({ context }) => rules.firstElsewhere(context) !== null,
    isFirstShown: ({ context }) => rules.firstShown(context) !== null,
    isNextKnown: ({ context }) => rules.nextFree(context) !== null,
    isNextWanted: ({ context }) => rules.isNextWanted(context),
    isFree: ({ context }, { slot }: { slot: Slot }) => isFree(context.days, slot),
    isStartFree: ({ context }, { output }: { output: SlotAnswer }) => rules.startOf(context, output) !== null,
    isChosenGone: ({ context }, { output }: { output: SlotAnswer }) => rules.isGoneIn(context, output),
    isChosenGoneAhead: ({ context }, { output }: { output: SlotAnswer }) => rules.isGoneAhead(context, output),
    isHeldFree: ({ context }, { output }: { output: SlotAnswer }) => rules.isHeldFree(context, output),
  },
}).createMachine({
  id: 'slots',
  context: ({ input }) => rules.initialContext(input),
  initial: 'deciding',
  on: {
    'days.shown': {
      guard: { type: 'isOtherCount', params: given },
      target: '.deciding',
      actions: { type: 'keepDayCount', params: given },
    },
    'range.next': { guard: 'canGoOn', target: '.deciding', actions: ['goOn', 'notifyParentMoved'] },
    'range.previous': { guard: 'canGoBack', target: '.deciding', actions: ['goBack', 'notifyParentMoved'] },
    'date.picked': {
      guard: { type: 'canGoToDate', params: given },
      target: '.deciding',
      actions: [{ type: 'goToDate', params: given }, 'notifyParentMoved'],
    },
    'month.shown': { actions: { type: 'keepMonth', params: given } },
    // Nothing is taken by it: the time is shown and marked, and a press on the time takes it.
    'firstSlot.followed': [
      { guard: 'isFirstElsewhere', target: '.deciding', actions: ['goToFirst', 'markFirst', 'notifyParentMoved'] },
      { guard: 'isFirstShown', actions: 'markFirst' },
    ],
    'slot.picked': {
      guard: { type: 'isFree', params: given },
      actions: [
        { type: 'pickSlot', params: given },
        { type: 'notifyParentSlotPicked', params: given },
      ],
    },
    'view.switched': { actions: [{ type: 'keepLayout', params: given }, 'notifyParentMoved'] },
    'locale.changed': { target: '.loading', actions: [{ type: 'keepLocale', params: given }, 'forgetDays'] },
    'slots.queried': { target: '.deciding', actions: [{ type: 'keepQuery', params: given }, 'notifyParentMoved'] },
  },
  states: {
    deciding: {
      meta: { title: 'Are the days to show already loaded?' },
      always: [{ guard: 'isShownKnown', target: 'looking' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      meta: { title: 'Days are loading' },
      entry: 'forgetHeld',
      invoke: {
        id: 'loadSlots',
        src: 'loadSlots',
        input: ({ context }) => rules.requestOf(context, context.from),
        onDone: [
          {
            guard: { type: 'isStartFree', params: answered },
            target: 'deciding',
            actions: [
              { type: 'holdStart', params: answered },
              { type: 'keepAnswer', params: answered },
              'notifyParentMoved',
              'notifyParentHeld',
              'takeHeld',
            ],
          },
          {
            guard: { type: 'isChosenGone', params: answered },
            target: 'deciding',
            actions: ['notifyParentLost', { type: 'keepAnswer', params: answered }, 'notifyParentMoved'],
          },
          { target: 'deciding', actions: [{ type: 'keepAnswer', params: answered }, 'notifyParentMoved'] },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      },
      // The response covers the largest number of days that a window shows.
      on: { 'days.shown': { actions: { type: 'keepDayCount', params: given } } },
    },
    looking: {
      type: 'parallel',
      meta: { title: 'The days are shown' },
      on: {
        'page.shown': 'refreshing',
        'network.restored': 'refreshing',
        // A list shows more days than a few columns do.
        'view.switched': { target: 'deciding', actions: [{ type: 'keepLayout', params: given }, 'notifyParentMoved'] },
        'locale.changed': { target: 'refreshing', actions: { type: 'keepLocale', params: given } },
      },
      states: {
        times: {
          meta: { title: 'The times of the shown days' },
          initial: 'deciding',
          states: {
            deciding: {
              meta: { title: 'Is anything free?' },
              always: [{ guard: 'isEmpty', target: 'none' }, { target: 'some' }],
            },
            some: { tags: 'editable', meta: { title: 'Times are free' } },
            none: {
              tags: 'empty',
              meta: { title: 'Nothing is free on these days' },
              on: {
                'nextSlot.followed': {
                  guard: 'isNextKnown',
                  target: '#slots.deciding',
                  actions: ['goToNext', 'notifyParentMoved'],
                },
              },
            },
          },
        },
        ahead: {
          meta: { title: 'The days after the shown ones' },
          initial: 'deciding',
          states: {
            deciding: {
              meta: { title: 'Are the next days loaded?' },
              always: [{ guard: 'isAheadWanted', target: 'asking' }, { target: 'settled' }],
            },
            asking: {
              meta: { title: 'The next days are prefetched, or searched for the next free time' },
              invoke: {
                id: 'loadAhead',
                src: 'loadSlots',
                input: ({ context }) => rules.aheadRequest(context),
                onDone: [
                  {
                    guard: { type: 'isChosenGoneAhead', params: answered },
                    target: 'deciding',
                    actions: ['notifyParentLost', { type: 'keepAhead', params: answered }],
                  },
                  { target: 'deciding', actions: { type: 'keepAhead', params: answered } },
                ],
                // A failed prefetch is silent: the real request reports its own failure.
                onError: [{ guard: 'isNextWanted', target: 'failed' }, { target: 'settled' }],
              },
            },
            settled: { meta: { title: 'The next days are loaded, or failed to be prefetched' } },
            failed: {
              meta: { title: 'The next free time failed to load' },
              on: { 'nextSlot.retried': 'asking' },
            },
          },
        },
        month: {
          meta: { title: 'The month that the calendar shows' },
          initial: 'deciding',
          on: { 'month.shown': { target: '.deciding', actions: { type: 'keepMonth', params: given } } },
          states: {
            deciding: {
              meta: { title: 'Are days of the month unknown?' },
              always: [{ guard: 'isMonthWanted', target: 'asking' }, { target: 'settled' }],
            },
            asking: {
              meta: { title: 'The days of the month are loading' },
              invoke: {
                id: 'loadMonth',
                src: 'loadMonth',
                input: ({ context }) => monthRequest(context),
                onDone: { target: 'settled', actions: { type: 'keepMonthDays', params: answered } },
                onError: 'failed',
              },
            },
            settled: { meta: { title: 'The days of the month are marked, or no month is shown' } },
            failed: { meta: { title: 'The days of the month failed to load; they can be gone to all the same' } },
          },
        },
      },
    },
    refreshing: {
      tags: ['busy', 'editable'],
      meta: { title: 'The shown days are reloading, the old ones stay visible' },
      // Days from before the refresh never count as fresh, however this state is left.
      exit: 'forgetDays',
      invoke: {
        id: 'refresh',
        src: 'loadSlots',
        input: ({ context }) => rules.requestOf(context, context.from),
        onDone: [
          {
            guard: { type: 'isHeldFree', params: answered },
            target: 'deciding',
            actions: [{ type: 'keepAnswer', params: answered }, 'notifyParentMoved', 'notifyParentHeld', 'takeHeld'],
          },
          {
            guard: { type: 'isChosenGone', params: answered },
            target: 'deciding',
            actions: ['notifyParentLost', { type: 'keepAnswer', params: answered }, 'loseHeld', 'notifyParentMoved'],
          },
          { target: 'deciding', actions: [{ type: 'keepAnswer', params: answered }, 'loseHeld', 'notifyParentMoved'] },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      },
      on: {
        'days.shown': { actions: { type: 'keepDayCount', params: given } },
        'slot.picked': { guard: { type: 'isFree', params: given }, actions: { type: 'keepHeld', params: given } },
      },
    },
    failed: {
      tags: 'failed',
      meta: { title: 'The times failed to load' },
      entry: 'notifyParentFailure',
      on: {
        'slots.retried': 'loading',
        'page.shown': { guard: 'mayRetry', target: 'loading' },
        'network.restored': { guard: 'mayRetry', target: 'loading' },
        // Widening the window does not retry.
        'days.shown': { actions: { type: 'keepDayCount', params: given } },
      },
    },
  },
})

export type SlotsRef = ActorRefFrom<typeof slotsMachine>
export type SlotsSnapshot = SnapshotFrom<typeof slotsMachine>
