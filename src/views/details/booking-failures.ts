import { msg } from '@lingui/core/macro'
import { addFailureMessages, type BookingFailure, type FailureMessages } from '../texts/failure-messages.ts'

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

/** Refusals that only a booking can get. */
const BOOKING_MESSAGES: Record<BookingFailure, FailureMessages> = {
  availabletimeslots: {
    what: msg`This time slot is not available any more`,
    then: msg`Please choose another time. Everything else you entered is kept.`,
  },
  create_vevent_failed: {
    what: msg`The appointment could not be booked`,
    then: msg`Please try again in a moment.`,
    thenCall: msg`Please try again in a moment, or call ${phone}.`,
    withServerText: true,
  },
  fiche_not_authorized: {
    what: msg`You are not correctly identified with this business`,
    then: msg`Check the name and the e-mail address you gave, or contact the business. What you typed is kept.`,
  },
  max_rdv_number: {
    what: msg`You have reached the number of appointments you may book`,
    then: msg`Cancel one of your appointments before booking a new one.`,
    thenCall: msg`Cancel one of your appointments before booking a new one, or call ${phone}.`,
  },
  max_rdv_period: { what: msg`This date is too far away to be booked`, then: msg`Please choose an earlier date.` },
  mintime_between: {
    what: msg`You already have an appointment too close to this one`,
    then: msg`Please choose a date further away.`,
    thenCall: msg`Please choose a date further away, or call ${phone}.`,
  },
  mintime_modify: {
    what: msg`It is too late to change this appointment online`,
    then: msg`Please contact the business.`,
    thenCall: msg`Please call ${phone}.`,
  },
  mintime_rdv: {
    what: msg`This time is too soon to be booked online`,
    then: msg`Please choose a later time.`,
    thenCall: msg`Please choose a later time, or call ${phone}.`,
  },
  not_open_group: {
    what: msg`First appointments are given by phone only`,
    then: msg`Please call the business to make your first appointment.`,
    thenCall: msg`Please call ${phone} to make your first appointment.`,
  },
  not_open_group_health: {
    what: msg`New patients are received by phone only`,
    then: msg`Please call the practice to make your first appointment.`,
    thenCall: msg`Please call ${phone} to make your first appointment.`,
  },
  same_time_rdv: {
    what: msg`You already have an appointment at this time`,
    then: msg`Please choose another time, or keep the appointment you have.`,
  },
  updateFailed: {
    what: msg`The appointment could not be moved`,
    then: msg`Please try again in a moment.`,
    thenCall: msg`Please try again in a moment, or call ${phone}.`,
    withServerText: true,
  },
  user_blacklisted: {
    what: msg`You cannot book online here`,
    then: msg`Please contact the business directly.`,
    thenCall: msg`Please call ${phone}.`,
  },
}

/** Sets the texts for customers, also after a professional has used this page. */
export const speakToCustomer = () => addFailureMessages(BOOKING_MESSAGES)

speakToCustomer()
