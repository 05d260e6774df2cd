import type { FailureCode } from '../../machines/domain/failures.ts'

/**
 * What the cases of the machines are called: `machine.event` for the data of an event, `machine.actor` for what an actor
 * answers, each in the order of the cases. A test fails where a name is missing or left over. Where there is only one
 * case, the event or the answer is name enough; a failure has the name of its code.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'app.url.changed': ['to the times', 'to the home page', 'to the error page', 'to another business'],
  'app.session.changed': [
    'nobody is signed in',
    'a customer is signed in',
    'signed in, with a password to change',
    'another customer has signed in',
  ],
  'app.findGroup': [
    'an open business',
    'a business with a home page',
    'a business that has closed its booking',
    'a business that is gone',
    'a business that asks who somebody is first',
    'a business with a single sign-on alone',
  ],
  'appointments.session.changed': ['nobody is signed in', 'the same customer', 'another customer'],
  'appointments.appointments.taskRequested': ['to change the time', 'to book the same again'],
  'appointments.appointments.bookingRequested': [
    'for nobody in particular',
    'for a person of the list',
    'for somebody who is not in the list',
  ],
  'appointments.readAppointments': ['some appointments', 'no appointment'],
  'appointments.cancel': ['cancelled', 'kept: offline', 'kept: too late to cancel'],
  'booking.session.changed': ['a customer is signed in', 'nobody is signed in'],
  'booking.place.requested': [
    'to the services',
    'to the times',
    'to the confirmation',
    'to the start',
    'to the list of another service',
  ],
  'booking.choice.picked': ['a service', 'another service'],
  'booking.step.listed': ['one calendar', 'two calendars'],
  'booking.step.narrowed': ['by a search', 'by nothing'],
  'booking.step.servicePicked': ['one more service', 'in place of the second one'],
  'booking.entry': [
    'nothing to begin with',
    'a choice of the link',
    'a choice that needs no calendar',
    'an appointment to change',
  ],
  'cancel.cancelBooking': ['all cancelled', 'one of two cancelled', 'none cancelled'],
  'cancel.readCancelled': ['all are cancelled', 'one of two is cancelled', 'none is cancelled'],
  'carousel.carousel.moved': ['to the first picture', 'to the third picture', 'to a picture that does not exist'],
  'carousel.carousel.filled': ['three pictures', 'one picture'],
  'confirm.choices.named': ['what was booked, in another language', 'nothing booked'],
  'confirm.readChanges': ['nothing has changed', 'one of two is cancelled', 'all are cancelled', 'one has moved'],
  'confirm.cancel': [
    'all cancelled',
    'one of two cancelled',
    'kept: too late to cancel',
    'kept: offline',
    'kept: the customer thought better of it',
  ],
  'consent.consent.synced': ['agreed in another tab', 'declined in another tab'],
  'consent.place.changed': ['to the times', 'to the form', 'to the confirmation'],
  'consent.keepChoice failed': ['the browser keeps nothing'],
  'details.session.changed': ['nobody is signed in', 'the same customer', 'another customer'],
  'details.submission.outcomeUnknown': ['no answer', 'refused, but perhaps booked before'],
  'details.submission.polled': ['known soon', 'known later', 'never known'],
  'details.submission': [
    'booked',
    'refused: the time is taken',
    'refused: the time is taken, perhaps by this very booking',
    'refused: the customer is blocked',
    'refused: no answer in time',
  ],
  'details.checkSlot': ['the time is free', 'the time is taken'],
  'emailRequest.emailRequest.typed': ['an address', 'no address yet'],
  'emailRequest.emailRequest.requested': ['an address', 'what is no address', 'nothing typed'],
  'emailRequest.place.requested': ['to the form', 'to the page after it'],
  'entry.checkSelection': ['all still offered', 'the service is gone'],
  'entry.readEditable': ['may be changed', 'too late to be changed'],
  'ficheForm.person.chosen': ['a saved person', 'a new person'],
  'ficheForm.field.changed': ['a last name', 'the last name is emptied'],
  'ficheForm.form.refused': ['too many appointments', 'the connection has expired', 'for no reason that is told'],
  'ficheForm.findAlike': ['nobody alike', 'somebody alike'],
  'fiches.session.changed': ['nobody is signed in', 'the same customer', 'another customer'],
  'fiches.fiches.tabPicked': ['another person', 'a new person', 'the account'],
  'fiches.form.completed': ['a person changed', 'a new person'],
  'fiches.saving': ['the change is saved', 'the new person is saved', 'refused'],
  'firstFree.column.picked': ['a time that is shown', 'a calendar that is not shown'],
  'firstFree.readCurrentBooking': [
    'a service is chosen',
    'no service is chosen',
    'a service without a calendar is chosen',
    'the booking is being sent',
  ],
  'firstFree.service.named': ['a service that is offered', 'a service that is not offered'],
  'firstFree.loadServices': ['two services', 'no service'],
  'firstFree.loadCalendars': ['one calendar', 'seven calendars', 'no calendar'],
  'firstFree.readColumn': ['a free time', 'no free time'],
  'home.session.changed': ['nobody is signed in', 'a professional is signed in'],
  'home.readWebsite': ['a home page', 'a home page that is switched off', 'no home page'],
  'homeLink.screen.changed': ['to the booking', 'to the home page', 'to no screen', 'to another business'],
  'homeLink.readHome': ['there is a home page', 'there is none'],
  'host.host.spoke': [
    'report the height',
    'report it no more',
    'colours, and a key that is ignored',
    'report the height, from a strange site',
    'colours, from a strange site',
    'report the height, from a site without a name',
  ],
  'host.host.measured': [
    'the page is higher than its frame',
    'the page is lower than its frame',
    'the frame is hidden',
    'a part of the page is still to come',
  ],
  'list.loadList': ['some choices', 'no choice'],
  'list.readNextFree': ['a first free time', 'none is told'],
  'login.login.typed': ['address and password', 'half an address'],
  'login.login.submitted': ['complete', 'incomplete', 'complete, of another address'],
  'login.signIn': ['let in', 'let in, with a password to change'],
  'login.signIn failed': ['wrong password', 'locked for ten minutes', 'locked for two minutes'],
  'loginPage.session.changed': [
    'nobody is signed in',
    'a customer is signed in',
    'signed in, with a password to change',
    'a professional is signed in',
    'a professional of other businesses is signed in',
  ],
  'loginPage.guest.signedIn': ['by password', 'for the booking', 'the link of the email was invalid'],
  'map.readGroup': ['with a place on the map', 'without a place on the map', 'without an address'],
  'newEmail.newEmail.typed': ['an address', 'nothing'],
  'newEmail.newEmail.submitted': ['a new address', 'the present address', 'nothing typed'],
  'newEmail.session.changed': ['nobody is signed in', 'the same customer', 'another customer'],
  'newEmail.readPending': ['no address is waiting', 'an address is waiting'],
  'newPassword.newPassword.typed': ['a good password, twice', 'a weak one, and another', 'nothing'],
  'newPassword.newPassword.submitted': ['a good password, twice', 'a weak one, and another', 'nothing typed'],
  'newPassword.newPassword.left': ['the password', 'the repetition'],
  'newPassword.session.changed': ['nobody is signed in', 'the same customer', 'another customer'],
  'newPassword.findPassword': ['the password is stored', 'the password is not stored'],
  'notifications.failure.notified': ['the server cannot be reached', 'offline'],
  'notifications.notification.dismissed': ['the first one', 'the second one'],
  'palette.palette.named': ['a service', 'a calendar', 'a calendar that is not offered'],
  'palette.palette.widened': ['all services', 'all calendars'],
  'palette.readCurrentBooking': ['nothing is chosen', 'the booking is being sent'],
  'palette.loadOffers': ['services and a calendar', 'nothing is offered'],
  'password.session.changed': [
    'nobody is signed in',
    'a customer is signed in',
    'signed in, with a password to change',
    'another customer',
    'another customer, with a password to change',
  ],
  'personalData.session.changed': ['nobody is signed in', 'a customer is signed in', 'signed in without an account'],
  'personSearch.search.typed': ['three letters', 'two letters'],
  'personSearch.search.picked': ['a person that was found', 'a person that was not found'],
  'personSearch.searchPersons': ['two persons', 'nobody'],
  'saving.readFiches': ['the new person is missing', 'the new person is there'],
  'sessionBookings.bookings.added': ['for a known person', 'for a person without a number'],
  'sessionBookings.bookings.picked': ['a booking that is listed', 'a booking that is not listed'],
  'sessionBookings.readCurrentBooking': [
    'nothing was cancelled',
    'the first booking was cancelled',
    'the booking is being sent',
  ],
  'session.session.signedIn': [
    'a customer',
    'a professional',
    'a professional of other businesses',
    'a customer in place of another',
  ],
  'reports.vital.measured': ['the largest paint', 'the layout shift', 'a name that is none'],
  'reports.error.thrown': ['in a script of the page', 'in a script of an extension'],
  'reports.policy.refused': ['a script from elsewhere', 'a style in the page'],
  'reports.write.settled': ['booked', 'refused'],
  'session.session.booked': ['with a token', 'without a token'],
  'session.session.left': ['this business', 'another business'],
  'session.guest.signedIn': ['a customer', 'a professional'],
  'session.checkSession': [
    'nobody is signed in',
    'a customer, signed in a while ago',
    'a customer, it is not known since when',
    'a professional',
    'a professional of other businesses',
    'a customer in place of another',
  ],
  'session.logout': ['signed out', 'stayed'],
  'share.shareText': ['copied', 'shared by the device'],
  'slots.month.shown': ['a month', 'no month'],
  'slots.loadSlots': ['some free times', 'no free time'],
  'slots.loadSlots failed': ['the calendar does not exist', 'the server cannot be reached'],
  'slots.loadMonth failed': ['the server cannot be reached'],
  'submission.readBack': [
    'found: it is booked',
    'booked, the appointment itself is not read yet',
    'not there',
    'can never be there',
    'the answer cannot be read',
  ],
  'times.place.requested': ['to one more service', 'to another service', 'to the times'],
  'times.service.picked': ['a service', 'another service'],
  'times.slots.failed': ['the calendar does not exist', 'the server cannot be reached'],
  'video.video.listed': ['one appointment', 'no appointment'],
  'video.readClock': ['just before it opens', 'when it opens', 'before it closes', 'when it closes'],
}

/** What a refusal or a disturbance is called. */
const FAILURES: Readonly<Record<FailureCode, string>> = {
  availabletimeslots: 'the time is taken',
  create_vevent_failed: 'the appointment could not be made',
  fiche_not_authorized: 'not a known customer',
  max_rdv_number: 'too many appointments',
  max_rdv_period: 'too many appointments in this period',
  mintime_between: 'too close to another appointment',
  mintime_rdv: 'too soon to be booked',
  not_open_group: 'known customers only',
  not_open_group_health: 'known patients only',
  same_time_rdv: 'another appointment at the same time',
  user_blacklisted: 'the customer is blocked',
  max_fiches: 'too many persons',
  updateFailed: 'the change failed',
  blockedUser: 'the account is locked',
  emailAlreadyExists: 'the address has an account',
  emailError: 'the email could not be sent',
  emailNotFound: 'the address has no account',
  expiredConnection: 'the connection has expired',
  forbidden: 'not allowed',
  groupNotFound: 'no such business',
  invalid_calendar: 'the calendar does not exist',
  linkInvalid: 'the link is invalid',
  mintime_cancel: 'too late to cancel',
  mintime_modify: 'too late to change',
  notFound: 'not found',
  not_editable: 'cannot be changed',
  passwordError: 'wrong password',
  refused: 'refused',
  registrationDisabled: 'registration is closed',
  tooManyRequests: 'too many requests',
  too_late_to_edit: 'too late to change',
  offline: 'offline: nothing was sent',
  unreachable: 'the server cannot be reached',
  timeout: 'no answer in time (lost)',
  malformed: 'an answer that cannot be read',
  serverError: 'the server has a fault',
  codeUnavailable: 'a part of the page does not come',
  languageUnavailable: 'the language does not come',
  sentBefore: 'sent before',
}

/** Where a case stands in the cases of its machine. */
export interface CasePlace {
  machine: string
  kind: 'sent' | 'answered' | 'failed'
  /** The event's type, or the name of the actor in the machine. */
  of: string
  index: number
  /** How many cases stand there. */
  count: number
  data: unknown
}

/** What a case is called; empty where there is only one, and nothing to tell it from. */
export function caseName({ machine, kind, of, index, count, data }: CasePlace): string {
  const named = NAMES[kind === 'failed' ? `${machine}.${of} failed` : `${machine}.${of}`]
  // An event and an actor of a machine may have the same name: only one of them has several cases then.
  if (named && (kind === 'failed' || count > 1)) return named[index] ?? ''
  return kind === 'failed' ? failureName(data) : ''
}

/** The name of a failure that a code tells, with the pause that the server asks for; empty for anything else. */
function failureName(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  const name = FAILURES[error.code as FailureCode]
  const pause = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : null
  return pause === null ? name : `${name}, again in ${pause} s`
}

/** Every name that is written down here, for the test that none is left over. */
export const caseNames = (): Readonly<Record<string, readonly string[]>> => NAMES
