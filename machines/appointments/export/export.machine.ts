import { type ActorRefFrom, assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/failures.ts'
import type { Id } from '../../domain/id.ts'
import type { Scope } from '../../domain/scope.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { failed } from '../../kit/params.ts'

export type ExportEvent = { type: 'export.requested' }

export type ExportNotice = { type: 'export.saved' }

export interface ExportInput {
  scope: Scope
  /** The appointments in the file. */
  appointmentIds: readonly Id[]
}

export interface ExportContext extends ExportInput {
  failure: Failure | null
}

/**
 * The calendar file of one or more appointments (specification, section 2): loaded at a press and passed to the
 * browser.
 */
export const exportMachine = setup({
  types: {
    input: {} as ExportInput,
    context: {} as ExportContext,
    events: {} as ExportEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { saveCalendarFile: notProvided<void, ExportInput>('saveCalendarFile') },
  actions: {
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    notifyParentSaved: sendParent((): ExportNotice => ({ type: 'export.saved' })),
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'offering',
  states: {
    offering: {
      meta: { title: 'The file may be fetched' },
      on: { 'export.requested': 'fetching' },
    },
    fetching: {
      tags: 'busy',
      meta: { title: 'The file is fetched' },
      entry: 'forgetFailure',
      invoke: {
        id: 'saveCalendarFile',
        src: 'saveCalendarFile',
        input: ({ context: { scope, appointmentIds } }) => ({ scope, appointmentIds }),
        onDone: { target: 'offering', actions: 'notifyParentSaved' },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      },
    },
    failed: {
      tags: 'failed',
      meta: { title: 'The file did not come' },
      on: { 'export.requested': 'fetching' },
    },
  },
})

export type ExportRef = ActorRefFrom<typeof exportMachine>
export type ExportSnapshot = SnapshotFrom<typeof exportMachine>
