import { type ActorRefFrom, enqueueActions, sendTo, type SnapshotFrom } from 'xstate'
import { lateInput, lateStep } from './booking.children.ts'
import { knownItems, listRequest } from './booking.answers.ts'
import { initialContext } from './booking.rules.ts'
import { bookingSetup, failureIn, LATE } from './booking.setup.ts'
import { describing } from './booking.state.describing.ts'
import { picking } from './booking.state.picking.ts'
import { starting } from './booking.states.starting.ts'

/**
 * The way through one booking. There is no state for each configured step, because the steps come from the group:
 * `deciding` looks at the present step and enters the state of its kind. What comes next, what is skipped and what a
 * change clears are the pure rules of `machines/domain/sequence/sequence.ts`. The machines of the later steps come with their
 * views: `opening` fetches the one that is needed and spawns it as the child `late`.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => initialContext(input),
  initial: 'preparing',
  on: {
    'step.requested': [
      { guard: { type: 'isHere', params: ({ event }) => ({ step: event.step }) } },
      // Leaving the confirmation ends it, also while its screen is still being fetched: nothing can be booked twice.
      {
        guard: 'isBooked',
        target: '.preparing',
        actions: 'startOver',
      },
      {
        guard: { type: 'mayEnter', params: ({ event }) => ({ step: event.step }) },
        target: '.deciding',
        actions: [
          { type: 'goToStep', params: ({ event }) => ({ step: event.step }) },
          { type: 'noticeHere', params: { replace: false } },
        ],
      },
      { actions: { type: 'noticeHere', params: { replace: true } } },
    ],
    'locale.changed': { actions: { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) } },
    'service.removed': {
      guard: 'isUnderWay',
      target: '.deciding',
      actions: [
        { type: 'dropService', params: ({ event }) => ({ index: event.index }) },
        { type: 'noticeHere', params: { replace: false } },
      ],
    },
    'service.moved': {
      guard: { type: 'mayMove', params: ({ event }) => ({ from: event.from, to: event.to }) },
      target: '.deciding',
      actions: [
        { type: 'moveService', params: ({ event }) => ({ from: event.from, to: event.to }) },
        { type: 'noticeHere', params: { replace: false } },
      ],
    },
  },
  states: {
    ...starting,
    deciding: {
      meta: { title: 'Which kind of step is this?' },
      always: [{ guard: 'isAtList', target: 'choosing' }, { target: 'opening' }],
    },
    choosing: {
      tags: 'editable',
      meta: { title: 'A list step' },
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({
          scope: context.scope,
          request: listRequest(context),
          items: knownItems(context, listRequest(context)),
        }),
      },
      on: {
        'list.loaded': [
          {
            guard: { type: 'isTakenUnasked', params: ({ event }) => ({ event }) },
            target: 'deciding',
            actions: [
              { type: 'keepList', params: ({ event }) => ({ event }) },
              { type: 'takeLone', params: ({ event }) => ({ event }) },
              { type: 'noticeHere', params: { replace: true } },
            ],
          },
          { actions: { type: 'keepList', params: ({ event }) => ({ event }) } },
        ],
        'list.failed': { actions: { type: 'noticeFailure', params: ({ event }) => ({ failure: event.failure }) } },
        'choice.picked': {
          guard: { type: 'isOfStep', params: ({ event }) => ({ item: event.item }) },
          target: 'deciding',
          actions: [
            { type: 'takeChoice', params: ({ event }) => ({ item: event.item }) },
            { type: 'noticeHere', params: { replace: false } },
          ],
        },
        'any.picked': {
          guard: 'isAnyOffered',
          target: 'deciding',
          actions: ['takeAny', { type: 'noticeHere', params: { replace: false } }],
        },
        'page.shown': { actions: sendTo('list', ({ event }) => event) },
        'locale.changed': {
          actions: [
            { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) },
            sendTo('list', ({ event }) => event),
          ],
        },
      },
    },
    opening: {
      tags: 'busy',
      meta: { title: 'The machine and view of the step are fetched' },
      invoke: {
        id: 'prepareStep',
        src: 'prepareStep',
        input: ({ context }) => ({
          step: lateStep(context),
          scope: context.scope,
          locale: context.locale,
          signedIn: context.signedIn,
        }),
        onDone: {
          target: 'entering',
          actions: enqueueActions(({ enqueue, event, context }) => {
            enqueue.spawnChild(event.output.logic, { id: LATE, input: lateInput(context, event.output) })
          }),
        },
        onError: { target: 'unopened', actions: { type: 'keepFailure', params: failureIn } },
      },
      on: {
        'locale.changed': {
          target: 'opening',
          reenter: true,
          actions: { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) },
        },
      },
    },
    unopened: {
      tags: 'failed',
      meta: { title: 'The step could not be fetched' },
      on: { 'step.retried': 'opening' },
    },
    entering: {
      meta: { title: 'Which late step is it?' },
      always: [
        { guard: { type: 'isAt', params: { step: 'slots' } }, target: 'picking' },
        { guard: { type: 'isAt', params: { step: 'login' } }, target: 'identifying' },
        { guard: { type: 'isAt', params: { step: 'fiche_info' } }, target: 'describing' },
        { target: 'confirming' },
      ],
    },
    picking,
    identifying: {
      tags: 'editable',
      meta: { title: 'Who is booking?', step: 'login' },
      exit: 'stopLate',
      on: {
        'login.signedIn': {
          target: 'deciding',
          actions: [
            'keepSignedIn',
            { type: 'noticeSignedIn', params: ({ event }) => ({ event }) },
            { type: 'noticeHere', params: { replace: true } },
          ],
        },
      },
    },
    describing,
    confirming: {
      tags: 'editable',
      meta: { title: 'The appointment is booked', step: 'confirm' },
      exit: 'stopLate',
      on: {
        'edit.requested': {
          guard: 'mayEdit',
          target: 'preparing',
          actions: { type: 'startEditing', params: ({ event }) => ({ event }) },
        },
        // What the URL preselects holds for the next booking too, so it is asked about again.
        'confirm.closed': [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ reason: event.reason }) },
            target: 'preparing',
            actions: ['startOver', 'noticeCancelled'],
          },
          { target: 'preparing', actions: ['startOver', { type: 'noticeHere', params: { replace: false } }] },
        ],
      },
    },
  },
})

export type BookingRef = ActorRefFrom<typeof bookingMachine>
export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>
