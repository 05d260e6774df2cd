import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/failures.ts'
import type { ProGroup } from '../../domain/account/pro-group.ts'
import type { Scope } from '../../domain/scope.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { failed } from '../../kit/params.ts'

export type LogoutEvent = { type: 'logout.confirmed' } | { type: 'logout.dismissed' }

/** The data to delete: a customer's in one group, a professional's in all of theirs. */
export interface LogoutTarget {
  scope: Scope
  groups: readonly ProGroup[]
}

export interface LogoutInput extends LogoutTarget {
  /** The pressed control already says that it logs out: no question is asked. */
  isSure: boolean
}

export interface LogoutContext extends LogoutInput {
  failure: Failure | null
  left: boolean
}

/** Whether the customer is logged out. */
export interface LogoutOutput {
  left: boolean
}

/** Logging out (specification, section 4 "Other"): confirm, loading, logout. */
export const logoutMachine = setup({
  types: {
    input: {} as LogoutInput,
    context: {} as LogoutContext,
    events: {} as LogoutEvent,
    output: {} as LogoutOutput,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Ends the session on the server, and deletes what this tab keeps of the customer. */
    logOut: notProvided<void, LogoutTarget>('logOut'),
  },
  actions: {
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepLeft: assign({ left: true }),
  },
  guards: { isSure: ({ context }) => context.isSure },
}).createMachine({
  id: 'logout',
  context: ({ input }) => ({ ...input, failure: null, left: false }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'Did the press say what it does?' },
      always: [{ guard: 'isSure', target: 'loggingOut' }, { target: 'asking' }],
    },
    asking: {
      meta: { title: 'Really log out?' },
      on: { 'logout.confirmed': 'loggingOut', 'logout.dismissed': 'stayed' },
    },
    loggingOut: {
      tags: 'busy',
      meta: { title: 'The server ends the session' },
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context: { scope, groups } }) => ({ scope, groups }),
        onDone: { target: 'left', actions: 'keepLeft' },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      },
    },
    failed: {
      tags: 'failed',
      meta: { title: 'The customer is still logged in' },
      on: { 'logout.confirmed': 'loggingOut', 'logout.dismissed': 'stayed' },
    },
    left: { type: 'final', meta: { title: 'Nobody is logged in any more' } },
    stayed: { type: 'final', meta: { title: 'The customer stays' } },
  },
  output: ({ context: { left } }): LogoutOutput => ({ left }),
})

export type LogoutRef = ActorRefFrom<typeof logoutMachine>
export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>
