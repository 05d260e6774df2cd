import { rootId } from '../domain/sequence/task.ts'
import { toCheck } from './booking.rules.ts'
import { bookingSetup, failureIn } from './booking.setup.ts'
import type { BookingContext } from './booking.types.ts'

/** What is asked before the first step is shown: wanted and remembered choices, and the appointment to be changed. */

const checkInput = (context: BookingContext) => ({
  scope: context.scope,
  locale: context.locale,
  ...(toCheck(context) ?? { preselection: context.preselection, selection: context.selection }),
})

const editableInput = ({ scope, task }: BookingContext) => {
  if (!task) throw new Error('There is no appointment to change')
  return { scope, appointmentId: rootId(task) }
}

/** Nobody sees choices yet; where the URL wants to go is remembered. */
const whileAsking = bookingSetup.createStateConfig({
  on: {
    'service.removed': {},
    'service.moved': {},
    'step.requested': { actions: { type: 'keepWanted', params: ({ event }) => ({ step: event.step }) } },
  },
}).on

/** Nothing comes of the task; the customer reads so and goes back to where it began, or starts anew. */
const whileRefused = bookingSetup.createStateConfig({
  on: {
    'service.removed': {},
    'service.moved': {},
    'step.requested': { actions: { type: 'noticeHere', params: { replace: true } } },
    'task.dropped': {
      guard: 'hasTask',
      target: 'deciding',
      actions: ['dropTask', { type: 'noticeHere', params: { replace: true } }],
    },
  },
}).on

const preparing = bookingSetup.createStateConfig({
  meta: { title: 'Is there anything to ask before the first step?' },
  always: [
    { guard: 'hasToAsk', target: 'permitting' },
    { guard: 'hasToCheck', target: 'checking' },
    { target: 'deciding', actions: ['keepUnusable', 'start', { type: 'noticeHere', params: { replace: true } }] },
  ],
})

const permitting = bookingSetup.createStateConfig({
  tags: 'busy',
  meta: { title: 'May the appointment still be changed?' },
  invoke: {
    id: 'readEditable',
    src: 'readEditable',
    input: ({ context }) => editableInput(context),
    onDone: [
      { guard: { type: 'isEditable', params: ({ event }) => ({ answer: event.output }) }, target: 'checking' },
      {
        target: 'unpermitted',
        actions: { type: 'refuseTask', params: ({ event }) => ({ message: event.output.message }) },
      },
    ],
    onError: { target: 'unchecked', actions: { type: 'keepFailure', params: failureIn } },
  },
  on: whileAsking,
})

const unpermitted = bookingSetup.createStateConfig({
  tags: 'blocked',
  meta: { title: 'The appointment cannot be changed any more' },
  on: whileRefused,
})

const checking = bookingSetup.createStateConfig({
  tags: 'busy',
  meta: { title: 'Wanted and remembered choices are checked' },
  invoke: {
    id: 'checkSelection',
    src: 'checkSelection',
    input: ({ context }) => checkInput(context),
    onDone: [
      {
        guard: { type: 'isTaskBroken', params: ({ event }) => ({ checked: event.output }) },
        target: 'broken',
        actions: { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) },
      },
      {
        target: 'deciding',
        actions: [
          { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) },
          'start',
          { type: 'noticeHere', params: { replace: true } },
        ],
      },
    ],
    onError: { target: 'unchecked', actions: { type: 'keepFailure', params: failureIn } },
  },
  on: whileAsking,
})

const unchecked = bookingSetup.createStateConfig({
  tags: 'failed',
  meta: { title: 'The choices could not be checked' },
  on: { ...whileRefused, ...whileAsking, 'step.retried': 'preparing' },
})

const broken = bookingSetup.createStateConfig({
  tags: 'blocked',
  meta: { title: 'A service, calendar or resource of the appointment is gone' },
  on: whileRefused,
})

export const starting = { preparing, permitting, unpermitted, checking, unchecked, broken }
