import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { GuestEvent, GuestNotice } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { answered, given } from '../kit/params.ts'
import { stageMachine } from '../kit/stage.machine.ts'
import * as answers from './booking.answers.ts'
import * as change from './booking.change.ts'
import { entered, isGivenUp } from './booking.entry.ts'
import * as outcome from './booking.outcome.ts'
import * as start from './booking.start.ts'
import * as steps from './booking.steps.ts'
import * as visitor from './booking.visitor.ts'
import type { BookingContext, BookingEvent, BookingInput, Of } from './booking.types.ts'
import { entryMachine, type EntryOutput } from './entry/entry.machine.ts'

/** A booking: its choices and its step, a guest on the stage. Steps are data, because each group orders its own. */
export const bookingMachine = setup({
  types: {
    input: {} as BookingInput,
    context: {} as BookingContext,
    events: {} as BookingEvent,
    children: {} as { entry: 'entry'; stage: 'stage' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { entry: entryMachine, stage: stageMachine },
  actions: {
    enter: assign(({ context }, { output }: { output: EntryOutput }) => entered(context, output)),
    keepWanted: assign((_, { location }: Of<'place.requested'>) => steps.wantedAt(location)),
    keepLocale: assign((_, { locale }: Of<'locale.changed'>) => ({ locale, lists: {} })),
    keepNames: assign((_, { named }: Of<'choices.named'>) => named),
    keepVisitor: assign(({ context }, { session }: Of<'session.changed'>) => visitor.withVisitor(context, session)),
    goToLogin: assign(({ context }) => steps.loginFirst(context)),
    goToPlace: assign(({ context }, to: Of<'place.requested' | 'guest.moved'>) => steps.goToPlace(context, to)),
    keepList: assign(({ context }, listed: Of<'step.listed'>) => answers.withList(context, listed)),
    takeChoice: assign(({ context }, { item }: Of<'choice.picked'>) => answers.withChoice(context, item)),
    takeLone: assign(({ context }, { items }: Of<'step.listed'>) => answers.withLone(context, items)),
    takeAny: assign(({ context }) => answers.withAny(context)),
    arrange: assign(({ context }, how: answers.Arrangement) => answers.arranged(context, how)),
    pickSlot: assign(({ context }, { slot }: Of<'step.slotPicked'>) => answers.withSlot(context, slot)),
    dropSlot: assign(({ context }) => ({ selection: { ...context.selection, slot: null } })),
    keepStepState: assign(({ context }, said: answers.StepState) => answers.withStepState(context, said)),
    keepDraft: assign((_, { draft }: Of<'step.typed'>) => ({ draft })),
    keepPending: assign(({ context }, { request }: Of<'step.sent'>) => outcome.withPending(context, request)),
    forgetPending: assign(({ context }, over: Of<'step.unbooked'>) => outcome.withoutPending(context, over)),
    keepBooked: assign(({ context }, made: Of<'step.booked'>) => outcome.withBooked(context, made)),
    loseSlot: assign(({ context }, lost: Of<'step.slotGone'>) => outcome.slotLost(context, lost)),
    leaveConfirmation: assign(({ context }, place: Of<'place.requested'>) => outcome.leftFor(context, place)),
    closeConfirmation: assign(({ context }, step: Of<'step.closed'>) => outcome.closed(context, step)),
    keepCancellation: assign(({ context }, to: Of<'step.cancellationChanged'>) =>
      outcome.withCancellation(context, to),
    ),
    keepCancelled: assign(({ context }, { cancelled }: Of<'step.cancelled'>) => outcome.cancelled(context, cancelled)),
    dropTask: assign(({ context }) => change.withoutTask(context)),
    startEdit: assign(({ context }, asked: Of<'step.changeRequested'>) => change.startedChange(context, asked)),
    passOn: sendTo('stage', (_, event: GuestEvent) => event),
    notifyEntry: sendTo('entry', (_, event: Of<'network.restored'>) => event),
    readNames: () => undefined,
    notifyNames: sendTo('stage', ({ context: { booked } }) => ({ type: 'choices.named' as const, booked })),
    notifySelection: sendTo('stage', ({ context }) => steps.selectionOf(context)),
    passUp: sendParent((_, notice: GuestNotice) => notice),
    notifyParentPushed: sendParent(({ context }): GuestNotice => steps.movedTo(context, false)),
    notifyParentReplaced: sendParent(({ context }): GuestNotice => steps.movedTo(context, true)),
    notifyParentLeft: sendParent(({ context }): GuestNotice => change.toAppointments(context)),
    notifyParentBooked: sendParent((_, { booked }: Of<'step.booked'>): GuestNotice => outcome.bookedNotice(booked)),
  },
  guards: {
    isHere: ({ context }, { location }: Of<'place.requested'>) => steps.isHere(context, location),
    mayEnter: ({ context }, { location }: Of<'place.requested'>) => steps.mayEnter(context, location),
    isOverTimes: ({ context }, { location }: Of<'place.requested'>) => steps.isOverTimes(context, location),
    isConfirming: ({ context }) => steps.isConfirming(context),
    isChangeOpen: ({ context }) => change.isChangeOpen(context),
    isChangeOfPage: ({ context }) => change.isChangeOfPage(context),
    isGivenUp: ({ context }, { output }: { output: EntryOutput }) => isGivenUp(context, output),
    isReturn: ({ context }, { location }: Of<'place.requested'>) => change.isReturn(context, location),
    isResuming: ({ context }) => steps.isResuming(context),
    isAdmitted: ({ context }, { session }: Of<'session.changed'>) => visitor.isAdmitted(context, session),
    isOfStep: ({ context }, { item }: Of<'choice.picked'>) => answers.isOfStep(context, item),
    isAnyOffered: ({ context }) => steps.offersAny(context),
    isTakenUnasked: ({ context }, { items }: Of<'step.listed'>) => answers.isTakenUnasked(context, items),
    mayArrange: ({ context }, how: answers.Arrangement) => answers.mayBeArranged(context, how),
    isTimeStill: ({ context }, how: answers.Arrangement) => answers.isTimeStill(context, how),
  },
}).createMachine({
  id: 'booking',
  context: ({ input }) => start.initialContext(input),
  initial: 'entering',
  on: {
    'locale.changed': { target: '.entering', actions: { type: 'keepLocale', params: given } },
    'session.changed': { actions: { type: 'keepVisitor', params: given } },
  },
  states: {
    entering: {
      meta: { title: 'The checks before the first step' },
      initial: 'asking',
      invoke: {
        id: 'entry',
        src: 'entry',
        input: ({ context }) => start.entryInput(context),
        onDone: [
          {
            guard: { type: 'isGivenUp', params: answered },
            target: 'leaving',
            actions: ['notifyParentLeft', 'dropTask'],
          },
          { target: 'hosting', actions: [{ type: 'enter', params: answered }, 'notifyParentReplaced'] },
        ],
      },
      on: {
        'entry.refused': '.refused',
        'guest.failed': { actions: { type: 'passUp', params: given } },
        'network.restored': { actions: { type: 'notifyEntry', params: given } },
      },
      states: {
        asking: {
          tags: 'busy',
          meta: { title: 'The entry is checking, or shows that checking failed' },
          on: { 'place.requested': { actions: { type: 'keepWanted', params: given } } },
        },
        refused: {
          tags: 'blocked',
          meta: { title: 'The entry shows why the task cannot proceed' },
          on: {
            'place.requested': [
              { guard: { type: 'isReturn', params: given }, target: '#booking.entering', actions: 'dropTask' },
              { actions: 'notifyParentReplaced' },
            ],
          },
        },
      },
    },
    leaving: {
      tags: 'busy',
      meta: { title: 'The change is given up, and the page of appointments that it began on comes back' },
      on: { 'place.requested': { target: 'entering', actions: { type: 'keepWanted', params: given } } },
    },
    hosting: {
      meta: { title: 'A step is shown' },
      initial: 'deciding',
      invoke: { id: 'stage', src: 'stage', input: ({ context }) => steps.stageInput(context) },
      on: {
        'place.requested': [
          { guard: { type: 'isHere', params: given } },
          { guard: { type: 'isReturn', params: given }, target: 'entering', actions: 'dropTask' },
          { guard: 'isConfirming', target: 'entering', actions: { type: 'leaveConfirmation', params: given } },
          {
            guard: { type: 'isOverTimes', params: given },
            actions: [{ type: 'goToPlace', params: given }, { type: 'passOn', params: given }, 'notifyParentPushed'],
          },
          {
            guard: { type: 'mayEnter', params: given },
            target: 'hosting',
            reenter: true,
            actions: [{ type: 'goToPlace', params: given }, 'notifyParentPushed'],
          },
          { actions: 'notifyParentReplaced' },
        ],
        'page.shown': { actions: { type: 'passOn', params: given } },
        'network.restored': { actions: { type: 'passOn', params: given } },
        'locale.changed': {
          actions: [{ type: 'keepLocale', params: given }, { type: 'passOn', params: given }, 'readNames'],
        },
        'choices.named': { actions: [{ type: 'keepNames', params: given }, 'notifyNames'] },
        'session.changed': [
          {
            guard: { type: 'isAdmitted', params: given },
            target: 'hosting',
            reenter: true,
            actions: [{ type: 'keepVisitor', params: given }, 'notifyParentReplaced'],
          },
          {
            actions: [
              { type: 'keepVisitor', params: given },
              { type: 'passOn', params: given },
            ],
          },
        ],
        'guest.moved': {
          actions: [
            { type: 'goToPlace', params: given },
            { type: 'passUp', params: given },
          ],
        },
        'guest.failed': { actions: { type: 'passUp', params: given } },
        'guest.signedIn': { actions: { type: 'passUp', params: given } },
        'guest.succeeded': { actions: { type: 'passUp', params: given } },
        'guest.outdated': { target: 'hosting', reenter: true, actions: ['goToLogin', 'notifyParentReplaced'] },
        'choice.picked': {
          guard: { type: 'isOfStep', params: given },
          target: 'hosting',
          reenter: true,
          actions: [{ type: 'takeChoice', params: given }, 'notifyParentPushed'],
        },
        'any.picked': {
          guard: 'isAnyOffered',
          target: 'hosting',
          reenter: true,
          actions: ['takeAny', 'notifyParentPushed'],
        },
        'service.removed': [
          {
            guard: { type: 'isTimeStill', params: given },
            actions: [{ type: 'arrange', params: given }, 'notifySelection', 'notifyParentPushed'],
          },
          {
            guard: { type: 'mayArrange', params: given },
            target: 'hosting',
            reenter: true,
            actions: [{ type: 'arrange', params: given }, 'notifyParentReplaced'],
          },
        ],
        'service.moved': [
          {
            guard: { type: 'isTimeStill', params: given },
            actions: [{ type: 'arrange', params: given }, 'notifySelection', 'notifyParentPushed'],
          },
          {
            guard: { type: 'mayArrange', params: given },
            target: 'hosting',
            reenter: true,
            actions: [{ type: 'arrange', params: given }, 'notifyParentReplaced'],
          },
        ],
        'step.listed': [
          {
            guard: { type: 'isTakenUnasked', params: given },
            target: 'hosting',
            reenter: true,
            actions: [{ type: 'keepList', params: given }, { type: 'takeLone', params: given }, 'notifyParentReplaced'],
          },
          { actions: { type: 'keepList', params: given } },
        ],
        'step.slotPicked': {
          target: 'hosting',
          reenter: true,
          actions: [{ type: 'pickSlot', params: given }, 'notifyParentPushed'],
        },
        'step.timeLost': { actions: 'dropSlot' },
        'step.narrowed': { actions: { type: 'keepStepState', params: given } },
        'step.browsed': { actions: { type: 'keepStepState', params: given } },
        'step.barred': { actions: { type: 'keepStepState', params: given } },
        'step.servicePicked': [
          {
            guard: { type: 'isTimeStill', params: given },
            actions: [{ type: 'arrange', params: given }, 'notifySelection', 'notifyParentPushed'],
          },
          { target: 'hosting', reenter: true, actions: [{ type: 'arrange', params: given }, 'notifyParentPushed'] },
        ],
        'step.typed': { actions: { type: 'keepDraft', params: given } },
        'step.sent': { target: '.writing', actions: { type: 'keepPending', params: given } },
        'step.unbooked': { target: '.open', actions: { type: 'forgetPending', params: given } },
        'step.booked': {
          target: 'hosting',
          reenter: true,
          actions: [
            { type: 'keepBooked', params: given },
            { type: 'notifyParentBooked', params: given },
            'notifyParentPushed',
          ],
        },
        'step.slotGone': {
          target: 'hosting',
          reenter: true,
          actions: [{ type: 'loseSlot', params: given }, 'notifyParentReplaced'],
        },
        'step.closed': {
          target: 'entering',
          actions: [{ type: 'closeConfirmation', params: given }, 'notifyParentPushed'],
        },
        'step.cancellationChanged': { actions: { type: 'keepCancellation', params: given } },
        'step.cancelled': { target: 'entering', actions: { type: 'keepCancelled', params: given } },
        'step.changeRequested': {
          target: 'entering',
          actions: [{ type: 'startEdit', params: given }, 'notifyParentPushed'],
        },
        'change.dropped': [
          { guard: 'isChangeOfPage', target: 'leaving', actions: ['notifyParentLeft', 'dropTask'] },
          { guard: 'isChangeOpen', target: 'entering', actions: ['dropTask', 'notifyParentPushed'] },
        ],
      },
      states: {
        deciding: {
          meta: { title: 'Is a write under way from before a reload?' },
          always: [{ guard: 'isResuming', target: 'writing' }, { target: 'open' }],
        },
        open: { tags: 'editable', meta: { title: 'Steps may be left and choices changed' } },
        writing: {
          tags: ['writing', 'sent'],
          meta: { title: 'A write is under way: nothing can leave the step' },
          on: { 'place.requested': { actions: 'notifyParentReplaced' }, 'step.outcomeUnknown': 'unknown' },
        },
        unknown: { tags: 'sent', meta: { title: 'The outcome of the write is unknown' } },
      },
    },
  },
})

export type BookingRef = ActorRefFrom<typeof bookingMachine>
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>
