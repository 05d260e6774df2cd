import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import { ANONYMOUS, type Session } from '../domain/account/session.ts'
import { type Failure, mayRetryUnasked } from '../domain/failures.ts'
import type { GuestEvent, GuestNotice } from './guest.ts'
import { guestLogic, openedBy, type OpenedGuest } from './guest-logic.ts'
import type { StateMeta, Tag } from './meta.ts'
import { notProvided } from './not-provided.ts'
import { failed, given } from './params.ts'

/** Events from a guest: the protocol's notices, and those of steps, which only the booking handles. */
type Said = { type: `guest.${string}` } | { type: `step.${string}` }

export type StageEvent = GuestEvent | { type: 'stage.retried' } | Said

/** Names the guest to open. The host adds what opening needs; only the provider of `openGuest` knows that shape. */
export interface GuestRequest {
  guest: string
}

export interface StageInput {
  request: GuestRequest
}

export interface StageContext extends StageInput {
  failure: Failure | null
  /** The session that came while the guest was not there, and that its input does not have; null for none. */
  missed: Session | null
}

/**
 * Hosts one guest: a screen of `app`, or a step of `booking`. The stage loads the guest's chunk and runs the guest
 * until the host re-enters the stage for another one. It forwards events between host and guest in both directions.
 */
export const stageMachine = setup({
  types: {
    input: {} as StageInput,
    context: {} as StageContext,
    events: {} as StageEvent,
    children: {} as { guest: 'guest' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    guest: guestLogic,
    /** Loads the guest's chunk and the data of its input. */
    openGuest: notProvided<OpenedGuest, GuestRequest>('openGuest'),
  },
  actions: {
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    keepMissed: assign((_, { session }: { session: Session }) => ({ missed: session })),
    forgetMissed: assign({ missed: null }),
    passOn: sendTo('guest', (_, event: GuestEvent) => event),
    notifyMissed: sendTo('guest', ({ context }): GuestEvent => ({
      type: 'session.changed',
      session: context.missed ?? ANONYMOUS,
    })),
    passUp: sendParent((_, notice: Said) => notice),
    notifyParentOutdated: sendParent((): GuestNotice => ({ type: 'guest.outdated' })),
  },
  guards: {
    hasMissed: ({ context }) => context.missed !== null,
    mayRetry: ({ context }) => mayRetryUnasked(context.failure),
  },
}).createMachine({
  id: 'stage',
  context: ({ input }) => ({ ...input, failure: null, missed: null }),
  initial: 'opening',
  on: {
    'guest.*': { actions: { type: 'passUp', params: given } },
    'step.*': { actions: { type: 'passUp', params: given } },
  },
  states: {
    opening: {
      tags: 'busy',
      meta: { title: 'The code of the guest is fetched' },
      entry: 'forgetFailure',
      invoke: {
        id: 'openGuest',
        src: 'openGuest',
        input: ({ context }) => context.request,
        onDone: [{ guard: 'hasMissed', target: 'hosting.behind' }, { target: 'hosting' }],
        onError: { target: 'unopened', actions: { type: 'keepFailure', params: failed } },
      },
      on: {
        'session.changed': { actions: { type: 'keepMissed', params: given } },
        'locale.changed': { actions: 'notifyParentOutdated' },
        'selection.changed': { actions: 'notifyParentOutdated' },
      },
    },
    hosting: {
      meta: { title: 'The guest is shown' },
      initial: 'informed',
      invoke: {
        id: 'guest',
        src: 'guest',
        input: ({ event }) => openedBy(event),
        onError: { target: 'unopened', actions: { type: 'keepFailure', params: failed } },
      },
      on: {
        'page.shown': { actions: { type: 'passOn', params: given } },
        'network.restored': { actions: { type: 'passOn', params: given } },
        'locale.changed': { actions: { type: 'passOn', params: given } },
        'choices.named': { actions: { type: 'passOn', params: given } },
        'session.changed': { actions: { type: 'passOn', params: given } },
        'place.requested': { actions: { type: 'passOn', params: given } },
        'selection.changed': { actions: { type: 'passOn', params: given } },
      },
      states: {
        informed: { meta: { title: 'It knows who is here' } },
        behind: {
          meta: { title: 'Its input is older than the session' },
          always: { target: 'informed', actions: ['notifyMissed', 'forgetMissed'] },
        },
      },
    },
    unopened: {
      tags: 'failed',
      meta: { title: 'The guest failed to load' },
      on: {
        'stage.retried': 'opening',
        'network.restored': { guard: 'mayRetry', target: 'opening' },
        // What the server refuses a visitor may be allowed to a customer.
        'session.changed': { target: 'opening', actions: { type: 'keepMissed', params: given } },
        'locale.changed': { actions: 'notifyParentOutdated' },
        'selection.changed': { actions: 'notifyParentOutdated' },
      },
    },
  },
})

export type StageRef = ActorRefFrom<typeof stageMachine>
export type StageSnapshot = SnapshotFrom<typeof stageMachine>
