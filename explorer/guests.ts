import type { AnyStateMachine, InputFrom } from 'xstate'
import { emailRequestMachine } from '../machines/account/email-request/email-request.machine.ts'
import {
  bookingRegisterPages,
  type EmailPages,
  registerPages,
  resetPages,
  waitingIn,
} from '../machines/account/email-request/email-request.input.ts'
import { loginPageMachine } from '../machines/account/login-page/login-page.machine.ts'
import type { Audience } from '../machines/account/login-page/login-page.rules.ts'
import { loginMachine } from '../machines/account/login/login.machine.ts'
import { passwordMachine } from '../machines/account/password/password.machine.ts'
import { personalDataMachine } from '../machines/account/personal-data/personal-data.machine.ts'
import { fichesMachine } from '../machines/account/fiches/fiches.machine.ts'
import type { ScreenRequest } from '../machines/app/app.types.ts'
import { appointmentsMachine } from '../machines/appointments/appointments.machine.ts'
import { bookingInput } from '../machines/booking/booking.input.ts'
import { bookingMachine } from '../machines/booking/booking.machine.ts'
import type { BookingContext, BookingMemento, StepRequest } from '../machines/booking/booking.types.ts'
import { confirmInput } from '../machines/booking/confirm/confirm.input.ts'
import { confirmMachine } from '../machines/booking/confirm/confirm.machine.ts'
import { detailsInput, type PersonStart } from '../machines/booking/details/details.input.ts'
import { detailsMachine } from '../machines/booking/details/details.machine.ts'
import { listInput } from '../machines/booking/list/list.input.ts'
import { listMachine } from '../machines/booking/list/list.machine.ts'
import { timesInput } from '../machines/booking/times/times.input.ts'
import { timesMachine } from '../machines/booking/times/times.machine.ts'
import type { Session } from '../machines/domain/account/session.ts'
import { type Cancellations, NO_CANCELLATIONS } from '../machines/domain/appointment/cancellations.ts'
import type { LinkAction } from '../machines/domain/appointment/link-action.ts'
import type { AppLocation, ScreenGuest } from '../machines/domain/place/location.ts'
import { type LinkTargets, NO_TARGETS } from '../machines/domain/place/return-target.ts'
import type { Scope } from '../machines/domain/scope.ts'
import type { StepGuest } from '../machines/domain/sequence/step.ts'
import { homeMachine } from '../machines/home/home.machine.ts'
import type { OpenedGuest } from '../machines/kit/guest-logic.ts'
import { mapMachine } from '../machines/map/map.machine.ts'
import { missingMachine } from '../machines/missing/missing.machine.ts'
import type { SignInRequest } from '../machines/session/session.types.ts'

/**
 * Every guest with its machine and its input, for the explorer and for the tests of the whole front end, which run the
 * real machines without a network. `src/screens` opens the same guests with their network, each in a chunk of its own.
 * A guest that is missing here does not compile.
 */

/** What a guest's input needs from outside the machines. Plain data, so that a link can hold it. */
export interface Outside {
  /** What the tab keeps of a booking. */
  memento?: BookingMemento | null
  /** The cancellations that the tab has sent. */
  cancellations?: Cancellations
  /** The server's data for the person form. */
  person?: PersonStart
  /** The other sites of the link. */
  targets?: LinkTargets
  /** What the link wants of an appointment. */
  linkAction?: LinkAction | null
  /** The link is an email's. */
  fromEmail?: boolean
}

interface Asked extends ScreenRequest {
  session: Session
  outside: Outside
}

interface AskedStep {
  booking: BookingContext
  outside: Outside
}

interface Guest<Given> {
  machine: AnyStateMachine
  input: (given: Given) => unknown
}

const screen = <T extends AnyStateMachine>(machine: T, input: (asked: Asked) => InputFrom<T>): Guest<Asked> => ({
  machine,
  input,
})
const step = <T extends AnyStateMachine>(machine: T, input: (asked: AskedStep) => InputFrom<T>): Guest<AskedStep> => ({
  machine,
  input,
})

const startOf = (urlname: string): AppLocation => ({ screen: 'start', urlname })
const loginInput = (scope: Scope) => ({ scope, email: '', lockout: null })

function loginPage(audience: Audience) {
  return screen(loginPageMachine, ({ scope, group, session }) => {
    const start = startOf(group.urlname)
    const places = { booking: start, otherwise: start }
    const door = { audience, byKey: false, newEmail: '', places, isBooking: false }
    return { ...loginInput(scope), ...door, group, session }
  })
}

