import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import * as rules from './slots.rules.ts'
import { answerIn, failureIn, slotsSetup } from './slots.setup.ts'
import type { SlotsContext } from './slots.types.ts'

const ofWanted = ({ context }: { context: SlotsContext }) => ({ slot: rules.wantedOf(context) })
/** The time that waited for an answer is taken. */
const taken = [
  'noticeMoved',
  { type: 'noticePicked', params: ofWanted },
  { type: 'takeSlot', params: ofWanted },
] as const

/**
 * The week of free times. One range of days is shown; while it is looked at, the next one is asked for. Days that are
 * known stay known until the selection or the language changes or the page was away: then the shown days are asked for
 * again with the old ones in place. The newest request always wins, because entering a state anew ends the older one.
 */
export const slotsMachine = slotsSetup.createMachine({
  id: 'slots',
  context: ({ input }) => rules.initialContext(input),
  initial: 'deciding',
  on: {
    'days.shown': {
      guard: { type: 'isOtherCount', params: ({ event }) => ({ count: event.count }) },
      target: '.deciding',
      actions: { type: 'keepDayCount', params: ({ event }) => ({ count: event.count }) },
    },
    'range.next': { guard: 'canGoOn', target: '.deciding', actions: ['goOn', 'noticeMoved'] },
    'range.previous': { guard: 'canGoBack', target: '.deciding', actions: ['goBack', 'noticeMoved'] },
    'date.picked': {
      guard: { type: 'canGoToDate', params: ({ event }) => ({ date: event.date }) },
      target: '.deciding',
      actions: [{ type: 'goToDate', params: ({ event }) => ({ date: event.date }) }, 'noticeMoved'],
    },
    'slot.picked': {
      guard: { type: 'isFree', params: ({ event }) => ({ slot: event.slot }) },
      actions: [
        { type: 'takeSlot', params: ({ event }) => ({ slot: event.slot }) },
        { type: 'noticePicked', params: ({ event }) => ({ slot: event.slot }) },
      ],
    },
    'view.switched': {
      actions: [{ type: 'keepLayout', params: ({ event }) => ({ view: event.view }) }, 'noticeMoved'],
    },
    'locale.changed': {
      target: '.loading',
      actions: [{ type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) }, 'forgetDays'],
    },
    'query.changed': {
      target: '.deciding',
      actions: [
        { type: 'keepQuery', params: ({ event }) => ({ query: event.query, from: event.from }) },
        'noticeMoved',
      ],
    },
  },
  states: {
    deciding: {
      meta: { title: 'Are the days to show already known?' },
      always: [{ guard: 'isShownKnown', target: 'looking' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      meta: { title: 'Days are asked for' },
      entry: 'forgetWanted',
      invoke: {
        id: 'loadSlots',
        src: 'loadSlots',
        input: ({ context }) => rules.requestOf(context, context.from),
        onDone: [
          {
            guard: { type: 'isStartFree', params: answerIn },
            target: 'deciding',
            actions: [{ type: 'wantStart', params: answerIn }, { type: 'keepAnswer', params: answerIn }, ...taken],
          },
          {
            guard: { type: 'isChosenGone', params: answerIn },
            target: 'deciding',
            actions: ['noticeLost', { type: 'keepAnswer', params: answerIn }, 'noticeMoved'],
          },
          { target: 'deciding', actions: [{ type: 'keepAnswer', params: answerIn }, 'noticeMoved'] },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failureIn },
            { type: 'noticeFailure', params: failureIn },
          ],
        },
      },
      // The answer covers as many days as are ever shown.
      on: { 'days.shown': { actions: { type: 'keepDayCount', params: ({ event }) => ({ count: event.count }) } } },
    },
    looking: {
      type: 'parallel',
      meta: { title: 'The days are looked at' },
      on: {
        'page.shown': 'refreshing',
        'locale.changed': {
          target: 'refreshing',
          actions: { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) },
        },
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
                'firstSlot.followed': {
                  guard: 'isFirstElsewhere',
                  target: '#slots.deciding',
                  actions: ['goToFirst', 'noticeMoved'],
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
              meta: { title: 'Are the next days known?' },
              always: [{ guard: 'isAheadWanted', target: 'asking' }, { target: 'settled' }],
            },
            asking: {
              meta: { title: 'The next days are asked for ahead of need' },
              invoke: {
                id: 'loadAhead',
                src: 'loadSlots',
                input: ({ context }) => rules.requestOf(context, rules.aheadFrom(context)),
                onDone: [
                  {
                    guard: { type: 'isChosenGoneAhead', params: answerIn },
                    target: 'settled',
                    actions: ['noticeLost', { type: 'keepAhead', params: answerIn }],
                  },
                  { target: 'settled', actions: { type: 'keepAhead', params: answerIn } },
                ],
                // Nobody asked for these days yet: who does will hear of it.
                onError: 'settled',
              },
            },
            settled: { meta: { title: 'The next days are known, or not to be had now' } },
          },
        },
      },
    },
    refreshing: {
      tags: ['busy', 'editable'],
      meta: { title: 'The shown days are asked for again, the old ones in place' },
      // Days from before the refresh are never shown as fresh ones, whichever way it is left.
      exit: 'forgetDays',
      invoke: {
        id: 'refresh',
        src: 'loadSlots',
        input: ({ context }) => rules.requestOf(context, context.from),
        onDone: [
          {
            guard: { type: 'isWantedFree', params: answerIn },
            target: 'deciding',
            actions: [{ type: 'keepAnswer', params: answerIn }, ...taken],
          },
          {
            guard: { type: 'isChosenGone', params: answerIn },
            target: 'deciding',
            actions: ['noticeLost', { type: 'keepAnswer', params: answerIn }, 'loseWanted', 'noticeMoved'],
          },
          {
            target: 'deciding',
            actions: [{ type: 'keepAnswer', params: answerIn }, 'loseWanted', 'noticeMoved'],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failureIn },
            { type: 'noticeFailure', params: failureIn },
          ],
        },
      },
      on: {
        'days.shown': { actions: { type: 'keepDayCount', params: ({ event }) => ({ count: event.count }) } },
        'slot.picked': {
          guard: { type: 'isFree', params: ({ event }) => ({ slot: event.slot }) },
          actions: { type: 'keepWanted', params: ({ event }) => ({ slot: event.slot }) },
        },
      },
    },
    failed: {
      tags: 'failed',
      meta: { title: 'The times could not be had' },
      on: {
        'slots.retried': 'loading',
        'page.shown': { guard: 'mayRetry', target: 'loading' },
        // A window made wider is no wish to try again.
        'days.shown': { actions: { type: 'keepDayCount', params: ({ event }) => ({ count: event.count }) } },
      },
    },
  },
})

export type { SlotsInput } from './slots.types.ts'
export type SlotsRef = ActorRefFrom<typeof slotsMachine>
export type SlotsSnapshot = SnapshotFrom<typeof slotsMachine>
