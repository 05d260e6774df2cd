import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { entranceMachine } from '../../machines/account/entrance/entrance.machine.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { recordsMachine } from '../../machines/account/records/records.machine.ts'
import type { ScreenRequest } from '../../machines/app/app.types.ts'
import { appointmentsMachine } from '../../machines/appointments/appointments.machine.ts'
import { bookingInput } from '../../machines/booking/booking.input.ts'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import type { BookingMemento, StepRequest } from '../../machines/booking/booking.types.ts'
import { confirmInput } from '../../machines/booking/confirm/confirm.input.ts'
import { confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import { detailsInput, type PersonStart } from '../../machines/booking/details/details.input.ts'
import { detailsMachine } from '../../machines/booking/details/details.machine.ts'
import { listInput } from '../../machines/booking/list/list.input.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { timesInput } from '../../machines/booking/times/times.input.ts'
import { timesMachine } from '../../machines/booking/times/times.machine.ts'
import { openedGuest, type OpenedGuest } from '../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../machines/session/session.selectors.ts'

/** The external data for a guest; the host's request gives the rest. Plain data, so that a link can hold it. */
export interface Opening {
  opens: 'guest'
  /** What the tab keeps of a booking. */
  memento?: BookingMemento | null
  /** The server's data for the person form. */
  person?: PersonStart
}

export const isOpening = (value: unknown): value is Opening =>
  typeof value === 'object' && value !== null && 'opens' in value && value.opens === 'guest'

const AUDIENCES = { login: 'customer', pro: 'pro' } as const

/** Replaces the actors through which a machine reaches the outside world. */
type WithFakes = (machine: AnyStateMachine) => AnyStateMachine

/**
 * The real machine of a screen or a step, for a stage whose answers are simulated, so that the whole product runs from
 * the root.
 *
 * @throws An error for a guest that cannot be opened this way.
 */
export function openGuest(
  asked: unknown,
  opening: Opening,
  system: AnyActorRef['system'],
  withFakes: WithFakes,
): OpenedGuest {
  const request = asked as ScreenRequest | StepRequest
  const fake = <T extends AnyStateMachine>(machine: T) => withFakes(machine) as T
  if ('step' in request) return openStep(request, opening, fake)
  const { scope, group, locale, query, location, task } = request
  const login = { scope, email: '', blockedUntil: null }
  switch (request.guest) {
    case 'book': {
      const memento = opening.memento ?? null
      const begun = { scope, group, locale, query, location, task, memento, session: sessionIn(system) }
      return openedGuest(fake(bookingMachine), bookingInput(begun))
    }
    case 'appointments':
      return openedGuest(fake(appointmentsMachine), {
        scope,
        group,
        session: sessionIn(system),
        wish: null,
        fromLetter: false,
        changeAt: null,
        videoHost: 'meet.example.org',
      })
    case 'records':
      return openedGuest(fake(recordsMachine), { scope, group, locale, session: sessionIn(system) })
    case 'login':
    case 'pro': {
      // The sign-in over a screen passes only its scope.
      if (!('location' in request)) return openedGuest(fake(loginMachine), login)
      const next = { screen: 'start' as const, urlname: group.urlname }
      const door = { audience: AUDIENCES[request.guest], byKey: false, newEmail: '' }
      return openedGuest(fake(entranceMachine), { ...login, ...door, group, session: sessionIn(system), next })
    }
    default:
      throw new Error(`"${request.guest}" cannot be opened here`)
  }
}

function openStep(
  { guest, booking }: StepRequest,
  { person }: Opening,
  fake: <T extends AnyStateMachine>(machine: T) => T,
): OpenedGuest {
  switch (guest) {
    case 'list':
      return openedGuest(fake(listMachine), listInput(booking))
    case 'times':
      return openedGuest(fake(timesMachine), timesInput(booking))
    case 'login':
      return openedGuest(fake(loginMachine), { scope: booking.scope, email: '', blockedUntil: null })
    case 'confirm':
      return openedGuest(fake(confirmMachine), confirmInput(booking, null))
    case 'details':
      if (!person) throw new Error('What the server says of the person is missing')
      return openedGuest(fake(detailsMachine), detailsInput(booking, person))
  }
}
