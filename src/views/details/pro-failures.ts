import { msg } from '@lingui/core/macro'
import { addFailureMessages, type BookingFailure, type FailureMessages } from '../texts/failure-messages.ts'

/** Refusals about the person whom a professional books for, who is not the reader. */
const PRO_MESSAGES: Partial<Record<BookingFailure, FailureMessages>> = {
  fiche_not_authorized: {
    what: msg`This person is not correctly identified with this business`,
    then: msg`Check the name and the e-mail address of the person. What you typed is kept.`,
  },
  max_rdv_number: {
    what: msg`This person has reached the number of appointments they may book`,
    then: msg`Cancel one of this person’s appointments before booking a new one.`,
  },
  mintime_between: {
    what: msg`This person already has an appointment too close to this one`,
    then: msg`Please choose a date further away.`,
  },
  not_open_group: {
    what: msg`This person’s first appointment is given by phone only`,
    then: msg`Please ask the business.`,
  },
  not_open_group_health: {
    what: msg`This person is a new patient, and new patients are received by phone only`,
    then: msg`Please ask the business.`,
  },
  same_time_rdv: {
    what: msg`This person already has an appointment at this time`,
    then: msg`Please choose another time, or keep the appointment the person has.`,
  },
  user_blacklisted: {
    what: msg`No appointment can be booked online for this person`,
    then: msg`Please ask the business.`,
  },
}

export const speakToProfessional = () => addFailureMessages(PRO_MESSAGES)
