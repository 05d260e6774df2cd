import { assign, sendParent, setup, stopChild } from 'xstate'
import { anyChosen, chosen } from '../domain/sequence/choice.ts'
import type { Id } from '../domain/id.ts'
import { type Failure, failure, toFailure } from '../domain/failures.ts'
import type { CheckedSelection, Preselection } from '../domain/sequence/preselection.ts'
import type { Scope } from '../domain/scope.ts'
import type { SlotCheck, SlotToCheck } from '../domain/slots/slot-check.ts'
import type { Selection } from '../domain/sequence/selection.ts'
import { isListStep } from '../domain/sequence/sequence.ts'
import { type Editable, isChangeable } from '../domain/sequence/task.ts'
import type { Locale } from '../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { listMachine } from './list/list.machine.ts'
import { submissionMachine, type SubmissionOutput } from './submission/submission.machine.ts'
import * as answers from './booking.answers.ts'
import * as ending from './booking.ending.ts'
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
    /** May the appointment still get another time? */
    readEditable: notProvided<Editable, { scope: Scope; appointmentId: Id }>('readEditable'),
    prepareStep: notProvided<LateStep, { step: LateStep['step']; scope: Scope; locale: Locale; signedIn: boolean }>(
      'prepareStep',
    ),
  },
  actions: {
    start: assign(({ context }) => rules.atStart(context)),
    keepChecked: assign(({ context }, { checked }: { checked: CheckedSelection }) =>
      rules.withChecked(context, checked),
    ),
    keepUnusable: assign(({ context }) => ({ missing: context.unusable })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale, lists: {} })),
    keepList: assign(({ context }, { event }: { event: Of<'list.loaded'> }) =>
      answers.keepList(context, event.request, event.items),
    ),
    goToStep: assign(({ context }, { step }: { step: Of<'step.requested'>['step'] }) =>
      step === null ? rules.goToFirst(context) : rules.goToStep(context, step),
    ),
    keepWanted: assign((_, { step }: { step: Of<'step.requested'>['step'] }) => ({ wanted: step })),
    takeChoice: assign(({ context }, { item }: { item: Of<'choice.picked'>['item'] }) =>
      answers.answered(context, chosen(rules.currentStep(context).name, item)),
    ),
    takeLone: assign(({ context }, { event }: { event: Of<'list.loaded'> }) => {
      const item = answers.loneChoice(context, event.items)
      const step = rules.currentStep(context).name
      return answers.answered(context, item ? chosen(step, item) : anyChosen(step))
    }),
    takeAny: assign(({ context }) => answers.answered(context, anyChosen(rules.currentStep(context).name))),
    dropService: assign(({ context }, { index }: { index: number }) => answers.withoutService(context, index)),
    moveService: assign(({ context }, { from, to }: { from: number; to: number }) =>
      answers.withMoved(context, from, to),
    ),
    keepReplaced: assign((_, { replaces }: { replaces: number | null }) => ({ replaces })),
    takeService: assign(({ context }, { item }: { item: Of<'choice.picked'>['item'] }) =>
      answers.withService(context, item),
    ),
    takeSlot: assign(({ context }, { slot }: { slot: Of<'slots.picked'>['slot'] }) =>
      rules.goOn({ ...context, conflict: null, selection: { ...context.selection, slot } }),
    ),
    keepPlace: assign((_, { event }: { event: Of<'slots.moved'> }) => ({
      slots: { from: event.from, firstSlot: event.firstSlot, view: event.view },
    })),
    keepInvalid: assign(({ context }, { event }: { event: Of<'slots.failed'> }) =>
      answers.withInvalid(context, event.invalid),
    ),
    forgetWantedSlot: assign({ wantedSlot: null }),
    dropSlot: assign(({ context }) => ({ selection: { ...context.selection, slot: null } })),
    keepSlotCheck: assign((_, { check }: { check: SlotCheck }) => ({ slotCheckedAt: check.at })),
    /** As if it had been refused: the customer reads the same and has the same way out. */
    loseCheckedSlot: assign(({ context }) => ending.slotLost(context, failure('availabletimeslots'))),
    keepSignedIn: assign(({ context }) => rules.withSteps({ ...context, signedIn: true })),
    keepDraft: assign((_, { draft }: { draft: Of<'form.changed'>['draft'] }) => ({ draft })),
    keepPending: assign(({ context }, { event }: { event: Of<'form.completed'> }) =>
      ending.withPending(context, event),
    ),
    keepBooked: assign(({ context }, { output }: { output: SubmissionOutput }) =>
      rules.goToStep({ ...context, booked: output.kind === 'booked' ? output.booked : null, pending: null }, 'confirm'),
    ),
    keepRefusal: assign(({ context }, { output }: { output: SubmissionOutput }) =>
      output.kind === 'refused' ? ending.refused(context, output.failure) : context,
    ),
    loseSlot: assign(({ context }, { output }: { output: SubmissionOutput }) =>
      output.kind === 'refused' ? ending.slotLost(context, output.failure) : context,
    ),
    giveUpPending: assign({ pending: null }),
    startOver: assign(({ context }) => ending.startedOver(context)),
    startEditing: assign(({ context }, { event }: { event: Of<'edit.requested'> }) =>
      ending.startedEditing(context, event.appointments),
    ),
    dropTask: assign(({ context }) => ending.withoutTask(context)),
    refuseTask: assign((_, { message }: { message: string | null }) => ({
      failure: failure('mintime_modify', message),
    })),
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
    hasToCheck: ({ context }) => !context.pending && !context.booked && rules.toCheck(context) !== null,
    /** Whether an appointment may still be changed is asked first; a pending write comes before that. */
    hasToAsk: ({ context }) => rules.isEditing(context) && !context.pending && !context.booked,
    isEditable: (_, { answer }: { answer: Editable }) => answer.editable,
    isTaskBroken: ({ context }, { checked }: { checked: CheckedSelection }) =>
      rules.isTaskBroken(rules.withChecked(context, checked)),
    hasTask: ({ context }) => context.task !== null,
    mayEdit: ({ context }) => isChangeable(context.group),
    mayChoose: ({ context }, { replaces }: { replaces: number | null }) => answers.mayChoose(context, replaces),
    mayMove: ({ context }, { from, to }: { from: number; to: number }) =>
      context.booked === null && !rules.isEditing(context) && answers.mayMove(context, from, to),
    /** The times are what is asked next, without one of the services or with another one. */
    isTimeNextWithout: ({ context }, { index }: { index: number }) =>
      context.booked === null &&
      !rules.isEditing(context) &&
      rules.currentStep(answers.withoutService(context, index)).name === 'slots',
    isTimeNextWith: ({ context }, { item }: { item: Of<'choice.picked'>['item'] }) =>
      answers.offered(context, [item]).length > 0 &&
      rules.currentStep(answers.withService(context, item)).name === 'slots',
    isOffered: ({ context }, { item }: { item: Of<'choice.picked'>['item'] }) =>
      answers.offered(context, [item]).length > 0,
    isSlotGone: (_, { check }: { check: SlotCheck }) => !check.free,
    isAtList: ({ context }) => isListStep(rules.currentStep(context).name),
    isAt: ({ context }, { step }: { step: LateStep['step'] }) => rules.currentStep(context).name === step,
    isAccepted: (_, { output }: { output: SubmissionOutput }) => output.kind === 'booked',
    isBooked: ({ context }) => context.booked !== null,
    isUnderWay: ({ context }) => context.booked === null && !rules.isEditing(context),
    isHere: ({ context }, { step }: { step: Of<'step.requested'>['step'] }) =>
      step !== null && rules.currentStep(context).name === step,
    mayEnter: ({ context }, { step }: { step: Of<'step.requested'>['step'] }) =>
      step === null || rules.mayEnter(context, step),
    isAnyOffered: ({ context }) => rules.currentStep(context).any,
    isOfStep: ({ context }, { item }: { item: Of<'choice.picked'>['item'] }) =>
      Object.keys(chosen(rules.currentStep(context).name, item)).length > 0,
    isTakenUnasked: ({ context }, { event }: { event: Of<'list.loaded'> }) =>
      answers.loneChoice(context, event.items) !== null || answers.isEmptyCalendarSet(context, event.items),
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
