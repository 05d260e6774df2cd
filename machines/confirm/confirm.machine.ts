import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Group, Id } from '../domain/entities.ts'
import { type Failure, toFailure } from '../domain/failures.ts'
import type { Booked, Scope } from '../domain/requests.ts'
import type { PickedService } from '../domain/selection.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'

export type ConfirmEvent =
  | { type: 'calendarFile.requested' }
  | { type: 'cancel.requested' }
  | { type: 'cancel.dismissed' }
  | { type: 'cancel.confirmed' }
  | { type: 'another.requested' }

/** Told to the parent: the confirmation is over, and why. */
export type ConfirmNotice = { type: 'confirm.closed'; reason: 'another' | 'cancelled' }

export interface ConfirmInput {
  scope: Scope
  group: Group
  /** What was chosen, in its order: names, prices and lengths of the confirmation. */
  services: readonly PickedService[]
  booked: Booked
}

export interface ConfirmContext extends ConfirmInput {
  failure: Failure | null
}

/** The confirmation (specification, section 2 "Confirm step"): add to calendar, cancel, book another. */
export const confirmMachine = setup({
  types: {
    input: {} as ConfirmInput,
    context: {} as ConfirmContext,
    events: {} as ConfirmEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    saveCalendarFile: notProvided<void, { scope: Scope; appointmentId: Id }>('saveCalendarFile'),
    cancelBooking: notProvided<void, { scope: Scope; appointmentIds: readonly Id[] }>('cancelBooking'),
  },
  actions: {
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noticeClosed: sendParent((_, { reason }: { reason: ConfirmNotice['reason'] }): ConfirmNotice => ({
      type: 'confirm.closed',
      reason,
    })),
  },
}).createMachine({
  id: 'confirm',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'showing',
  states: {
    showing: {
      tags: 'editable',
      meta: { title: 'When, where, who, and what next' },
      on: {
        'calendarFile.requested': { target: 'saving', actions: 'forgetFailure' },
        'cancel.requested': { target: 'asking', actions: 'forgetFailure' },
        'another.requested': { target: 'closed', actions: { type: 'noticeClosed', params: { reason: 'another' } } },
      },
    },
    saving: {
      tags: 'busy',
      meta: { title: 'The calendar file is fetched' },
      invoke: {
        id: 'saveCalendarFile',
        src: 'saveCalendarFile',
        input: ({ context: { scope, booked } }) => ({ scope, appointmentId: booked.appointments[0]?.id ?? 0 }),
        onDone: 'showing',
        onError: {
          target: 'showing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    asking: {
      tags: 'confirming',
      meta: { title: 'Shall the appointment really be cancelled?' },
      on: { 'cancel.confirmed': 'cancelling', 'cancel.dismissed': 'showing' },
    },
    cancelling: {
      tags: ['busy', 'writing'],
      meta: { title: 'The appointment is being cancelled' },
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context: { scope, booked } }) => ({ scope, appointmentIds: booked.appointments.map(({ id }) => id) }),
        onDone: { target: 'closed', actions: { type: 'noticeClosed', params: { reason: 'cancelled' } } },
        onError: {
          target: 'showing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    closed: { meta: { title: 'The confirmation is over' } },
  },
})

export type ConfirmRef = ActorRefFrom<typeof confirmMachine>
export type ConfirmSnapshot = SnapshotFrom<typeof confirmMachine>
