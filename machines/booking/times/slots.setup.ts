import { assign, sendParent, setup } from 'xstate'
import type { Slot } from '../../domain/slots/slot.ts'
import { type Failure, mayRetryUnasked, toFailure } from '../../domain/failures.ts'
import { invalidChoice } from '../../domain/slots/invalid-choice.ts'
import type { Scope } from '../../domain/scope.ts'
import type { SlotAnswer } from '../../domain/slots/slot.ts'
import type { SlotQuery, SlotRequest } from '../../domain/sequence/selection.ts'
import { isFree, nextStart, pickedStart, previousStart, toDayCount } from '../../domain/slots/slot-range.ts'
import type { Locale, WallDate } from '../../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import * as rules from './slots.rules.ts'
import type { SlotsContext, SlotsEvent, SlotsInput, SlotsLayout, SlotsNotice } from './slots.types.ts'

/** Types, actors, actions and guards of the slots; the states are in `slots.machine.ts`. */
export const slotsSetup = setup({
  types: {
    input: {} as SlotsInput,
    context: {} as SlotsContext,
    events: {} as SlotsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { loadSlots: notProvided<SlotAnswer, { scope: Scope } & SlotRequest>('loadSlots') },
  actions: {
    keepDayCount: assign((_, { count }: { count: number }) => ({ dayCount: toDayCount(count) })),
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    keepLayout: assign((_, { view }: { view: SlotsLayout }) => ({ view })),
    keepQuery: assign(({ context }, { query, from }: { query: SlotQuery; from: WallDate | null }) =>
      rules.initialContext({ ...context, query, from, chosen: null, firstSlot: null, conflict: null }),
    ),
    keepAnswer: assign(({ context }, { answer }: { answer: SlotAnswer }) => rules.answered(context, answer)),
    keepAhead: assign(({ context }, { answer }: { answer: SlotAnswer }) => rules.answeredAhead(context, answer)),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, days: {}, wanted: null })),
    forgetDays: assign({ days: {} }),
    forgetWanted: assign({ wanted: null }),
    goOn: assign(({ context }) => ({ from: nextStart(context.from, context.dayCount, context) })),
    goBack: assign(({ context }) => ({ from: previousStart(context.from, context.dayCount, context) })),
    goToDate: assign(({ context }, { date }: { date: WallDate }) => ({ from: pickedStart(date, context) })),
    goToFirst: assign(({ context }) => ({ from: rules.firstElsewhere(context) })),
    takeSlot: assign((_, { slot }: { slot: Slot }) => ({
      chosen: slot,
      wanted: null,
      conflict: null,
      lost: null,
    })),
    keepWanted: assign((_, { slot }: { slot: Slot }) => ({ wanted: slot })),
    /** The time that the link asked for waits to be taken with the answer that has it. */
    wantStart: assign(({ context }, { answer }: { answer: SlotAnswer }) => ({
      wanted: rules.startOf(context, answer),
    })),
    loseWanted: assign(({ context: { wanted, lost } }) => ({ lost: wanted ?? lost, wanted: null })),
    noticeLost: sendParent(({ context }): SlotsNotice => ({ type: 'slots.lost', slot: rules.chosenOf(context) })),
    noticePicked: sendParent((_, { slot }: { slot: Slot }): SlotsNotice => ({ type: 'slots.picked', slot })),
    noticeMoved: sendParent(({ context: { from, firstSlot, view } }): SlotsNotice => ({
      type: 'slots.moved',
      from,
      firstSlot,
      view,
    })),
    noticeFailure: sendParent(({ context: { query } }, { failure }: { failure: Failure }): SlotsNotice => ({
      type: 'slots.failed',
      failure,
      invalid: invalidChoice(failure, query),
    })),
  },
  guards: {
    isOtherCount: ({ context }, { count }: { count: number }) => toDayCount(count) !== context.dayCount,
    mayRetry: ({ context }) => mayRetryUnasked(context.failure),
    isShownKnown: ({ context }) => rules.isShownKnown(context),
    isEmpty: ({ context }) => rules.isEmpty(context),
    isAheadWanted: ({ context }) => rules.aheadFrom(context) !== null,
    canGoOn: ({ context }) => nextStart(context.from, context.dayCount, context) !== null,
    canGoBack: ({ context }) => previousStart(context.from, context.dayCount, context) !== null,
    /** Before the first answer nobody knows which days there are. */
    canGoToDate: ({ context }, { date }: { date: WallDate }) =>
      context.today !== null && pickedStart(date, context) !== context.from,
    isFirstElsewhere: ({ context }) => rules.firstElsewhere(context) !== null,
    isFree: ({ context }, { slot }: { slot: Slot }) => isFree(context.days, slot),
    isStartFree: ({ context }, { answer }: { answer: SlotAnswer }) => rules.startOf(context, answer) !== null,
    isChosenGone: ({ context }, { answer }: { answer: SlotAnswer }) =>
      rules.isChosenGone(context, rules.answered(context, answer)),
    isChosenGoneAhead: ({ context }, { answer }: { answer: SlotAnswer }) =>
      rules.isChosenGone(context, rules.answeredAhead(context, answer)),
    isWantedFree: ({ context }, { answer }: { answer: SlotAnswer }) => rules.isWantedFree(context, answer),
  },
})

export const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) })
export const answerIn = ({ event }: { event: { output: SlotAnswer } }) => ({ answer: event.output })
