import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { entranceMachine } from '../../machines/account/entrance/entrance.machine.ts'
import type { Audience } from '../../machines/account/entrance/entrance.rules.ts'
import { emailRequestMachine } from '../../machines/account/email-request/email-request.machine.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { passwordMachine } from '../../machines/account/password/password.machine.ts'
import { personalDataMachine } from '../../machines/account/personal-data/personal-data.machine.ts'
import { recordsMachine } from '../../machines/account/records/records.machine.ts'
import type { ScreenRequest } from '../../machines/app/app.types.ts'
import { appointmentsMachine } from '../../machines/appointments/appointments.machine.ts'
import { bookingInput } from '../../machines/booking/booking.input.ts'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import type { BookingContext, BookingMemento, StepRequest } from '../../machines/booking/booking.types.ts'
import { confirmInput } from '../../machines/booking/confirm/confirm.input.ts'
import { confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import { detailsInput, type PersonStart } from '../../machines/booking/details/details.input.ts'
import { detailsMachine } from '../../machines/booking/details/details.machine.ts'
import { listInput } from '../../machines/booking/list/list.input.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { timesInput } from '../../machines/booking/times/times.input.ts'
import { timesMachine } from '../../machines/booking/times/times.machine.ts'
import { type Cancellations, NO_CANCELLATIONS } from '../../machines/domain/appointment/cancellations.ts'
import { pendingOf } from '../../machines/domain/account/pending.ts'
import type { Session } from '../../machines/domain/account/session.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { AppLocation, Registration, ScreenGuest } from '../../machines/domain/place/location.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { NO_TARGETS } from '../../machines/domain/place/return-target.ts'
import { homeMachine } from '../../machines/home/home.machine.ts'
import { openedGuest, type OpenedGuest } from '../../machines/kit/guest-logic.ts'
import { mapMachine } from '../../machines/map/map.machine.ts'
import { missingMachine } from '../../machines/missing/missing.machine.ts'
import { sessionIn } from '../../machines/session/session.selectors.ts'
import type { SignInRequest } from '../../machines/session/session.types.ts'

/** The external data for a guest; the host's request gives the rest. Plain data, so that a link can hold it. */
export interface Opening {
  opens: 'guest'
  /** What the tab keeps of a booking. */
  memento?: BookingMemento | null
  /** The cancellations that the tab has sent. */
  cancellations?: Cancellations
  /** The server's data for the person form. */
  person?: PersonStart
}

export const isOpening = (value: unknown): value is Opening =>
  typeof value === 'object' && value !== null && 'opens' in value && value.opens === 'guest'

/** Replaces the actors through which a machine reaches the outside world. */
type WithFakes = (machine: AnyStateMachine) => AnyStateMachine

interface Opened {
  request: ScreenRequest
  opening: Opening
  session: Session
  fake: <T extends AnyStateMachine>(machine: T) => T
}

type EmailRequestPage = 'register' | 'register_confirm' | 'reset_password' | 'reset_password_confirm'

/** Every screen of the product: one that is missing here does not compile. */
const SCREENS = {
  book: ({ request, opening, session, fake }) => {
    const { scope, group, locale, query, location, task } = request
    const memento = opening.memento ?? null
    return openedGuest(
      fake(bookingMachine),
      bookingInput({ scope, group, locale, query, location, task, memento, session }),
    )
  },
  home: ({ request: { scope, group, locale }, session, fake }) =>
    openedGuest(fake(homeMachine), { scope, group, locale, session }),
  map: ({ request: { scope, group }, fake }) =>
    openedGuest(fake(mapMachine), { scope, group, there: null, mapKey: 'key' }),
  missing: ({ request: { group }, fake }) => openedGuest(fake(missingMachine), { group }),
  appointments: ({ request: { scope, group }, session, fake }) =>
    openedGuest(fake(appointmentsMachine), {
      scope,
      group,
      session,
      wish: null,
      isDeclined: false,
      fromEmail: false,
      changeAt: null,
      videoHost: 'meet.example.org',
      personId: null,
    }),
  records: ({ request: { scope, group, locale }, session, fake }) =>
    openedGuest(fake(recordsMachine), { scope, group, locale, session, tab: null, confirmed: '' }),
  personalData: ({ request: { group }, session, fake }) => openedGuest(fake(personalDataMachine), { group, session }),
  login: (opened) => openEntrance('customer', opened),
  pro: (opened) => openEntrance('pro', opened),
  register: (opened) => openEmailRequest(['register', 'register_confirm'], opened.request.group.open, opened),
  reset: (opened) => openEmailRequest(['reset_password', 'reset_password_confirm'], true, opened),
  password: ({ request: { scope, group }, session, fake }) =>
    openedGuest(fake(passwordMachine), { scope, group, session, accountId: null, reason: null, next: startOf(group) }),
} as const satisfies Readonly<Record<ScreenGuest, (opened: Opened) => OpenedGuest>>

/** The real machine of a screen or a step, for a stage whose answers are simulated, so that the whole product runs. */
export function openGuest(
  asked: unknown,
  opening: Opening,
  system: AnyActorRef['system'],
  withFakes: WithFakes,
): OpenedGuest {
  const request = asked as ScreenRequest | SignInRequest | StepRequest
  const fake = <T extends AnyStateMachine>(machine: T) => withFakes(machine) as T
  if ('step' in request) return openStep(request, opening, fake)
  if (!('location' in request)) return openedGuest(fake(loginMachine), loginOf(request.scope))
  return SCREENS[request.guest]({ request, opening, session: sessionIn(system), fake })
}

const loginOf = (scope: Scope) => ({ scope, email: '', lockout: null })
const startOf = ({ urlname }: Group): AppLocation => ({ screen: 'start', urlname })

function openEntrance(audience: Audience, { request: { scope, group }, session, fake }: Opened): OpenedGuest {
  const places = { booking: startOf(group), otherwise: startOf(group) }
  const door = { audience, byKey: false, newEmail: '', places, isBooking: false }
  return openedGuest(fake(entranceMachine), { ...loginOf(scope), ...door, group, session })
}

/** The two pages of an email that nobody has asked for yet. */
const openEmailRequest = (
  [form, confirmation]: readonly [EmailRequestPage, EmailRequestPage],
  isOpen: boolean,
  { request: { scope, group, location }, fake }: Opened,
): OpenedGuest =>
  openedGuest(fake(emailRequestMachine), {
    ...emailOf(group, form, confirmation),
    scope,
    group,
    login: { screen: 'login', urlname: group.urlname },
    location,
    isOpen,
    waiting: null,
  })

const emailOf = (
  { urlname }: Group,
  form: EmailRequestPage | Registration,
  confirmation: EmailRequestPage | Registration,
) => ({
  form: { screen: form, urlname },
  confirmation: { screen: confirmation, urlname },
  email: '',
  isSent: false,
})

/** The registration in the place of the login step. */
function openRegistration(screen: Registration, { scope, group, selection }: BookingContext) {
  const { urlname } = group
  return {
    ...emailOf(group, 'booking_register', 'booking_register_confirm'),
    scope,
    group,
    login: { screen: 'book', urlname, step: 'login' } as const,
    location: { screen, urlname },
    isOpen: group.open,
    waiting: selection.slot && { slot: selection.slot, isCarried: pendingOf(selection) !== null },
  }
}

function openStep(
  { guest, booking }: StepRequest,
  { person, cancellations = NO_CANCELLATIONS }: Opening,
  fake: <T extends AnyStateMachine>(machine: T) => T,
): OpenedGuest {
  switch (guest) {
    case 'list':
      return openedGuest(fake(listMachine), listInput(booking))
    case 'times':
      return openedGuest(fake(timesMachine), timesInput(booking))
    case 'login':
      return booking.registration
        ? openedGuest(fake(emailRequestMachine), openRegistration(booking.registration, booking))
        : openedGuest(fake(loginMachine), loginOf(booking.scope))
    case 'confirm':
      return openedGuest(fake(confirmMachine), confirmInput(booking, NO_TARGETS, cancellations))
    case 'details':
      if (!person) throw new Error('What the server says of the person is missing')
      return openedGuest(fake(detailsMachine), detailsInput(booking, person))
  }
}
