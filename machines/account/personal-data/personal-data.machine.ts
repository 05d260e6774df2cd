import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Session } from '../../domain/account/session.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Broadcast } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { given } from '../../kit/params.ts'

export interface PersonalDataInput {
  group: Group
  session: Session
}

export type PersonalDataEvent = Broadcast

/**
 * The personal data page (specification, section 2): how long data is kept, and how to request its deletion. It shows
 * customers the address that identifies their data.
 */
export const personalDataMachine = setup({
  types: {
    input: {} as PersonalDataInput,
    context: {} as PersonalDataInput,
    events: {} as PersonalDataEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actions: { keepSession: assign((_, { session }: { session: Session }) => ({ session })) },
  guards: { hasAddress: ({ context }) => Boolean(context.session.account?.email) },
}).createMachine({
  id: 'personalData',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'session.changed': { target: '.deciding', actions: { type: 'keepSession', params: given } } },
  states: {
    deciding: {
      meta: { title: 'Is somebody with an address here?' },
      always: [{ guard: 'hasAddress', target: 'named' }, { target: 'unnamed' }],
    },
    named: { meta: { title: 'A customer reads it, with their address' } },
    unnamed: { meta: { title: 'Somebody reads it whose address is not known' } },
  },
})

export type PersonalDataRef = ActorRefFrom<typeof personalDataMachine>
export type PersonalDataSnapshot = SnapshotFrom<typeof personalDataMachine>
