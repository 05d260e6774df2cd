import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import type { ScreenGuest } from '../../domain/place/location.ts'
import type { Scope } from '../../domain/scope.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, given } from '../../kit/params.ts'

/** The group that the root knows, and the guest that it hosts; null for none. */
export interface HostedScreen {
  groupId: Id | null
  guest: ScreenGuest | null
}

export type HomeLinkEvent = { type: 'screen.changed' } & HostedScreen

export interface HomeLinkInput {
  scope: Scope
  screen: HostedScreen
}

export type HomeLinkContext = HomeLinkInput

/** The root offers no way to the home page any more. */
export interface HomeLinkEmitted {
  type: 'home.hidden'
}

/**
 * Whether there is a way to the home page of a group that has one: its record may hide it. Until that is known the way
 * is offered, so that no first screen waits for the record. It runs in the background, only for a group with a
 * minisite.
 */
export const homeLinkMachine = setup({
  types: {
    input: {} as HomeLinkInput,
    context: {} as HomeLinkContext,
    events: {} as HomeLinkEvent,
    emitted: {} as HomeLinkEmitted,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Whether the record shows the home page. */
    readHome: notProvided<boolean, { scope: Scope }>('readHome'),
  },
  actions: {
    keepScreen: assign((_, { groupId, guest }: HostedScreen) => ({ screen: { groupId, guest } })),
    announceHidden: emit({ type: 'home.hidden' as const }),
  },
  guards: {
    isHome: ({ context }) => context.screen.guest === 'home',
    isShown: (_, { output }: { output: boolean }) => output,
    // An open home page reads the record itself, and only then leaves its place to the booking.
    isHere: ({ context: { scope } }, { groupId, guest }: HostedScreen) =>
      groupId === scope.group.id && guest !== null && guest !== 'home',
    isElsewhere: ({ context: { scope } }, { groupId }: HostedScreen) => groupId !== scope.group.id,
    isReturn: ({ context: { scope, screen } }, { groupId }: HostedScreen) =>
      screen.groupId !== scope.group.id && groupId === scope.group.id,
  },
}).createMachine({
  id: 'homeLink',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'screen.changed': { actions: { type: 'keepScreen', params: given } } },
  states: {
    deciding: {
      meta: { title: 'Did the visit of this group begin at the home page?' },
      always: [{ guard: 'isHome', target: 'spared' }, { target: 'asking' }],
    },
    spared: { meta: { title: 'Nothing to ask: the home page reads the record itself' } },
    asking: {
      tags: 'busy',
      meta: { title: 'The record is asked whether it shows the home page' },
      invoke: {
        id: 'readHome',
        src: 'readHome',
        input: ({ context: { scope } }) => ({ scope }),
        onDone: [
          { guard: { type: 'isShown', params: answered }, target: 'shown' },
          {
            guard: { type: 'isHere', params: ({ context }) => context.screen },
            target: 'hidden.notified',
            actions: 'announceHidden',
          },
          { target: 'hidden' },
        ],
        onError: 'unknown',
      },
    },
    shown: { meta: { title: 'The record shows the home page: the way stays' } },
    hidden: {
      meta: { title: 'The record hides the home page' },
      initial: 'pending',
      states: {
        pending: {
          meta: { title: 'The root shows something else, which must stay as it is' },
          on: {
            'screen.changed': {
              guard: { type: 'isHere', params: given },
              target: 'notified',
              actions: [{ type: 'keepScreen', params: given }, 'announceHidden'],
            },
          },
        },
        notified: {
          meta: { title: 'The root offers no way there' },
          on: {
            // The root reads the group anew when it comes back to it, and then offers the way again.
            'screen.changed': {
              guard: { type: 'isElsewhere', params: given },
              target: 'pending',
              actions: { type: 'keepScreen', params: given },
            },
          },
        },
      },
    },
    unknown: {
      meta: { title: 'The record did not come: the way stays' },
      on: {
        'screen.changed': {
          guard: { type: 'isReturn', params: given },
          target: 'asking',
          actions: { type: 'keepScreen', params: given },
        },
      },
    },
  },
})

export type HomeLinkRef = ActorRefFrom<typeof homeLinkMachine>
export type HomeLinkSnapshot = SnapshotFrom<typeof homeLinkMachine>
