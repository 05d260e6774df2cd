import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import { isUser, type Session } from '../domain/account/session.ts'
import type { Failure } from '../domain/failures.ts'
import type { Id } from '../domain/id.ts'
import type { Scope } from '../domain/scope.ts'
import type { Broadcast, GuestNotice } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, failed, given } from '../kit/params.ts'
import * as rules from './appointments.rules.ts'
import type { AppointmentsContext, AppointmentsInput, Listed, TaskRequest } from './appointments.types.ts'
import { cancelMachine, type CancelNotice } from './cancel/cancel.machine.ts'
import { opensAlert } from './cancel/cancel.outcome.ts'
import type { CancelOutput } from './cancel/cancel.types.ts'
import { exportMachine, type ExportNotice } from './export/export.machine.ts'
import { videoMachine } from './video/video.machine.ts'

export type AppointmentsEvent =
  | Broadcast
  | { type: 'appointments.requested' }
  | { type: 'appointments.personPicked'; personId: Id | null }
  | { type: 'appointments.severalRequested' }
  | { type: 'appointments.toggled'; id: Id }
  | { type: 'appointments.severalConfirmed' }
  | { type: 'appointments.closed' }
  | { type: 'appointments.cancelRequested'; id: Id }
  | { type: 'appointments.exportRequested'; id: Id }
  /** Another time for the appointment, or another one like it. */
  | ({ type: 'appointments.taskRequested' } & TaskRequest)
  /** A new one, for the person of a tab where there are several. */
  | { type: 'appointments.bookingRequested'; personId?: Id }
  | { type: 'appointments.newsDismissed' }
  | { type: 'cancel.requested' }
  | CancelNotice
  | ExportNotice

/**
 * The page of appointments (specification, sections 2 and 4). The list is read again whenever it may have changed.
 */
