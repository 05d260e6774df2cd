import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { GuestEvent } from '../kit/guest.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, failed, given } from '../kit/params.ts'
import { stageMachine } from '../kit/stage.machine.ts'
import { type NotificationsEvent, notificationsMachine } from '../notifications/notifications.machine.ts'
import { type SessionEvent, sessionMachine } from '../session/session.machine.ts'
import { languageMachine } from './language.machine.ts'
import * as rules from './app.rules.ts'
import type { AppEvent, AppTypes, Failed, FoundGroup, GroupWanted, Of } from './app.types.ts'

/** The root: loads the group, keeps the language, hosts a screen (`kit/guest.ts`). It alone requests navigation. */
export const appMachine = setup({
  types: {} as AppTypes & { events: AppEvent },
  actors: {
    stage: stageMachine,
    session: sessionMachine,
    notifications: notificationsMachine,
    language: languageMachine,
    findGroup: notProvided<FoundGroup, GroupWanted>('findGroup'),
  },
  actions: {
    keepGroup: assign(({ context }, { output }: { output: FoundGroup }) => rules.withGroup(context, output)),
    keepTask: assign(({ context }, { task }: Of<'guest.tasked'>) => rules.withTask(context, task)),
    makeRoom: assign(({ context }) => rules.forComer(context)),
    keepLocation: assign((_, place: rules.Placed) => rules.withPlace(place)),
    keepLocale: assign((_, { locale }: Of<'locale.changed'>) => ({ locale })),
    keepFailure: assign(({ context }, { failure }: Failed) => rules.withFailure(context, failure)),
    passOn: sendTo('stage', (_, event: GuestEvent) => event),
    passPlace: sendTo('stage', ({ context }) => rules.placeRequested(context.location)),
    notifyLanguage: sendTo('language', (_, { locale }: Of<'locale.chosen'>) => rules.languageChosen(locale)),
    notifySessionShown: sendTo('session', { type: 'page.shown' }),
    notifySession: sendTo('session', (_, event: SessionEvent) => event),
    notify: sendTo('notifications', (_, event: NotificationsEvent) => event),
    leaveAlert: sendTo('notifications', rules.ALERT_LEFT),
    withdrawFailure: sendTo('notifications', rules.WITHDRAWN),
    request: emit((_, { location, replace }: Of<'guest.moved' | 'guest.left'>) => rules.navigation(location, replace)),
    requestPassword: emit((_, { session }: Of<'session.changed'>) => rules.toPassword(session)),
    requestRoot: emit(({ context }) => rules.navigation(context.location, false)),
    requestReload: emit({ type: 'reload.requested' as const }),
    requestInactive: emit(rules.navigation({ screen: 'inactive', urlname: null }, true)),
    requestNotFound: emit(({ context }) => rules.toNotFound(context)),
    announceBooking: emit({ type: 'booking.made' as const }),
    announceLocale: emit(({ context }) => ({ type: 'locale.settled' as const, locale: context.locale })),
  },
  guards: {
    isInactive: (_, { output: { group } }: { output: FoundGroup }) => group.active && group.inactive,
    isClosed: ({ context }) => context.group !== null && !context.group.active,
    isOpenToAll: ({ context }) => rules.isOpenToAll(context),
    isOutsider: ({ context }, { session }: Of<'session.changed'>) => rules.isOutsider(context, session),
    isInsider: ({ context }, { session }: Of<'session.changed'>) => !rules.isOutsider(context, session),
    isForced: ({ context }, { session }: Of<'session.changed'>) => rules.isForced(context, session),
    isReopened: ({ context }, changed: Of<'session.changed'>) => rules.isReopened(context, changed),
    mayGoOn: ({ context }, { session }: Of<'session.changed'>) => rules.mayGoOn(context, session),
    isGroupMissing: (_, { failure: { code } }: Failed) => code === 'groupNotFound' || code === 'notFound',
    isSameGroup: ({ context }, { location }: Of<'url.changed'>) => rules.isSameGroup(context, location),
    isElsewhere: ({ context }, { location }: Of<'url.changed'>) => rules.isElsewhere(context, location),
    isSameGuest: ({ context }, { location }: Of<'url.changed'>) => rules.isSameGuest(context, location),
    isBoundByLink: ({ context }) => rules.isBoundByLink(context),
    isAway: (_, { failure }: Failed) => rules.isAway(failure),
    isNotFound: ({ context }) => context.location.screen === 'not_found',
    hasGuest: ({ context }) => rules.guestOf(context) !== null,
  },
  delays: { maintenancePause: ({ context }) => rules.maintenancePause(context) },
}).createMachine({
  id: 'app',
  context: ({ input }) => rules.initialContext(input),
  type: 'parallel',
  invoke: { id: 'notifications', src: 'notifications' },
  on: { 'alert.closed': { guard: 'isBoundByLink', actions: 'requestReload' } },
  states: {
    screen: {
      meta: { title: 'What the customer sees' },
      initial: 'arriving',
      on: {
        'url.changed': {
          guard: { type: 'isElsewhere', params: given },
          target: '.arriving',
          actions: { type: 'keepLocation', params: given },
        },
      },
      states: {
        arriving: {
          meta: { title: 'Does the URL name a group?' },
          always: [{ guard: 'isNotFound', target: 'notFound' }, { target: 'starting' }],
        },
        starting: {
          tags: 'busy',
          meta: { title: 'The shard and the group are loading' },
          invoke: {
            id: 'findGroup',
            src: 'findGroup',
            input: ({ context }) => rules.groupWanted(context),
            onDone: [
              {
                guard: { type: 'isInactive', params: answered },
                target: 'inactive',
                actions: [{ type: 'keepGroup', params: answered }, 'requestInactive'],
              },
              { target: 'open', actions: { type: 'keepGroup', params: answered } },
            ],
            onError: [
              { guard: { type: 'isGroupMissing', params: failed }, target: 'notFound', actions: 'requestNotFound' },
              {
                guard: { type: 'isAway', params: failed },
                target: 'maintenance',
                actions: { type: 'keepFailure', params: failed },
              },
              { target: 'failed', actions: { type: 'keepFailure', params: failed } },
            ],
          },
        },
        failed: { tags: 'failed', meta: { title: 'The group failed to load' }, on: { 'start.retried': 'starting' } },
        maintenance: {
          tags: 'blocked',
          meta: { title: 'The server is away for a while, and is asked again' },
          after: { maintenancePause: 'starting' },
          on: { 'start.retried': 'starting', 'page.shown': 'starting', 'network.restored': 'starting' },
        },
        open: {
          meta: { title: 'The group is known' },
          initial: 'waiting',
          invoke: { id: 'session', src: 'session', systemId: 'session', input: rules.sessionInput },
          on: {
            'url.changed': {
              guard: { type: 'isSameGroup', params: given },
              target: '.routing',
              actions: { type: 'keepLocation', params: given },
            },
            'page.shown': { actions: 'notifySessionShown' },
            'session.changed': { guard: { type: 'isOutsider', params: given }, target: '.unauthorised' },
          },
          states: {
            waiting: {
              tags: 'busy',
              meta: { title: 'Waiting for the session, because this group requires a login' },
              always: { guard: 'isOpenToAll', target: 'routing' },
              on: {
                'url.changed': {
                  guard: { type: 'isSameGroup', params: given },
                  actions: { type: 'keepLocation', params: given },
                },
                'session.changed': { guard: { type: 'isInsider', params: given }, target: 'routing' },
              },
            },
            routing: {
              meta: { title: 'Which screen is it?' },
              always: [
                { guard: 'isClosed', target: 'closed' },
                { guard: 'hasGuest', target: 'hosting' },
                { target: 'unavailable' },
              ],
            },
            hosting: {
              meta: { title: 'A screen is shown' },
              invoke: { id: 'stage', src: 'stage', input: ({ context }) => rules.stageInput(context) },
              on: {
                'url.changed': {
                  guard: { type: 'isSameGuest', params: given },
                  actions: [{ type: 'keepLocation', params: given }, 'passPlace'],
                },
                'page.shown': { actions: [{ type: 'passOn', params: given }, 'notifySessionShown'] },
                'network.restored': { actions: { type: 'passOn', params: given } },
                'locale.changed': { actions: { type: 'passOn', params: given } },
                'session.changed': [
                  {
                    guard: { type: 'isReopened', params: given },
                    target: 'routing',
                    actions: ['makeRoom', 'leaveAlert', 'requestRoot'],
                  },
                  { guard: { type: 'mayGoOn', params: given }, actions: { type: 'passOn', params: given } },
                ],
                'guest.moved': {
                  actions: [
                    { type: 'keepLocation', params: given },
                    { type: 'request', params: given },
                  ],
                },
                'guest.left': { actions: { type: 'request', params: given } },
                'guest.hidden': { actions: { type: 'keepGroup', params: rules.withoutHome } },
                'guest.failed': { actions: { type: 'notify', params: rules.alertNotified } },
                'guest.succeeded': { actions: { type: 'notify', params: rules.successNotified } },
                'guest.signedIn': { actions: { type: 'notifySession', params: rules.signedIn } },
                'guest.booked': { actions: [{ type: 'notifySession', params: rules.booked }, 'announceBooking'] },
                'guest.tasked': { target: 'routing', actions: [{ type: 'keepTask', params: given }, 'requestRoot'] },
                'guest.outdated': { target: 'hosting', reenter: true },
              },
            },
            closed: { tags: 'blocked', meta: { title: 'The group takes no bookings online' } },
            unauthorised: {
              tags: 'blocked',
              meta: { title: 'Only members of the group may enter' },
              on: {
                'url.changed': {
                  guard: { type: 'isSameGroup', params: given },
                  actions: { type: 'keepLocation', params: given },
                },
                'session.changed': [{ guard: { type: 'isOutsider', params: given } }, { target: 'routing' }],
              },
            },
            unavailable: { tags: 'blocked', meta: { title: 'A notice, which the app shows by itself' } },
          },
        },
        inactive: { tags: 'blocked', meta: { title: 'The group is inactive' } },
        notFound: { tags: 'blocked', meta: { title: 'There is no such group or page' } },
      },
    },
    language: {
      meta: { title: 'The language of the texts' },
      invoke: { id: 'language', src: 'language', input: ({ context }) => ({ locale: context.locale }) },
      on: {
        'locale.chosen': { actions: { type: 'notifyLanguage', params: given } },
        'locale.changed': { actions: [{ type: 'keepLocale', params: given }, 'announceLocale', 'withdrawFailure'] },
        'language.failed': { actions: { type: 'notify', params: rules.failureNotified } },
        // Handled here because a forced password change applies to every screen.
        'session.changed': {
          guard: { type: 'isForced', params: given },
          actions: { type: 'requestPassword', params: given },
        },
      },
    },
  },
})

export type AppRef = ActorRefFrom<typeof appMachine>
export type AppSnapshot = SnapshotFrom<typeof appMachine>
