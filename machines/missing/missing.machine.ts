import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Group } from '../domain/catalogue/group.ts'
import { RETURN_S } from '../domain/constants.ts'
import type { Broadcast, GuestNotice } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'

export type MissingEvent =
  | Broadcast
  /** Stops the countdown. */
  | { type: 'missing.stayed' }

export interface MissingInput {
  group: Group
}

export interface MissingContext extends MissingInput {
  /** Seconds until the customer is redirected to the group. */
  left: number
}

/**
 * A page that a known group does not have (specification, section 2 "Notices"). After a visible countdown of ten
 * seconds the customer is redirected to the group, unless they stop it.
 */
export const missingMachine = setup({
  types: {
    input: {} as MissingInput,
    context: {} as MissingContext,
    events: {} as MissingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actions: {
    countDown: assign(({ context: { left } }) => ({ left: left - 1 })),
    notifyParentLeft: sendParent(({ context: { group } }): GuestNotice => ({
      type: 'guest.left',
      location: { screen: 'root', urlname: group.urlname },
      replace: true,
    })),
  },
  guards: { isOver: ({ context: { left } }) => left <= 1 },
  delays: { second: 1_000 },
}).createMachine({
  id: 'missing',
  context: ({ input }) => ({ ...input, left: RETURN_S }),
  initial: 'counting',
  states: {
    counting: {
      meta: { title: 'The seconds are counted' },
      after: {
        second: [
          { guard: 'isOver', target: 'leaving' },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
      on: { 'missing.stayed': 'staying' },
    },
    staying: { meta: { title: 'The customer stays' } },
    leaving: { tags: 'busy', meta: { title: 'The customer is taken to the group' }, entry: 'notifyParentLeft' },
  },
})

export type MissingRef = ActorRefFrom<typeof missingMachine>
export type MissingSnapshot = SnapshotFrom<typeof missingMachine>
