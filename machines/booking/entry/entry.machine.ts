import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import { type Failure, failure as failureOf, mayRetryUnasked } from '../../domain/failures.ts'
import type { Id } from '../../domain/id.ts'
import type { Scope } from '../../domain/scope.ts'
import type { CheckedSelection } from '../../domain/sequence/preselection.ts'
import { type Editable, isBroken, type Task } from '../../domain/sequence/task.ts'
import type { Locale } from '../../domain/time/time.types.ts'
import type { GuestNotice } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed } from '../../kit/params.ts'
import * as rules from './entry.rules.ts'
import type { EntryContext, EntryInput, ToCheck } from './entry.rules.ts'

export type EntryEvent = { type: 'check.retried' } | { type: 'task.dropped' } | { type: 'network.restored' }

/**
 * `entry.refused`: the task cannot proceed, and the customer must see the reason, so the URL may not lead away from it.
 * `guest.failed`: the appointment may not be changed; the alert says so, and the task is over.
 */
export type EntryNotice = { type: 'entry.refused' } | Extract<GuestNotice, { type: 'guest.failed' }>

export type { EntryInput } from './entry.rules.ts'

export interface EntryOutput {
  /** The task, or null when the customer gave it up. */
  task: Task | null
  /** Null when there was nothing to check. */
  checked: CheckedSelection | null
}

/**
 * The checks before the first step (specification, section 4 "Edit" and "Retake"): whether the appointment may still be
 * changed, and whether the choices from the URL, an earlier visit or the appointment are still available.
 */
export const entryMachine = setup({
  types: {
    input: {} as EntryInput,
    context: {} as EntryContext,
    events: {} as EntryEvent,
    output: {} as EntryOutput,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    checkSelection: notProvided<CheckedSelection, { scope: Scope; locale: Locale } & ToCheck>('checkSelection'),
    /** Whether the appointment may still get another time. */
    readEditable: notProvided<Editable, { scope: Scope; appointmentId: Id }>('readEditable'),
  },
  actions: {
    keepChecked: assign((_, { output }: { output: CheckedSelection }) => ({ checked: output })),
    dropTask: assign({ task: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    notifyParentUneditable: sendParent((_, { output }: { output: Editable }): EntryNotice => ({
      type: 'guest.failed',
      failure: failureOf(output.reason ? 'not_editable' : 'too_late_to_edit', output.message),
    })),
    notifyParentRefused: sendParent((): EntryNotice => ({ type: 'entry.refused' })),
  },
  guards: {
    mayRetry: ({ context }) => mayRetryUnasked(context.failure),
    isChange: ({ context }) => context.task?.kind === 'edit',
    hasToCheck: ({ context }) => context.toCheck !== null,
    hasTask: ({ context }) => context.task !== null,
    isEditable: (_, { output }: { output: Editable }) => output.editable,
    isBroken: ({ context }, { output }: { output: CheckedSelection }) =>
      context.task !== null && isBroken(context, output),
  },
}).createMachine({
  id: 'entry',
  context: ({ input }) => ({ ...input, checked: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'Is there anything to check before the first step?' },
      always: [
        { guard: 'isChange', target: 'permitting' },
        { guard: 'hasToCheck', target: 'checking' },
        { target: 'over' },
      ],
    },
    permitting: {
      tags: 'busy',
      meta: { title: 'May the appointment still be changed?' },
      invoke: {
        id: 'readEditable',
        src: 'readEditable',
        input: ({ context }) => rules.changeToAsk(context),
        onDone: [
          { guard: { type: 'isEditable', params: answered }, target: 'checking' },
          { target: 'over', actions: [{ type: 'notifyParentUneditable', params: answered }, 'dropTask'] },
        ],
        onError: { target: 'unchecked', actions: { type: 'keepFailure', params: failed } },
      },
    },
    checking: {
      tags: 'busy',
      meta: { title: 'Preselected and remembered choices are checked' },
      invoke: {
        id: 'checkSelection',
        src: 'checkSelection',
        input: ({ context }) => rules.choicesToAsk(context),
        onDone: [
          {
            guard: { type: 'isBroken', params: answered },
            target: 'broken',
            actions: { type: 'keepChecked', params: answered },
          },
          { target: 'over', actions: { type: 'keepChecked', params: answered } },
        ],
        onError: { target: 'unchecked', actions: { type: 'keepFailure', params: failed } },
      },
    },
    unchecked: {
      tags: 'failed',
      meta: { title: 'The choices could not be checked' },
      on: {
        'check.retried': 'deciding',
        'network.restored': { guard: 'mayRetry', target: 'deciding' },
        'task.dropped': { guard: 'hasTask', target: 'over', actions: 'dropTask' },
      },
    },
    broken: {
      tags: 'blocked',
      meta: { title: 'A service, calendar or resource of the appointment no longer exists' },
      entry: 'notifyParentRefused',
      on: { 'task.dropped': { target: 'over', actions: 'dropTask' } },
    },
    over: { type: 'final', meta: { title: 'The booking may begin' } },
  },
  output: ({ context: { task, checked } }) => ({ task, checked }),
})

export type EntryRef = ActorRefFrom<typeof entryMachine>
export type EntrySnapshot = SnapshotFrom<typeof entryMachine>
