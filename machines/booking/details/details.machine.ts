import { type ActorRefFrom, assign, enqueueActions, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { FicheDraft } from '../../domain/form/draft.ts'
import type { SlotCheck, SlotToCheck } from '../../domain/slots/slot-check.ts'
import type { Locale } from '../../domain/time/time.types.ts'
import type { Broadcast, GuestNotice } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, given } from '../../kit/params.ts'
import { type SubmissionEvent, submissionMachine } from '../submission/submission.machine.ts'
import type { SubmissionNotice, SubmissionOutput } from '../submission/submission.types.ts'
import * as rules from './details.rules.ts'
import type { DetailsContext, DetailsInput } from './details.rules.ts'
import type { DetailsNotice } from './details.types.ts'
import { ficheFormMachine, type FicheFormNotice } from './fiche-form.machine.ts'
import type { CompletedForm } from './fiche-form.types.ts'

type Changed = Extract<Broadcast, { type: 'session.changed' }>
type OutcomeUnknown = Extract<SubmissionNotice, { type: 'submission.outcomeUnknown' }>
type Ended = { output: SubmissionOutput }
type Polled = Extract<SubmissionNotice, { type: 'submission.polled' }>

export type DetailsEvent =
  | Broadcast
  /** The customer has read that the outcome is unknown, and returns to the form. */
  | { type: 'unknownOutcome.accepted' }
  | FicheFormNotice
  | SubmissionNotice

/**
 * The fiche step: the form, and the write that follows it. The form keeps running during the write, so that a failed
 * write loses nothing typed. When the page becomes visible again, the machine checks the chosen slot: the customer
 * should learn now that it is gone, not after the last field.
 */
