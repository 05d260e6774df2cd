import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Session } from '../domain/account/session.ts'
import type { Group } from '../domain/catalogue/group.ts'
import type { Failure } from '../domain/failures.ts'
import type { Scope } from '../domain/scope.ts'
import type { HomeChoice } from '../domain/sequence/task.ts'
import { CLOCK_CHECK_MS } from '../domain/site/opening-hours.ts'
import type { Offer } from '../domain/site/offer.ts'
import type { Website } from '../domain/site/website.ts'
import type { Locale, WallDateTime } from '../domain/time/time.types.ts'
import type { Broadcast, GuestNotice } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, failed, given } from '../kit/params.ts'
import { liveMapMachine } from '../map/live/live-map.machine.ts'
import { type CarouselEvent, carouselMachine } from './carousel/carousel.machine.ts'

export type HomeEvent =
  | Broadcast
  /** Loads the page or its list again after a failure. */
  | { type: 'home.retried' }
  /** A category, service or pack is chosen: a booking starts with it. */
  | ({ type: 'home.picked' } & HomeChoice)

export interface HomeInput {
  scope: Scope
  group: Group
  locale: Locale
  session: Session
  /** The deployment's key for the external map; empty for none. */
  mapKey: string
}

export interface HomeContext extends HomeInput {
  website: Website | null
  offer: Offer | null
  /** The business's wall time when the clock was last read; null before. */
  now: WallDateTime | null
  failure: Failure | null
}

/**
 * The home page of a business (specification, section 2 "Group home"). A business without one, or with a hidden one,
 * and a professional go on to the booking (section 4 "Start").
 */
export const homeMachine = setup({
  types: {
    input: {} as HomeInput,
    context: {} as HomeContext,
    events: {} as HomeEvent,
    children: {} as { carousel: 'carousel'; live: 'live' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    carousel: carouselMachine,
    live: liveMapMachine,
    readWebsite: notProvided<Website | null, { scope: Scope; locale: Locale }>('readWebsite'),
    readOffer: notProvided<Offer, { scope: Scope; locale: Locale; website: Website | null }>('readOffer'),
    readClock: notProvided<WallDateTime, void>('readClock'),
  },
  actions: {
    keepWebsite: assign((_, { output }: { output: Website | null }) => ({ website: output })),
    keepOffer: assign((_, { output }: { output: Offer }) => ({ offer: output })),
    keepNow: assign((_, { output }: { output: WallDateTime }) => ({ now: output })),
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    notifyPictures: sendTo('carousel', ({ context: { website } }): CarouselEvent => ({
      type: 'carousel.filled',
      count: website?.pictures.length ?? 0,
    })),
    notifyParentHere: sendParent(({ context }): GuestNotice => ({
      type: 'guest.moved',
      location: { screen: 'home', urlname: context.group.urlname },
      replace: true,
    })),
    notifyParentLeft: sendParent(({ context }): GuestNotice => ({
      type: 'guest.left',
      location: { screen: 'start', urlname: context.group.urlname },
      replace: true,
    })),
    notifyParentHidden: sendParent((): GuestNotice => ({ type: 'guest.hidden' })),
    notifyParentOutdated: sendParent((): GuestNotice => ({ type: 'guest.outdated' })),
    notifyParentPicked: sendParent((_, { step, item }: HomeChoice): GuestNotice => ({
      type: 'guest.tasked',
      task: { step, item },
    })),
  },
  guards: {
    isForPro: ({ context }) => context.session.status === 'pro',
    isOfPro: (_, { session }: { session: Session }) => session.status === 'pro',
    isOffered: ({ context }) => context.offer !== null && context.failure === null,
    isUnshown: (_, { output }: { output: Website | null }) => !output?.showHome,
  },
  delays: { minute: CLOCK_CHECK_MS },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ ...input, website: null, offer: null, now: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { title: 'Who is it for?' },
      always: [{ guard: 'isForPro', target: 'leaving', actions: 'notifyParentLeft' }, { target: 'here' }],
    },
    here: {
      meta: { title: 'For a customer' },
      initial: 'loading',
      // Both outlive each loading of the page: what was stopped or opened in one language stays so in the other.
      invoke: [
        { id: 'carousel', src: 'carousel', input: { count: 0 } },
        { id: 'live', src: 'live', input: ({ context }) => ({ key: context.mapKey }) },
      ],
      on: {
        'session.changed': {
          guard: { type: 'isOfPro', params: given },
          target: 'leaving',
          actions: 'notifyParentLeft',
        },
        'locale.changed': { target: '.loading', actions: { type: 'keepLocale', params: given } },
        // The old list stays on the screen while the page loads in another language.
        'home.picked': { guard: 'isOffered', actions: { type: 'notifyParentPicked', params: given } },
      },
      states: {
        loading: {
          tags: ['busy', 'opening'],
          meta: { title: 'The page of the business is loading' },
          entry: 'forgetFailure',
          invoke: {
            id: 'readWebsite',
            src: 'readWebsite',
            input: ({ context: { scope, locale } }) => ({ scope, locale }),
            onDone: [
              {
                guard: { type: 'isUnshown', params: answered },
                target: '#home.leaving',
                actions: ['notifyParentHidden', 'notifyParentOutdated'],
              },
              {
                target: 'shown',
                actions: [{ type: 'keepWebsite', params: answered }, 'notifyPictures', 'notifyParentHere'],
              },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
          },
        },
        failed: {
          tags: 'failed',
          meta: { title: 'The page of the business did not come' },
          on: { 'home.retried': 'loading', 'network.restored': 'loading' },
        },
        shown: {
          tags: 'readable',
          meta: { title: 'The page of the business is shown' },
          type: 'parallel',
          states: {
            offer: {
              meta: { title: 'What can be booked' },
              initial: 'loading',
              states: {
                loading: {
                  tags: 'busy',
                  meta: { title: 'The list is loading' },
                  entry: 'forgetFailure',
                  invoke: {
                    id: 'readOffer',
                    src: 'readOffer',
                    input: ({ context: { scope, locale, website } }) => ({ scope, locale, website }),
                    onDone: { target: 'listed', actions: { type: 'keepOffer', params: answered } },
                    onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
                  },
                },
                listed: { meta: { title: 'The list is there' } },
                failed: {
                  tags: 'failed',
                  meta: { title: 'The list did not come' },
                  on: { 'home.retried': 'loading', 'network.restored': 'loading' },
                },
              },
            },
            clock: {
              meta: { title: 'Whether it is open' },
              initial: 'looking',
              states: {
                looking: {
                  meta: { title: 'The clock is read' },
                  invoke: {
                    id: 'readClock',
                    src: 'readClock',
                    onDone: { target: 'waiting', actions: { type: 'keepNow', params: answered } },
                    onError: 'waiting',
                  },
                },
                waiting: {
                  meta: { title: 'Until the next look' },
                  after: { minute: 'looking' },
                  on: { 'page.shown': 'looking' },
                },
              },
            },
          },
        },
      },
    },
    leaving: { tags: 'busy', meta: { title: 'The booking takes over' } },
  },
})

export type HomeRef = ActorRefFrom<typeof homeMachine>
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>