/** The two pages of an email that nobody has asked for yet. */
const emailRequest = (pagesOf: (urlname: string) => EmailPages, isOpen: (group: Asked['group']) => boolean) =>
  screen(emailRequestMachine, ({ scope, group, location }) => ({
    ...pagesOf(group.urlname),
    scope,
    group,
    location,
    email: '',
    isSent: false,
    isOpen: isOpen(group),
    waiting: null,
  }))

/** Every screen of the product. */
export const SCREENS: Readonly<Record<ScreenGuest, Guest<Asked>>> = {
  home: screen(homeMachine, ({ scope, group, locale, session }) => ({ scope, group, locale, session, mapKey: 'key' })),
  map: screen(mapMachine, ({ scope, group }) => ({ scope, group, historyPlace: null, mapKey: 'key' })),
  missing: screen(missingMachine, ({ group }) => ({ group })),
  appointments: screen(appointmentsMachine, ({ scope, group, session, outside }) => ({
    scope,
    group,
    session,
    linkAction: outside.linkAction ?? null,
    isDeclined: false,
    fromEmail: outside.fromEmail ?? false,
    changeAt: outside.targets?.changeAt ?? null,
    videoHost: 'meet.example.org',
    personId: null,
  })),
  fiches: screen(fichesMachine, ({ scope, group, locale, session }) => ({
    scope,
    group,
    locale,
    session,
    tab: null,
    confirmed: '',
  })),
  personalData: screen(personalDataMachine, ({ group, session }) => ({ group, session })),
  login: loginPage('customer'),
  pro: loginPage('pro'),
  register: emailRequest(registerPages, ({ open }) => open),
  reset: emailRequest(resetPages, () => true),
  password: screen(passwordMachine, ({ scope, group, session }) => ({
    scope,
    group,
    session,
    accountId: null,
    reason: null,
    next: startOf(group.urlname),
  })),
  book: screen(bookingMachine, ({ scope, group, locale, query, location, task, session, outside }) =>
    bookingInput({ scope, group, locale, query, location, task, session, memento: outside.memento ?? null }),
  ),
}

/** Every step of a booking. */
export const STEPS: Readonly<Record<StepGuest, Guest<AskedStep>>> = {
  list: step(listMachine, ({ booking }) => listInput(booking)),
  times: step(timesMachine, ({ booking }) => timesInput(booking)),
  login: step(loginMachine, ({ booking }) => loginInput(booking.scope)),
  details: step(detailsMachine, ({ booking, outside: { person } }) => {
    if (!person) throw new Error('What the server says of the person is missing')
    return detailsInput(booking, person)
  }),
  confirm: step(confirmMachine, ({ booking, outside }) =>
    confirmInput(booking, outside.targets ?? NO_TARGETS, outside.cancellations ?? NO_CANCELLATIONS),
  ),
}

/** The registration in the place of the login step. */
const REGISTRATION = step(emailRequestMachine, ({ booking: { scope, group, registration, selection } }) => ({
  ...bookingRegisterPages(group.urlname),
  scope,
  group,
  location: { screen: registration ?? 'booking_register', urlname: group.urlname },
  email: '',
  isSent: false,
  isOpen: group.open,
  waiting: waitingIn(selection),
}))

/** The sign-in over a screen. */
export const SIGN_IN = loginMachine

/**
 * The real machine of a screen, a step or a sign-in, with its input.
 *
 * @param withFakes Replaces the actors through which a machine reaches the outside world.
 */
export function openGuest(
  request: ScreenRequest | SignInRequest | StepRequest,
  outside: Outside,
  session: Session,
  withFakes: (machine: AnyStateMachine) => AnyStateMachine,
): OpenedGuest {
  const opened = <Given>({ machine, input }: Guest<Given>, given: Given): OpenedGuest => ({
    logic: withFakes(machine),
    input: input(given),
  })
  if ('step' in request) {
    const { booking, guest } = request
    return opened(guest === 'login' && booking.registration ? REGISTRATION : STEPS[guest], { booking, outside })
  }
  if (!('location' in request)) return { logic: withFakes(SIGN_IN), input: loginInput(request.scope) }
  return opened(SCREENS[request.guest], { ...request, session, outside })
}