export const detailsMachine = setup({
  types: {
    input: {} as DetailsInput,
    context: {} as DetailsContext,
    events: {} as DetailsEvent,
    children: {} as { form: 'form'; submission: 'submission' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    form: ficheFormMachine,
    submission: submissionMachine,
    checkSlot: notProvided<SlotCheck, SlotToCheck>('checkSlot'),
  },
  actions: {
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    keepDraft: assign((_, { draft }: { draft: FicheDraft }) => ({ draft })),
    keepRequest: assign(({ context }, completed: CompletedForm) => rules.withRequest(context, completed)),
    keepRefusal: assign(({ context }, { refusal }: OutcomeUnknown) => rules.withRefusal(context, refusal)),
    keepNext: assign((_, next: CompletedForm) => ({ next })),
    takeNext: assign(({ context }) => rules.withNext(context)),
    forgetNext: assign({ next: null }),
    forgetRequest: assign({ pending: null, next: null }),
    keepSlotCheck: assign((_, { output }: { output: SlotCheck }) => ({ checkedAt: output.at })),
    passToSubmission: sendTo('submission', (_, event: SubmissionEvent) => event),
    notifyCheck: sendTo('submission', { type: 'check.requested' }),
    notifySignedIn: sendTo('form', { type: 'form.healed', code: 'expiredConnection' }),
    notifyNetworkBack: sendTo('form', { type: 'form.healed', code: 'offline' }),
    notifySent: sendTo('form', { type: 'form.sent' }),
    notifyUnanswered: sendTo('form', { type: 'form.unanswered' }),
    notifyOutcomeUnknown: sendTo('form', { type: 'form.outcomeUnknown' }),
    notifyReturned: sendTo('form', { type: 'form.returned' }),
    notifyRefused: sendTo('form', (_, { output }: Ended) => rules.refused(output)),
    notifyParentTyped: sendParent((_, { draft }: { draft: FicheDraft }): DetailsNotice => ({
      type: 'step.typed',
      draft,
    })),
    notifyParentSent: sendParent(({ context }): DetailsNotice => rules.sent(context)),
    notifyParentOutcomeUnknown: sendParent((): DetailsNotice => ({ type: 'step.outcomeUnknown' })),
    notifyParentUnbooked: sendParent((): DetailsNotice => ({ type: 'step.unbooked' })),
    notifyParentUnknownAccepted: sendParent((): DetailsNotice => ({ type: 'step.unbooked', isOutcomeUnknown: true })),
    notifyParentBooked: sendParent(({ context }, { output }: Ended): DetailsNotice => rules.booked(context, output)),
    notifyParentRefusedSlot: sendParent((_, { output }: Ended): DetailsNotice => rules.slotGone(output)),
    notifyParentFirst: enqueueActions(({ context, enqueue }) => {
      if (rules.isFirst(context)) enqueue.sendParent(rules.FIRST_BOOKED)
    }),
    notifyParentCheckedSlot: sendParent((): DetailsNotice => rules.CHECKED_SLOT_GONE),
    notifyParentAlert: sendParent((_, { output }: Ended): GuestNotice => rules.alerted(output)),
    notifyParentOutdated: sendParent((): GuestNotice => ({ type: 'guest.outdated' })),
  },
  guards: {
    isOther: ({ context }, { session }: Changed) => rules.isOther(context, session),
    isSignedIn: (_, { session }: Changed) => session.status !== 'anonymous',
    hasPending: ({ context }) => context.pending !== null,
    isSlotGone: (_, { output }: { output: SlotCheck }) => !output.free,
    isRefused: (_, { refusal }: OutcomeUnknown) => refusal !== undefined,
    settlesLater: (_, { settles }: Polled) => settles === 'later',
    settlesNever: (_, { settles }: Polled) => settles === 'never',
    hasNext: ({ context }) => rules.hasNext(context),
    isForOtherTime: ({ context }) => rules.isForOtherTime(context),
    isBooked: (_, { output }: Ended) => output.kind === 'booked',
    isSlotRefused: (_, { output }: Ended) => output.kind === 'refused' && output.failure.code === 'availabletimeslots',
    isOtherLanguage: ({ context }) => rules.isOtherLanguage(context),
    isAlerted: ({ context }, { output }: Ended) => rules.isForAlert(context, output),
  },
}).createMachine({
  id: 'details',
  context: ({ input }) => ({ ...input, readIn: input.locale, checkedAt: null, draft: input.form.draft, next: null }),
  invoke: { id: 'form', src: 'form', input: ({ context }) => context.form },
  initial: 'deciding',
  on: {
    'form.changed': {
      actions: [
        { type: 'keepDraft', params: given },
        { type: 'notifyParentTyped', params: given },
      ],
    },
    'locale.changed': { actions: { type: 'keepLocale', params: given } },
  },
  states: {
    deciding: {
      meta: { title: 'Is a write under way from before a reload?' },
      always: [{ guard: 'hasPending', target: 'submitting' }, { target: 'editing' }],
    },
    editing: {
      tags: 'editable',
      meta: { title: 'The customer fills in the form' },
      initial: 'trusting',
      on: {
        'form.completed': { target: 'submitting', actions: { type: 'keepRequest', params: given } },
        'session.changed': [
          { guard: { type: 'isOther', params: given }, actions: 'notifyParentOutdated' },
          { guard: { type: 'isSignedIn', params: given }, actions: 'notifySignedIn' },
        ],
      },
      // The language changed, perhaps during a write: the step is opened again, with everything typed.
      always: { guard: 'isOtherLanguage', target: 'over', actions: 'notifyParentOutdated' },
      states: {
        trusting: {
          meta: { title: 'The slot counts as free' },
          on: { 'page.shown': 'checking', 'network.restored': { target: 'checking', actions: 'notifyNetworkBack' } },
        },
        checking: {
          meta: { title: 'The slot is being checked' },
          on: { 'network.restored': { actions: 'notifyNetworkBack' } },
          invoke: {
            id: 'checkSlot',
            src: 'checkSlot',
            input: ({ context }) => rules.slotToCheck(context),
            onDone: [
              {
                guard: { type: 'isSlotGone', params: answered },
                target: '#details.over',
                actions: 'notifyParentCheckedSlot',
              },
              { target: 'trusting', actions: { type: 'keepSlotCheck', params: answered } },
            ],
            // A failed check is silent: the booking reports its own failure.
            onError: 'trusting',
          },
        },
      },
    },
    submitting: {
      meta: { title: 'The booking is under way' },
      initial: 'writing',
      entry: ['notifySent', 'notifyParentSent'],
      invoke: {
        id: 'submission',
        src: 'submission',
        // Without a press on Book this state follows a reload: read back before sending again.
        input: ({ context, event }) => rules.submissionInput(context, !rules.isPress(event)),
        onDone: [
          {
            guard: { type: 'isBooked', params: answered },
            target: 'over',
            actions: ['notifyParentFirst', { type: 'notifyParentBooked', params: answered }],
          },
          { guard: 'hasNext', target: 'submitting', reenter: true, actions: 'takeNext' },
          {
            guard: 'isForOtherTime',
            target: 'editing',
            actions: ['forgetRequest', 'notifyParentUnbooked', 'notifyReturned'],
          },
          {
            guard: { type: 'isSlotRefused', params: answered },
            target: 'over',
            actions: { type: 'notifyParentRefusedSlot', params: answered },
          },
          {
            guard: { type: 'isAlerted', params: answered },
            target: 'editing',
            actions: [
              'forgetRequest',
              'notifyParentUnbooked',
              'notifyReturned',
              { type: 'notifyParentAlert', params: answered },
            ],
          },
          {
            target: 'editing',
            actions: ['forgetRequest', 'notifyParentUnbooked', { type: 'notifyRefused', params: answered }],
          },
        ],
      },
      states: {
        writing: {
          tags: ['busy', 'writing'],
          meta: { title: 'The booking is being sent or read back' },
          on: {
            'submission.outcomeUnknown': [
              {
                guard: { type: 'isRefused', params: given },
                target: 'refused',
                actions: [{ type: 'keepRefusal', params: given }, 'notifyParentSent', 'notifyParentOutcomeUnknown'],
              },
              { target: 'unknown', actions: 'notifyParentOutcomeUnknown' },
            ],
          },
        },
        refused: {
          tags: ['failed', 'editable'],
          meta: { title: 'The server has refused, perhaps a repetition: it is looked up beside the open form' },
          entry: 'notifyReturned',
          on: {
            'page.shown': { actions: { type: 'passToSubmission', params: given } },
            'network.restored': { actions: { type: 'passToSubmission', params: given } },
            'form.completed': { target: 'checking', actions: { type: 'keepNext', params: given } },
            'session.changed': { guard: { type: 'isOther', params: given }, actions: 'notifyParentOutdated' },
          },
          always: { guard: 'isOtherLanguage', target: '#details.over', actions: 'notifyParentOutdated' },
        },
        checking: {
          tags: ['busy', 'writing'],
          meta: { title: 'Before the next request is sent, the first one is looked up' },
          entry: 'notifyCheck',
          on: {
            'submission.polled': [
              { guard: { type: 'settlesLater', params: given }, target: 'refused', actions: 'forgetNext' },
              {
                guard: { type: 'settlesNever', params: given },
                target: '#details.submitting',
                reenter: true,
                actions: 'takeNext',
              },
            ],
          },
        },
        unknown: {
          tags: 'failed',
          meta: { title: 'The outcome of the write is unknown' },
          entry: 'notifyUnanswered',
          on: {
            'page.shown': { actions: { type: 'passToSubmission', params: given } },
            'network.restored': { actions: { type: 'passToSubmission', params: given } },
            'unknownOutcome.accepted': {
              target: '#details.editing',
              actions: ['forgetRequest', 'notifyParentUnknownAccepted', 'notifyOutcomeUnknown'],
            },
          },
        },
      },
    },
    over: { tags: 'busy', meta: { title: 'The step is over, and the booking goes on' } },
  },
})

export type DetailsRef = ActorRefFrom<typeof detailsMachine>
export type DetailsSnapshot = SnapshotFrom<typeof detailsMachine>
