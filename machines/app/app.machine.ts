import { type ActorRefFrom, sendTo, type SnapshotFrom } from 'xstate'
import { toFailure } from '../domain/failures.ts'
import * as rules from './app.rules.ts'
import { appSetup, EXPIRED } from './app.setup.ts'

/**
 * The root: start-up, which screen is shown, the language of the texts. The only machine that emits: wishes to the
 * router, and the language that now holds.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => rules.initialContext(input),
  type: 'parallel',
  invoke: { id: 'notifications', src: 'notifications', systemId: 'notifications' },
  states: {
    screen: {
      meta: { title: 'What the customer sees' },
      initial: 'arriving',
      states: {
        arriving: {
          meta: { title: 'Does the URL name a group?' },
          always: [
            { guard: 'isNotFound', target: 'notFound' },
            { guard: 'isNotice', target: 'unavailable' },
            { target: 'starting' },
          ],
        },
        starting: {
          tags: 'busy',
          meta: { title: 'The shard and the group are asked for' },
          invoke: {
            id: 'findGroup',
            src: 'findGroup',
            input: ({ context }) => ({ urlname: context.location.urlname }),
            onDone: [
              {
                guard: { type: 'isInactive', params: ({ event }) => ({ found: event.output }) },
                target: 'inactive',
                actions: [
                  { type: 'keepGroup', params: ({ event }) => ({ found: event.output }) },
                  { type: 'request', params: { to: { screen: 'inactive', urlname: null }, replace: true } },
                ],
              },
              { target: 'open', actions: { type: 'keepGroup', params: ({ event }) => ({ found: event.output }) } },
            ],
            onError: [
              {
                guard: { type: 'isGroupMissing', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: 'notFound',
                actions: { type: 'request', params: { to: { screen: 'not_found', urlname: null }, replace: true } },
              },
              {
                target: 'failed',
                actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              },
            ],
          },
        },
        failed: {
          tags: 'failed',
          meta: { title: 'The group could not be loaded' },
          on: { 'start.retried': 'starting' },
        },
        open: {
          meta: { title: 'The group is known' },
          initial: 'settling',
          entry: 'startSession',
          exit: 'stopSession',
          on: {
            'url.changed': [
              {
                guard: { type: 'isOtherGroup', params: ({ event }) => ({ location: event.location }) },
                target: 'starting',
                actions: { type: 'keepLocation', params: ({ event }) => ({ location: event.location }) },
              },
              {
                target: '.routing',
                actions: { type: 'keepLocation', params: ({ event }) => ({ location: event.location }) },
              },
            ],
            'session.settled': [
              {
                guard: { type: 'isShutOut', params: ({ event }) => ({ session: event.session }) },
                target: '.unauthorised',
                actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
              },
              { actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) } },
            ],
            'session.expired': [
              {
                guard: { type: 'isShutOut', params: { session: null } },
                target: '.unauthorised',
                actions: ['forgetSession', { type: 'toldFailure', params: { failure: EXPIRED } }],
              },
              { actions: ['forgetSession', { type: 'toldFailure', params: { failure: EXPIRED } }] },
            ],
          },
          states: {
            settling: {
              tags: 'busy',
              meta: { title: 'Must the visitor be known first?' },
              always: [{ guard: 'needsSession', target: 'waiting' }, { target: 'routing' }],
            },
            waiting: {
              tags: 'busy',
              meta: { title: 'Waiting to hear who is here' },
              on: {
                // Another place of the same group has to wait as well.
                'url.changed': {
                  guard: { type: 'isSameGroup', params: ({ event }) => ({ location: event.location }) },
                  actions: { type: 'keepLocation', params: ({ event }) => ({ location: event.location }) },
                },
                'session.settled': {
                  target: 'routing',
                  actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
                },
              },
            },
            routing: {
              meta: { title: 'Which screen is it?' },
              always: [
                { guard: 'isClosed', target: 'closed' },
                { guard: 'isUnauthorised', target: 'unauthorised' },
                { guard: 'isBooking', target: 'booking' },
                { target: 'unavailable' },
              ],
            },
            booking: {
              meta: { title: 'A booking' },
              invoke: { id: 'booking', src: 'booking', input: ({ context }) => rules.bookingInput(context) },
              on: {
                'url.changed': [
                  {
                    guard: { type: 'isOtherGroup', params: ({ event }) => ({ location: event.location }) },
                    target: '#app.screen.starting',
                    actions: { type: 'keepLocation', params: ({ event }) => ({ location: event.location }) },
                  },
                  {
                    guard: { type: 'isBookingAt', params: ({ event }) => ({ location: event.location }) },
                    actions: [
                      { type: 'keepLocation', params: ({ event }) => ({ location: event.location }) },
                      sendTo('booking', ({ event }) => ({
                        type: 'step.requested',
                        step: rules.stepIn(event.location),
                      })),
                    ],
                  },
                  {
                    target: 'routing',
                    actions: { type: 'keepLocation', params: ({ event }) => ({ location: event.location }) },
                  },
                ],
                'booking.moved': {
                  actions: [
                    {
                      type: 'keepLocation',
                      params: ({ context, event }) => ({ location: rules.stepAt(context, event.step) }),
                    },
                    {
                      type: 'request',
                      params: ({ context, event }) => ({
                        to: rules.stepAt(context, event.step),
                        replace: event.replace,
                      }),
                    },
                  ],
                },
                'booking.failed': {
                  actions: { type: 'toldFailure', params: ({ event }) => ({ failure: event.failure }) },
                },
                'locale.spread': {
                  actions: sendTo('booking', ({ event }) => ({ type: 'locale.changed', locale: event.locale })),
                },
                'booking.cancelled': { actions: 'toldCancelled' },
                'booking.booked': {
                  actions: sendTo('session', ({ event }) => ({
                    type: 'session.signedIn',
                    at: event.at,
                    accountId: 0,
                    email: '',
                  })),
                },
                'booking.signedIn': {
                  actions: sendTo('session', ({ event }) => ({
                    type: 'session.signedIn',
                    at: event.at,
                    accountId: event.accountId,
                    email: event.email,
                  })),
                },
                'page.shown': {
                  actions: [sendTo('booking', ({ event }) => event), sendTo('session', ({ event }) => event)],
                },
              },
            },
            closed: { tags: 'blocked', meta: { title: 'The group takes no bookings online' } },
            unauthorised: { tags: 'blocked', meta: { title: 'Only members of the group may enter' } },
            unavailable: { tags: 'blocked', meta: { title: 'A screen that does not exist yet' } },
          },
        },
        inactive: { tags: 'blocked', meta: { title: 'The group is inactive' } },
        notFound: {
          tags: 'blocked',
          meta: { title: 'There is no such group or page' },
          on: {
            'url.changed': {
              target: 'arriving',
              actions: { type: 'keepLocation', params: ({ event }) => ({ location: event.location }) },
            },
          },
        },
        unavailable: { tags: 'blocked', meta: { title: 'A page without a group that does not exist yet' } },
      },
    },
    language: {
      meta: { title: 'The language of the texts' },
      initial: 'settled',
      states: {
        settled: {
          meta: { title: 'The texts are there' },
          on: {
            'locale.chosen': {
              target: 'switching',
              actions: { type: 'wantLocale', params: ({ event }) => ({ locale: event.locale }) },
            },
          },
        },
        switching: {
          tags: 'busy',
          meta: { title: 'The texts of another language are fetched' },
          invoke: {
            id: 'activateLocale',
            src: 'activateLocale',
            input: ({ context }) => ({ locale: context.wantedLocale }),
            onDone: { target: 'settled', actions: ['settleLocale', 'announceLocale', 'spreadLocale'] },
            onError: {
              target: 'settled',
              actions: { type: 'toldFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
          on: {
            'locale.chosen': {
              target: 'switching',
              reenter: true,
              actions: { type: 'wantLocale', params: ({ event }) => ({ locale: event.locale }) },
            },
          },
        },
      },
    },
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>
export type AppSnapshot = SnapshotFrom<typeof appMachine>
