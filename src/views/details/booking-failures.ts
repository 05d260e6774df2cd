import { msg } from '@lingui/core/macro'
import { addFailureMessages, type BookingFailure, type FailureMessages } from '../texts/failure-messages.ts'

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

/** Refusals that only a booking can get. */
const BOOKING_MESSAGES: Record<BookingFailure, FailureMessages> = {
  availabletimeslots: {
    what: msg`This time is no longer available`,
    then: msg`Choose another time. Everything else you entered is kept.`,
  },
  create_vevent_failed: {
    what: msg`The appointment could not be booked`,
    then: msg`Try again in a moment.`,
    thenCall: msg`Try again in a moment, or call ${phone}.`,
    withServerText: true,
  },
  fiche_not_authorized: {
    what: msg`Your details do not match the business’s records`,
    then: msg`Check the name and the email address you gave, or contact the business. What you typed is kept.`,
  },
  max_rdv_number: {
    what: msg`You have reached the maximum number of appointments`,
    then: msg`Cancel one of your appointments before booking a new one.`,
    thenCall: msg`Cancel one of your appointments before booking a new one, or call ${phone}.`,
  },
  max_rdv_period: { what: msg`This date is too far ahead to book`, then: msg`Choose an earlier date.` },
  mintime_between: {
    what: msg`You already have an appointment too close to this one`,
    then: msg`Choose a later date.`,
    thenCall: msg`Choose a later date, or call ${phone}.`,
  },
  mintime_modify: {
    what: msg`It is too late to change this appointment online`,
    then: msg`Contact the business.`,
    thenCall: msg`Call ${phone}.`,
  },
  mintime_rdv: {
    what: msg`It is too late to book this time online`,
    then: msg`Choose a later time.`,
    thenCall: msg`Choose a later time, or call ${phone}.`,
  },
  not_open_group: {
    what: msg`First appointments are made by phone only`,
    then: msg`Call the business to make your first appointment.`,
    thenCall: msg`Call ${phone} to make your first appointment.`,
  },
  not_open_group_health: {
    what: msg`New patients can only book by phone`,
    then: msg`Call the practice to make your first appointment.`,
    thenCall: msg`Call ${phone} to make your first appointment.`,
  },
  same_time_rdv: {
    what: msg`You already have an appointment at this time`,
    then: msg`Choose another time, or keep your current appointment.`,
  },
  updateFailed: {
    what: msg`The appointment could not be moved`,
    then: msg`Try again in a moment.`,
    thenCall: msg`Try again in a moment, or call ${phone}.`,
    withServerText: true,
  },
  user_blacklisted: {
    what: msg`You cannot book online here`,
    then: msg`Contact the business directly.`,
    thenCall: msg`Call ${phone}.`,
  },
}

/** Sets the texts for customers, also after a professional has used this page. */
export const speakToCustomer = () => addFailureMessages(BOOKING_MESSAGES)

speakToCustomer()
