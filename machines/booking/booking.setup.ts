import { assign, sendParent, setup, stopChild } from 'xstate'
import { type Failure, failure, toFailure } from '../domain/failures.ts'
import type { CheckedSelection, Preselection } from '../domain/preselection.ts'
import { hasPreselection } from '../domain/preselection.ts'
import type { Scope, SlotCheck, SlotToCheck } from '../domain/requests.ts'
import type { Selection } from '../domain/selection.ts'
import { isEmptySelection } from '../domain/selection.ts'
import { isListStep } from '../domain/sequence.ts'
import type { Locale } from '../domain/time.types.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { listMachine } from '../list/list.machine.ts'
import { submissionMachine, type SubmissionOutput } from '../submission/submission.machine.ts'
import * as rules from './booking.rules.ts'
import type { BookingContext, BookingEvent, BookingInput, BookingNotice, LateStep } from './booking.types.ts'

type Of<T extends BookingEvent['type']> = Extract<BookingEvent, { type: T }>

/** Types, actors, actions and guards of the booking; the states are in `booking.machine.ts`. */
export const bookingSetup = setup({
  types: {
    input: {} as BookingInput,
    context: {} as BookingContext,
    events: {} as BookingEvent,
    children: {} as { list: 'list'; submission: 'submission' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    list: listMachine,
    submission: submissionMachine,
    checkSelection: notProvided<
      CheckedSelection,
      { scope: Scope; locale: Locale; preselection: Preselection; selection: Selection }
    >('checkSelection'),
    checkSlot: notProvided<SlotCheck, SlotToCheck>('checkSlot'),
    prepareStep: notProvided<LateStep, { step: LateStep['step']; scope: Scope; locale: Locale; signedIn: boolean }>(
      'prepareStep',
    ),
  },
  actions: {
    start: assign(({ context }) => rules.atStart(context)),
    keepChecked: assign(({ context }, { checked }: { checked: CheckedSelection }) =>
      rules.withChecked(context, checked),
    ),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale, lists: {} })),
    keepList: assign(({ context }, { event }: { event: Of<'list.loaded'> }) =>
      rules.keepList(context, event.request, event.items),
    ),
    goToStep: assign(({ context }, { step }: { step: Of<'step.requested'>['step'] }) =>
      step === null ? rules.goTo(context, 0) : rules.goToStep(context, step),
    ),
    keepWanted: assign((_, { step }: { step: Of<'step.requested'>['step'] }) => ({ wanted: step })),
    takeChoice: assign(({ context }, { item }: { item: Of<'choice.picked'>['item'] }) =>
      rules.answered(context, rules.chosen(rules.currentStep(context).name, item)),
    ),
    takeLone: assign(({ context }, { event }: { event: Of<'list.loaded'> }) => {
      const item = rules.loneChoice(context, event.items)
      const step = rules.currentStep(context).name
      return rules.answered(context, item ? rules.chosen(step, item) : rules.anyChosen(step))
    }),
    takeAny: assign(({ context }) => rules.answered(context, rules.anyChosen(rules.currentStep(context).name))),
    dropService: assign(({ context }, { index }: { index: number }) => rules.withoutService(context, index)),
    takeSlot: assign(({ context }, { slot }: { slot: Of<'slots.picked'>['slot'] }) =>
      rules.goOn({ ...context, conflict: null, selection: { ...context.selection, slot } }),
    ),
    keepPlace: assign((_, { event }: { event: Of<'slots.moved'> }) => ({
      slots: { from: event.from, firstSlot: event.firstSlot, view: event.view },
    })),
    keepInvalid: assign(({ context }, { event }: { event: Of<'slots.failed'> }) =>
      rules.withInvalid(context, event.invalid),
    ),
    dropSlot: assign(({ context }) => ({ selection: { ...context.selection, slot: null } })),
    keepSlotCheck: assign((_, { check }: { check: SlotCheck }) => ({ slotCheckedAt: check.at })),
    /** As if it had been refused: the customer reads the same and has the same way out. */
    loseCheckedSlot: assign(({ context }) => rules.slotLost(context, failure('availabletimeslots'))),
    keepSignedIn: assign(({ context }) => rules.withSteps({ ...context, signedIn: true })),
    keepDraft: assign((_, { draft }: { draft: Of<'form.changed'>['draft'] }) => ({ draft })),
    keepPending: assign(({ context }, { event }: { event: Of<'form.completed'> }) => rules.withPending(context, event)),
    keepBooked: assign(({ context }, { output }: { output: SubmissionOutput }) =>
      rules.goToStep({ ...context, booked: output.kind === 'booked' ? output.booked : null, pending: null }, 'confirm'),
    ),
    keepRefusal: assign(({ context }, { output }: { output: SubmissionOutput }) =>
      output.kind === 'refused' ? rules.refused(context, output.failure) : context,
    ),
    loseSlot: assign(({ context }, { output }: { output: SubmissionOutput }) =>
      output.kind === 'refused' ? rules.slotLost(context, output.failure) : context,
    ),
    giveUpPending: assign({ pending: null }),
    startOver: assign(({ context }) => rules.startedOver(context)),
    stopLate: stopChild('late'),
    noticeHere: sendParent(({ context }, { replace }: { replace: boolean }): BookingNotice => ({
      type: 'booking.moved',
      step: rules.currentStep(context).name,
      replace,
    })),
    noticeFailure: sendParent((_, { failure }: { failure: Failure }): BookingNotice => ({
      type: 'booking.failed',
      failure,
    })),
    noticeBooked: sendParent(({ context }): BookingNotice => ({
      type: 'booking.booked',
      at: context.booked?.at ?? 0,
    })),
    noticeCancelled: sendParent((): BookingNotice => ({ type: 'booking.cancelled' })),
    noticeSignedIn: sendParent((_, { event }: { event: Of<'login.signedIn'> }): BookingNotice => ({
      type: 'booking.signedIn',
      at: event.at,
      accountId: event.accountId,
      email: event.email,
    })),
  },
  guards: {
    /** Wanted and remembered choices are asked about before anybody relies on them; a pending write comes first. */
    hasToCheck: ({ context }) =>
      !context.pending &&
      !context.booked &&
      (hasPreselection(context.preselection) || !isEmptySelection(context.selection)),
    isAtList: ({ context }) => isListStep(rules.currentStep(context).name),
    isAt: ({ context }, { step }: { step: LateStep['step'] }) => rules.currentStep(context).name === step,
    isAccepted: (_, { output }: { output: SubmissionOutput }) => output.kind === 'booked',
    isBooked: ({ context }) => context.booked !== null,
    isUnderWay: ({ context }) => context.booked === null,
    isHere: ({ context }, { step }: { step: Of<'step.requested'>['step'] }) =>
      step !== null && rules.currentStep(context).name === step,
    mayEnter: ({ context }, { step }: { step: Of<'step.requested'>['step'] }) =>
      step === null || rules.mayEnter(context, step),
    isAnyOffered: ({ context }) => rules.currentStep(context).any,
    isOfStep: ({ context }, { item }: { item: Of<'choice.picked'>['item'] }) =>
      Object.keys(rules.chosen(rules.currentStep(context).name, item)).length > 0,
    isTakenUnasked: ({ context }, { event }: { event: Of<'list.loaded'> }) =>
      rules.loneChoice(context, event.items) !== null || rules.isEmptyCalendarSet(context, event.items),
    isSlotGone: (_, { check }: { check: SlotCheck }) => !check.free,
    isCancelled: (_, { reason }: { reason: Of<'confirm.closed'>['reason'] }) => reason === 'cancelled',
    hasPending: ({ context }) => context.pending !== null,
    isSlotLost: (_, { output }: { output: SubmissionOutput }) =>
      output.kind === 'refused' && output.failure.code === 'availabletimeslots',
  },
})

/** XState's types name no child whose logic is only known at run time; its id is `late` all the same. */
export const LATE = 'late' as never

export const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) })

export const outputOf = ({ event }: { event: { output: SubmissionOutput } }) => ({ output: event.output })
