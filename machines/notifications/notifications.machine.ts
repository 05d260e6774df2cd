import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { SuccessCode } from '../domain/success.ts'
import { NOTIFICATION_MS } from '../domain/constants.ts'
import type { Failure } from '../domain/failures.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { given } from '../kit/params.ts'

export type Notification =
  { id: number; kind: 'success'; code: SuccessCode } | { id: number; kind: 'error'; failure: Failure }

export type NotificationsEvent =
  | { type: 'success.notified'; code: SuccessCode }
  | { type: 'failure.notified'; failure: Failure }
  /** What had failed has succeeded. */
  | { type: 'failure.withdrawn' }
  | { type: 'notifications.held' }
  | { type: 'notifications.released' }
  | { type: 'notification.dismissed'; id: number }
  /** A booking, a cancellation or a move was refused, and the refusal has no place on the screen. */
  | { type: 'alert.notified'; failure: Failure }
  | { type: 'alert.dismissed' }
  /** The customer has taken what the alert offers, which loading the page anew would end. */
  | { type: 'alert.left' }

/** The alert was read and closed. */
export interface NotificationsNotice {
  type: 'alert.closed'
}

export interface NotificationsContext {
  nextId: number
  /** Oldest first; at most three, so that a flapping network cannot fill the screen. */
  shown: readonly Notification[]
  /** Why the alert is open. */
  alert: Failure | null
}

const SHOWN_MAX = 3

function says(notification: Notification, failure: Failure): boolean {
  return notification.kind === 'error' && notification.failure.code === failure.code
}

/**
 * Toasts, and the one alert. Successes disappear `NOTIFICATION_MS` after the newest of them; errors stay until they are
 * closed or over, so that slow readers do not miss them. Hover and focus pause the timer. The same error is shown once.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actions: {
    showSuccess: assign(({ context }, { code }: { code: SuccessCode }) => ({
      nextId: context.nextId + 1,
      shown: [...context.shown, { id: context.nextId, kind: 'success' as const, code }].slice(-SHOWN_MAX),
    })),
    showFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      nextId: context.nextId + 1,
      shown: [
        ...context.shown.filter((one) => !says(one, failure)),
        { id: context.nextId, kind: 'error' as const, failure },
      ].slice(-SHOWN_MAX),
    })),
    hideFailures: assign(({ context }) => ({ shown: context.shown.filter(({ kind }) => kind === 'success') })),
    hideSuccesses: assign(({ context }) => ({ shown: context.shown.filter(({ kind }) => kind === 'error') })),
    hide: assign(({ context }, { id }: { id: number }) => ({ shown: context.shown.filter((one) => one.id !== id) })),
    keepAlert: assign((_, { failure }: { failure: Failure }) => ({ alert: failure })),
    forgetAlert: assign({ alert: null }),
    notifyParentClosed: sendParent((): NotificationsNotice => ({ type: 'alert.closed' })),
  },
  guards: {
    isLast: ({ context }, { id }: { id: number }) => context.shown.every((one) => one.id === id),
    areAllFailures: ({ context }) => context.shown.every(({ kind }) => kind === 'error'),
    areAllSuccesses: ({ context }) => context.shown.every(({ kind }) => kind === 'success'),
  },
  delays: { hiding: NOTIFICATION_MS },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: { nextId: 1, shown: [], alert: null },
  states: {
    toasts: {
      meta: { title: 'What is said in passing' },
      initial: 'quiet',
      on: {
        'success.notified': {
          target: '.showing.counting',
          actions: { type: 'showSuccess', params: given },
        },
        'failure.notified': { target: '.showing.counting', actions: { type: 'showFailure', params: given } },
      },
      states: {
        quiet: { tags: 'empty', meta: { title: 'No notification is shown' } },
        showing: {
          meta: { title: 'One to three notifications are shown' },
          initial: 'counting',
          on: {
            'failure.withdrawn': [
              { guard: 'areAllFailures', target: 'quiet', actions: 'hideFailures' },
              { actions: 'hideFailures' },
            ],
            'notification.dismissed': [
              {
                guard: { type: 'isLast', params: ({ event }) => ({ id: event.id }) },
                target: 'quiet',
                actions: { type: 'hide', params: ({ event }) => ({ id: event.id }) },
              },
              { actions: { type: 'hide', params: ({ event }) => ({ id: event.id }) } },
            ],
          },
          states: {
            counting: {
              meta: { title: 'Successes leave soon' },
              on: { 'notifications.held': 'held' },
              after: {
                hiding: [
                  { guard: 'areAllSuccesses', target: '#notifications.toasts.quiet', actions: 'hideSuccesses' },
                  { target: 'settled', actions: 'hideSuccesses' },
                ],
              },
            },
            held: {
              meta: { title: 'The timer is paused while the customer reads' },
              on: {
                'success.notified': { actions: { type: 'showSuccess', params: given } },
                'failure.notified': { actions: { type: 'showFailure', params: given } },
                'notifications.released': 'counting',
              },
            },
            settled: { meta: { title: 'Only errors are left; they stay until they are closed or over' } },
          },
        },
      },
    },
    alert: {
      meta: { title: 'What has to be read before anything else' },
      initial: 'closed',
      on: { 'alert.notified': { target: '.open', actions: { type: 'keepAlert', params: given } } },
      states: {
        closed: { meta: { title: 'There is no alert' } },
        open: {
          meta: { title: 'A refusal is shown until it is closed' },
          on: {
            'alert.dismissed': { target: 'closed', actions: ['forgetAlert', 'notifyParentClosed'] },
            'alert.left': { target: 'closed', actions: 'forgetAlert' },
          },
        },
      },
    },
  },
})

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>
export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>
