import { assign, setup } from 'xstate'
import { mayVisitFrom, type SsoVisit } from '../../domain/account/sso.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Instant } from '../../domain/time/time.types.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered } from '../../kit/params.ts'

/** Back restored the page from the browser's cache. */
export type SsoEvent = { type: 'page.restored' }

export interface SsoInput {
  scope: Scope
  /** Where the page was opened: path and query, without the parameter of a way back. */
  path: string
  /** The state in the address; null without one. */
  returned: string | null
  /** The visit that this tab had started before the page was opened. */
  begun: SsoVisit | null
  /** The server knows a user of this group. */
  isSignedIn: boolean
}

export interface SsoContext extends SsoInput {
  visit: SsoVisit | null
  accepted: boolean
}

export interface SsoOutput {
  /** Whether the server's session may be used. */
  accepted: boolean
  /** As in `SsoVisit`, if the customer is back where they had left for the sign-on; else null. */
  since: Instant | null
}

/** Where the whole page goes: to the sign-on, or back to where the customer was before it. */
export type Leaving = { to: 'sign-on'; scope: Scope; visit: SsoVisit } | { to: 'place'; visit: SsoVisit }

const NO_VISIT = { state: '', since: 0 }

/**
 * The single sign-on of a group that admits nobody else (wire contract, ruling 11): each load of the page causes one
 * visit, and a way back causes none, so that there is no redirect loop. A way back counts only with the state that this
 * tab gave to its visit; otherwise a link could sign a customer in as another person.
 */
export const ssoMachine = setup({
  types: {
    input: {} as SsoInput,
    context: {} as SsoContext,
    events: {} as SsoEvent,
    output: {} as SsoOutput,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Creates the state of a visit, and stores the visit with it for the way back. */
    beginVisit: notProvided<SsoVisit, { path: string }>('beginVisit'),
    /** Never ends, because the page leaves. Fails where the browser prevents that. */
    leavePage: notProvided<void, Leaving>('leavePage'),
  },
  actions: {
    keepVisit: assign((_, { output }: { output: SsoVisit }) => ({ visit: output })),
    accept: assign({ accepted: true }),
  },
  guards: {
    isForged: ({ context: { returned, begun } }) => returned !== null && returned !== begun?.state,
    isElsewhere: ({ context: { isSignedIn, returned, begun, path } }) =>
      isSignedIn && returned !== null && begun !== null && begun.path !== path,
    isSignedIn: ({ context }) => context.isSignedIn,
    hasBegun: ({ context }) => context.begun !== null,
    mayVisit: ({ context: { path, scope } }) => mayVisitFrom(path, scope.group.urlname),
  },
}).createMachine({
  id: 'sso',
  context: ({ input }) => ({ ...input, visit: null, accepted: false }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'Is this a way back, and is somebody here?' },
      always: [
        { guard: 'isForged', target: 'refused' },
        { guard: 'isElsewhere', target: 'returning' },
        { guard: 'isSignedIn', target: 'accepted' },
        { guard: 'hasBegun', target: 'refused' },
        { guard: 'mayVisit', target: 'beginning' },
        { target: 'refused' },
      ],
    },
    beginning: {
      tags: 'busy',
      meta: { title: 'A visit is noted down for the way back' },
      invoke: {
        id: 'beginVisit',
        src: 'beginVisit',
        input: ({ context: { path } }) => ({ path }),
        onDone: { target: 'visiting', actions: { type: 'keepVisit', params: answered } },
        onError: 'refused',
      },
    },
    visiting: {
      tags: 'busy',
      meta: { title: 'The page goes to the sign-on' },
      invoke: {
        id: 'leavePage',
        src: 'leavePage',
        input: ({ context: { scope, visit, path } }) => ({
          to: 'sign-on' as const,
          scope,
          visit: visit ?? { ...NO_VISIT, path },
        }),
        onDone: 'refused',
        onError: 'refused',
      },
      on: { 'page.restored': 'refused' },
    },
    returning: {
      tags: 'busy',
      meta: { title: 'The sign-on led somewhere else: the page goes to where the customer was' },
      invoke: {
        id: 'leavePage',
        src: 'leavePage',
        input: ({ context: { begun, path } }) => ({ to: 'place' as const, visit: begun ?? { ...NO_VISIT, path } }),
        onDone: 'accepted',
        onError: 'accepted',
      },
      on: { 'page.restored': 'accepted' },
    },
    accepted: { type: 'final', entry: 'accept', meta: { title: 'The session is used' } },
    refused: { type: 'final', meta: { title: 'Nobody is let in' } },
  },
  output: ({ context: { accepted, begun, path } }): SsoOutput => ({
    accepted,
    since: accepted && begun?.path === path ? begun.since : null,
  }),
})
