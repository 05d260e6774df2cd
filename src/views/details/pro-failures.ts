import { msg } from '@lingui/core/macro'
import { addFailureMessages, type BookingFailure, type FailureMessages } from '../texts/failure-messages.ts'

/** Refusals about the person whom a professional books for, who is not the reader. */
const PRO_MESSAGES: Partial<Record<BookingFailure, FailureMessages>> = {
  fiche_not_authorized: {
    what: msg`This person’s details do not match the business’s records`,
    then: msg`Check the person’s name and email address. What you typed is kept.`,
  },
  max_rdv_number: {
    what: msg`This person has reached the maximum number of appointments`,
    then: msg`Cancel one of this person’s appointments before booking a new one.`,
  },
  mintime_between: {
    what: msg`This person already has an appointment too close to this one`,
    then: msg`Choose a later date.`,
  },
  not_open_group: {
    what: msg`This person’s first appointment must be made by phone`,
    then: msg`Ask the business.`,
  },
  not_open_group_health: {
    what: msg`This new patient can only book by phone`,
    then: msg`Ask the business.`,
  },
  same_time_rdv: {
    what: msg`This person already has an appointment at this time`,
    then: msg`Choose another time, or keep the person’s current appointment.`,
  },
  user_blacklisted: {
    what: msg`No appointment can be booked online for this person`,
    then: msg`Ask the business.`,
  },
}

export const speakToProfessional = () => addFailureMessages(PRO_MESSAGES)
