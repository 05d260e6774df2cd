import { assign, setup } from 'xstate'
import { mayVisitFrom, type SsoVisit } from '../../domain/account/sso.ts'
import type { Scope } from '../../domain/scope.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered } from '../../kit/params.ts'

/** The page is there again as it was left: Back brought it out of the browser's cache. */
export type SsoEvent = { type: 'page.restored' }

export interface SsoInput {
  scope: Scope
  /** Where the page was opened: path and query, without the parameter of a way back. */
  path: string
  /** The state that the address brought along; null where it brought none. */
  returned: string | null
  /** The visit that this tab had begun before the page was opened. */
  begun: SsoVisit | null
  /** The server knows somebody of this group. */
  isSomebody: boolean
}

export interface SsoContext extends SsoInput {
  visit: SsoVisit | null
  accepted: boolean
}

/** Whether the session that the server named may be used. */
export interface SsoOutput {
  accepted: boolean
}

/** Where the whole page goes: to the sign-on, or to where the customer was before it. */
export type Leaving = { to: 'sign-on'; scope: Scope; visit: SsoVisit } | { to: 'place'; path: string }

/**
 * The single sign-on of a group that lets nobody else in (wire contract, ruling 11): one visit of the whole page for each
 * time that it is opened, and never one from a way back, so that nothing goes round in circles. A way back counts only with
 * the state that this tab gave to its visit; otherwise somebody could be signed in as somebody else by a link.
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
    /** Makes the state of a visit, and keeps both for the way back. */
    beginVisit: notProvided<SsoVisit, { path: string }>('beginVisit'),
    /** Never ends: the page goes. Fails where the browser does not let it. */
    leavePage: notProvided<void, Leaving>('leavePage'),
  },
  actions: {
    keepVisit: assign((_, { output }: { output: SsoVisit }) => ({ visit: output })),
    accept: assign({ accepted: true }),
  },
  guards: {
    isForged: ({ context: { returned, begun } }) => returned !== null && returned !== begun?.state,
    isElsewhere: ({ context: { isSomebody, returned, begun, path } }) =>
      isSomebody && returned !== null && begun !== null && begun.path !== path,
    isSomebody: ({ context }) => context.isSomebody,
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
        { guard: 'isSomebody', target: 'accepted' },
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
          visit: visit ?? { state: '', path },
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
        input: ({ context: { begun, path } }) => ({ to: 'place' as const, path: begun?.path ?? path }),
        onDone: 'accepted',
        onError: 'accepted',
      },
      on: { 'page.restored': 'accepted' },
    },
    accepted: { type: 'final', entry: 'accept', meta: { title: 'The session is used' } },
    refused: { type: 'final', meta: { title: 'Nobody is let in' } },
  },
  output: ({ context: { accepted } }): SsoOutput => ({ accepted }),
})
