import { assign, emit, raise, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { bookingMachine } from '../booking/booking.machine.ts'
import type { BookingNotice } from '../booking/booking.types.ts'
import type { Session } from '../domain/account/session.ts'
import { type Failure, failure } from '../domain/failures.ts'
import type { AppLocation } from '../domain/place/location.ts'
import type { Locale } from '../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { notificationsMachine } from '../notifications/notifications.machine.ts'
import type { SessionNotice } from '../session/session.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import * as rules from './app.rules.ts'
import type { AppContext, AppEmitted, AppEvent, AppInput, FoundGroup } from './app.types.ts'

export const EXPIRED = failure('expiredConnection')

type AnyEvent = AppEvent | BookingNotice | SessionNotice

/** Types, actors, actions and guards of the root; the states are in `app.machine.ts`. */
export const appSetup = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AnyEvent,
    emitted: {} as AppEmitted,
    children: {} as { booking: 'booking'; session: 'session'; notifications: 'notifications' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    booking: bookingMachine,
    session: sessionMachine,
    notifications: notificationsMachine,
    findGroup: notProvided<FoundGroup, { urlname: string | null }>('findGroup'),
    activateLocale: notProvided<void, { locale: Locale }>('activateLocale'),
  },
  actions: {
    keepGroup: assign(({ context }, { found }: { found: FoundGroup }) => rules.withGroup(context, found)),
    keepLocation: assign((_, { location }: { location: AppLocation }) => ({ location })),
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    wantLocale: assign((_, { locale }: { locale: Locale }) => ({ wantedLocale: locale })),
    settleLocale: assign(({ context }) => ({ locale: context.wantedLocale })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    forgetSession: assign({ session: null }),
    startSession: spawnChild('session', {
      id: 'session',
      input: ({ context }) => ({ scope: rules.scopeOf(context) }),
    }),
    stopSession: stopChild('session'),
    toldFailure: sendTo('notifications', (_, { failure }: { failure: Failure }) => ({
      type: 'failure.told' as const,
      failure,
    })),
    toldCancelled: sendTo('notifications', { type: 'success.told', code: 'appointmentCancelled' }),
    request: emit((_, to: { to: AppLocation; replace: boolean }) => ({ type: 'navigation.requested' as const, ...to })),
    spreadLocale: raise(({ context }) => ({ type: 'locale.spread' as const, locale: context.locale })),
    announceLocale: emit(({ context }) => ({ type: 'locale.settled' as const, locale: context.locale })),
  },
  guards: {
    isInactive: (_, { found: { group } }: { found: FoundGroup }) => group.active && group.inactive,
    isClosed: ({ context }) => context.group !== null && !context.group.active,
    /** Who must be known before the first step is built. */
    needsSession: ({ context }) => context.session === null && !rules.isOpenToAll(context),
    /** A group for members only, and nobody is known any more. */
    isShutOut: ({ context }, { session }: { session: Session | null }) => rules.isUnauthorised({ ...context, session }),
    isUnauthorised: ({ context }) => rules.isUnauthorised(context),
    isGroupMissing: (_, { failure }: { failure: Failure }) =>
      failure.code === 'groupNotFound' || failure.code === 'notFound',
    isOtherGroup: ({ context }, { location }: { location: AppLocation }) => rules.isOtherGroup(context, location),
    isSameGroup: ({ context }, { location }: { location: AppLocation }) => !rules.isOtherGroup(context, location),
    isNotice: ({ context }) =>
      context.location.screen !== 'book' && context.location.urlname === null && context.location.screen !== 'root',
    isNotFound: ({ context }) => context.location.screen === 'not_found',
    isBooking: ({ context }) => context.location.screen === 'book' || context.location.screen === 'root',
    isBookingAt: (_, { location }: { location: AppLocation }) =>
      location.screen === 'book' || location.screen === 'root',
  },
})