export const appointmentsMachine = setup({
  types: {
    input: {} as AppointmentsInput,
    context: {} as AppointmentsContext,
    events: {} as AppointmentsEvent,
    children: {} as { cancel: 'cancel'; export: 'export'; video: 'video' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    readAppointments: notProvided<Listed, { scope: Scope }>('readAppointments'),
    cancel: cancelMachine,
    export: exportMachine,
    video: videoMachine,
  },
  actions: {
    keepListed: assign(({ context }, { output }: { output: Listed }) => rules.withListed(context, output)),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    keepPerson: assign((_, { personId }: { personId: Id | null }) => ({ personId })),
    keepOutcome: assign(({ context }, { output }: { output: CancelOutput }) => rules.withOutcome(context, output)),
    keepUnserved: assign(({ context }) => ({ outcome: rules.unserved(context) })),
    pick: assign(({ context }, { id }: { id: Id }) => ({ picked: rules.visitsWith(context, [id]) })),
    pickLinked: assign(({ context }) => ({ picked: rules.linkedVisits(context) })),
    pickSent: assign(({ context }) => ({ picked: rules.visitsWith(context, context.sent?.ids ?? []) })),
    keepSent: assign(({ context }) => rules.withSent(context)),
    forgetSent: assign({ sent: null }),
    toggle: assign(({ context }, { id }: { id: Id }) => ({ picked: rules.toggled(context, id) })),
    noteServed: () => undefined, // The adapter does this; the link stays in the address.
    forgetLinkAction: assign({ picked: [], linkAction: null }),
    forgetNews: assign({ outcome: null, failure: null }),
    startAnew: assign(({ context }, { session }: { session: Session }) => rules.startedAnew(context, session)),
    passToCancel: sendTo('cancel', (_, event: rules.PollTrigger) => event),
    notifyShown: sendTo('video', { type: 'page.shown' }),
    notifyListed: sendTo('video', ({ context }) => rules.videosListed(context)),
    notifyRequested: sendTo('cancel', { type: 'cancel.requested' }),
    notifyParentSaved: sendParent((): GuestNotice => ({ type: 'guest.succeeded', code: 'calendarFileReady' })),
    notifyParentAlert: sendParent((_, { output }: { output: CancelOutput }) => rules.alertAbout(output)),
    notifyParentTask: sendParent(({ context }, request: TaskRequest): GuestNotice =>
      rules.bookingFrom(context, request),
    ),
    notifyParentLinkedEdit: sendParent(({ context }): GuestNotice => rules.linkedEdit(context)),
    notifyParentBooking: sendParent(({ context }, { personId }: { personId?: Id }): GuestNotice =>
      rules.newBooking(context, personId),
    ),
  },
  guards: {
    isSignedIn: ({ context }) => isUser(context.session),
    isUser: (_, { session }: { session: Session }) => isUser(session),
    isSamePerson: ({ context }, { session }: { session: Session }) => rules.isOfSame(context, session),
    isInterrupted: ({ context }) => context.sent !== null,
    isCancelLinked: ({ context }) => rules.canServe(context, 'cancel'),
    isExportLinked: ({ context }) => rules.canServe(context, 'export'),
    isEditLinked: ({ context }) => rules.canServe(context, 'edit'),
    isHere: ({ context }, { id }: { id: Id }) => rules.visitsWith(context, [id]).length > 0,
    isPicked: ({ context }) => context.picked.length > 0,
    mayBegin: ({ context }, request: TaskRequest) => rules.mayBegin(context, request),
    isAlerted: (_, { output }: { output: CancelOutput }) => opensAlert(output),
  },
}).createMachine({
  id: 'appointments',
  context: ({ input }) => rules.initialContext(input),
  initial: 'deciding',
  on: {
    'session.changed': [
      { guard: { type: 'isSamePerson', params: given }, actions: { type: 'keepSession', params: given } },
      {
        guard: { type: 'isUser', params: given },
        target: '.loading',
        actions: { type: 'startAnew', params: given },
      },
      { target: '.outside.ended', actions: { type: 'startAnew', params: given } },
    ],
  },
  states: {
    deciding: {
      meta: { title: 'Is somebody signed in?' },
      always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'outside' }],
    },
    outside: {
      tags: 'blocked',
      meta: { title: 'Appointments are shown to those who sign in' },
      initial: 'unknown',
      states: {
        unknown: { meta: { title: 'Nobody has signed in yet' } },
        ended: { meta: { title: 'The connection of the customer has ended' } },
      },
    },
    loading: {
      tags: 'busy',
      meta: { title: 'The appointments are loading' },
      invoke: {
        id: 'readAppointments',
        src: 'readAppointments',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: { target: 'listed', actions: { type: 'keepListed', params: answered } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      },
    },
    failed: {
      tags: 'failed',
      meta: { title: 'The appointments did not come' },
      on: { 'appointments.requested': 'loading', 'network.restored': 'loading' },
    },
    listed: {
      type: 'parallel',
      meta: { title: 'The appointments are shown' },
      invoke: { id: 'video', src: 'video', input: ({ context }) => rules.videoInput(context) },
      on: { 'appointments.personPicked': { actions: { type: 'keepPerson', params: given } } },
      states: {
        list: {
          meta: { title: 'How fresh the list is' },
          initial: 'fresh',
          on: {
            'page.shown': { target: '.refreshing', actions: 'notifyShown' },
            'network.restored': '.refreshing',
            'locale.changed': '.refreshing',
            'appointments.requested': '.refreshing',
          },
          states: {
            fresh: { meta: { title: 'As the server has just told' } },
            refreshing: {
              meta: { title: 'The list is read again, while the known one stays' },
              invoke: {
                id: 'readAppointments',
                src: 'readAppointments',
                input: ({ context }) => ({ scope: context.scope }),
                onDone: { target: 'fresh', actions: [{ type: 'keepListed', params: answered }, 'notifyListed'] },
                onError: { target: 'stale', actions: { type: 'keepFailure', params: failed } },
              },
            },
            stale: { tags: 'failed', meta: { title: 'The list could not be read again' } },
          },
        },
        doing: {
          meta: { title: 'What the customer does with them' },
          initial: 'deciding',
          states: {
            deciding: {
              meta: { title: 'Was something cut off, or what does the link want?' },
              always: [
                { guard: 'isInterrupted', target: 'cancelling', actions: 'pickSent' },
                { guard: 'isCancelLinked', target: 'cancelling', actions: 'pickLinked' },
                { guard: 'isExportLinked', target: 'exporting', actions: 'pickLinked' },
                { guard: 'isEditLinked', target: 'open', actions: 'notifyParentLinkedEdit' },
                { target: 'open', actions: 'keepUnserved' },
              ],
            },
            open: {
              tags: 'editable',
              meta: { title: 'Everything may be done with them' },
              entry: ['noteServed', 'forgetLinkAction'],
              on: {
                'appointments.newsDismissed': { actions: 'forgetNews' },
                'appointments.severalRequested': { target: 'picking', actions: 'forgetNews' },
                'appointments.cancelRequested': {
                  guard: { type: 'isHere', params: given },
                  target: 'cancelling',
                  actions: ['forgetNews', { type: 'pick', params: given }],
                },
                'appointments.exportRequested': {
                  guard: { type: 'isHere', params: given },
                  target: 'exporting',
                  actions: { type: 'pick', params: given },
                },
                'appointments.taskRequested': {
                  guard: { type: 'mayBegin', params: given },
                  actions: { type: 'notifyParentTask', params: given },
                },
                'appointments.bookingRequested': { actions: { type: 'notifyParentBooking', params: given } },
              },
            },
            picking: {
              meta: { title: 'Which of them shall be cancelled?' },
              on: {
                'appointments.toggled': { actions: { type: 'toggle', params: given } },
                'appointments.severalConfirmed': { guard: 'isPicked', target: 'cancelling' },
                'appointments.closed': 'open',
              },
            },
            cancelling: {
              meta: { title: 'Appointments are being cancelled' },
              initial: 'asking',
              invoke: {
                id: 'cancel',
                src: 'cancel',
                input: ({ context }) => rules.cancelInput(context),
                onDone: [
                  {
                    guard: { type: 'isAlerted', params: answered },
                    target: ['open', '#appointments.listed.list.refreshing'],
                    actions: ['forgetSent', { type: 'notifyParentAlert', params: answered }],
                  },
                  {
                    target: ['open', '#appointments.listed.list.refreshing'],
                    actions: { type: 'keepOutcome', params: answered },
                  },
                ],
              },
              on: {
                'cancel.sent': { actions: 'keepSent' },
                'page.shown': { actions: { type: 'passToCancel', params: given } },
                'network.restored': { actions: { type: 'passToCancel', params: given } },
              },
              states: {
                asking: {
                  meta: { title: 'The question, and what is done about its answer' },
                  on: { 'cancel.outcomeUnknown': 'unknown' },
                },
                unknown: {
                  tags: 'failed',
                  meta: { title: 'The outcome of the cancellation is unknown' },
                  on: { 'cancel.requested': { actions: 'notifyRequested' } },
                },
              },
            },
            exporting: {
              meta: { title: 'An appointment goes into a calendar' },
              invoke: { id: 'export', src: 'export', input: ({ context }) => rules.exportInput(context) },
              on: { 'export.saved': { actions: 'notifyParentSaved' }, 'appointments.closed': 'open' },
            },
          },
        },
      },
    },
  },
})

export type AppointmentsRef = ActorRefFrom<typeof appointmentsMachine>
export type AppointmentsSnapshot = SnapshotFrom<typeof appointmentsMachine>
