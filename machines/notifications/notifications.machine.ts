import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { SuccessCode } from '../domain/success.ts'
import { NOTIFICATION_MS } from '../domain/constants.ts'
import type { Failure } from '../domain/failures.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'

export type Notification =
  { id: number; kind: 'success'; code: SuccessCode } | { id: number; kind: 'error'; failure: Failure }

export type NotificationsEvent =
  | { type: 'success.told'; code: SuccessCode }
  | { type: 'failure.told'; failure: Failure }
  | { type: 'notifications.held' }
  | { type: 'notifications.released' }
  | { type: 'notification.dismissed'; id: number }

export interface NotificationsContext {
  nextId: number
  /** Oldest first; at most three, so that a flapping network cannot fill the screen. */
  shown: readonly Notification[]
}

const SHOWN_MAX = 3

function tells(notification: Notification, failure: Failure): boolean {
  return notification.kind === 'error' && notification.failure.code === failure.code
}

/**
 * Toasts. Successes disappear `NOTIFICATION_MS` after the newest of them; errors stay until they are closed, so that
 * slow readers do not miss them. Hover and focus pause the timer. The same error is shown once.
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
        ...context.shown.filter((one) => !tells(one, failure)),
        { id: context.nextId, kind: 'error' as const, failure },
      ].slice(-SHOWN_MAX),
    })),
    hideSuccesses: assign(({ context }) => ({ shown: context.shown.filter(({ kind }) => kind === 'error') })),
    hide: assign(({ context }, { id }: { id: number }) => ({ shown: context.shown.filter((one) => one.id !== id) })),
  },
  guards: {
    isLast: ({ context }, { id }: { id: number }) => context.shown.every((one) => one.id === id),
    areAllSuccesses: ({ context }) => context.shown.every(({ kind }) => kind === 'success'),
  },
  delays: { hiding: NOTIFICATION_MS },
}).createMachine({
  id: 'notifications',
  context: { nextId: 1, shown: [] },
  initial: 'quiet',
  on: {
    'success.told': {
      target: '.showing.counting',
      actions: { type: 'showSuccess', params: ({ event }) => ({ code: event.code }) },
    },
    'failure.told': {
      target: '.showing.counting',
      actions: { type: 'showFailure', params: ({ event }) => ({ failure: event.failure }) },
    },
  },
  states: {
    quiet: { tags: 'empty', meta: { title: 'No notification is shown' } },
    showing: {
      meta: { title: 'One to three notifications are shown' },
      initial: 'counting',
      on: {
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
              { guard: 'areAllSuccesses', target: '#notifications.quiet', actions: 'hideSuccesses' },
              { target: 'settled', actions: 'hideSuccesses' },
            ],
          },
        },
        held: {
          meta: { title: 'The timer is paused while the customer reads' },
          on: { 'notifications.released': 'counting' },
        },
        settled: { meta: { title: 'Only errors are left; they stay until they are closed' } },
      },
    },
  },
})

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>
export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>
