import { expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import type { BookingEvent } from '../../machines/booking/booking.types.ts'
import { type Step, type StepGuest, STEPS } from '../../machines/domain/sequence/step.ts'
import { describeMachine } from '../support/describe-machine.ts'
import { bookingExpectations } from './support/booking-expectations.ts'

type Said = Extract<BookingEvent['type'], `step.${string}` | 'choice.picked' | 'any.picked' | 'guest.moved'>

/** Which steps can send a notice, where not all can: the booking hosts one guest at a time. */
const SAID_BY: Readonly<Partial<Record<Said, readonly StepGuest[]>>> = {
  'choice.picked': ['list'],
  'any.picked': ['list'],
  'guest.moved': ['login'],
  'step.listed': ['list', 'times'],
  'step.narrowed': ['list', 'times'],
  'step.browsed': ['times'],
  'step.barred': ['times'],
  'step.slotPicked': ['times'],
  'step.timeLost': ['times'],
  'step.servicePicked': ['times'],
  'step.typed': ['details'],
  'step.sent': ['details'],
  'step.outcomeUnknown': ['details'],
  'step.unbooked': ['details'],
  'step.booked': ['details'],
  'step.slotGone': ['details'],
  'step.closed': ['confirm'],
  'step.cancellationChanged': ['confirm'],
  'step.cancelled': ['confirm'],
  'step.changeRequested': ['confirm'],
}

test('the booking hears every notice of its steps', () => {
  const said = Object.keys(bookingCases.events).filter((type) => type.startsWith('step.'))
  expect(said.filter((type) => !bookingMachine.events.includes(type as Said))).toEqual([])
})

const OF_WRITE = ['step.booked', 'step.slotGone', 'step.unbooked', 'step.outcomeUnknown']

const stepOf = ({ context }: AnyMachineSnapshot): Step['name'] => context.steps[context.index].name

function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (event.type === 'xstate.done.actor.entry') {
    // The entry returns the task it was given, or none when the customer gave it up; a task is always checked.
    const { task, checked } = event.output
    return (task === null || snapshot.context.task !== null) && (task === null || checked !== null)
  }
  const sayers = SAID_BY[event.type as Said]
  if (!sayers) return true
  const isWriting = snapshot.context.pending !== null
  // A write is sent before it ends; while its result is unknown, nothing can be typed or sent.
  if (OF_WRITE.includes(event.type) && event.type !== 'step.slotGone' && !isWriting) return false
  if ((event.type === 'step.typed' || event.type === 'step.sent') && snapshot.matches({ hosting: 'unknown' }))
    return false
  return sayers.includes(STEPS[stepOf(snapshot)].guest)
}

describeMachine({
  machine: bookingMachine,
  cases: bookingCases,
  isEnabled,
  expectations: bookingExpectations,
  // Lists, places and drafts are left out: only the position and the known facts decide.
  project: ({ context }) => [
    context.steps[context.index].name,
    context.group.openData,
    context.pending !== null,
    context.booked !== null,
    context.selection.slot !== null,
    context.selection.services.length > 1,
    context.selection.calendar === null,
    context.task?.kind === 'edit' && (context.task.back === null ? 'of the page' : 'of the confirmation'),
    context.chooser !== null,
    context.registration !== null,
  ],
  invariants: {
    'what was cancelled is said at most until a time is chosen or something is booked': ({ snapshot, trail }) => {
      const last = trail.findLast(({ type }) => ['step.cancelled', 'step.slotPicked', 'step.booked'].includes(type))
      return snapshot.context.cancelled === null || last?.type === 'step.cancelled'
    },
    'the step exists': ({ snapshot: { context } }) =>
      context.index >= 0 && context.index < Math.max(1, context.steps.length),
    'no slot is kept without a service': ({ snapshot: { context } }) =>
      context.selection.slot === null || context.selection.services.length > 0,
    'no confirmation is shown while a write is pending': ({ snapshot }) =>
      snapshot.context.pending === null || stepOf(snapshot) !== 'confirm',
    'the confirmation is shown only for a booking': ({ snapshot }) =>
      snapshot.matches('entering') || stepOf(snapshot) !== 'confirm' || snapshot.context.booked !== null,
    'while a write is under way the step does not change': ({ snapshot }) =>
      !snapshot.hasTag('writing') || stepOf(snapshot) === 'fiche_info',
    'nothing is written without a time': ({ snapshot }) =>
      !snapshot.hasTag('writing') || snapshot.context.pending !== null,
    'the host is told of every place': ({ snapshot, notices }) => {
      const last = notices.findLast(({ type }) => type === 'guest.moved')
      const { registration } = snapshot.context
      if (!snapshot.matches('hosting')) return true
      if (registration !== null) return last?.location.screen === registration
      if (snapshot.context.chooser === null) return last?.location.step === stepOf(snapshot)
      return last?.location.screen === 'service'
    },
    'a registration stands in the place of the login only': ({ snapshot }) =>
      snapshot.context.registration === null || !snapshot.matches('hosting') || stepOf(snapshot) === 'login',
    'the chooser is open over the times only': ({ snapshot }) =>
      snapshot.context.chooser === null || !snapshot.matches('hosting') || stepOf(snapshot) === 'slots',
  },
})
