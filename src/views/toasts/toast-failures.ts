import { msg } from '@lingui/core/macro'
import { addFailureMessages, type FailureMessages, type ToastFailure } from '../texts/failure-messages.ts'

// Only names the placeholder: the real number is inserted when the text is shown.
const phone = ''

const TOAST_MESSAGES: Record<ToastFailure, FailureMessages> = {
  // Shown in the language that is used instead.
  languageUnavailable: {
    what: msg`This language could not be loaded`,
    then: msg`Check your connection and try again. What you typed is kept.`,
  },
  // The server's own words say why, where it has any.
  not_editable: {
    what: msg`Change not possible`,
    then: msg`This appointment cannot be changed online. It stays as it is.`,
    thenCall: msg`This appointment cannot be changed online. It stays as it is. To change it, call ${phone}.`,
    withServerText: true,
  },
  too_late_to_edit: {
    what: msg`Change not possible`,
    then: msg`It is too late to change this appointment online. It stays as it is.`,
    thenCall: msg`It is too late to change this appointment online. It stays as it is. To change it, call ${phone}.`,
    withServerText: true,
  },
  // Names nobody and nothing of the booking: somebody else may be here by now.
  sentBefore: {
    what: msg`A booking was being sent when you signed out`,
    then: msg`It may be booked. Check before you book again.`,
  },
}

addFailureMessages(TOAST_MESSAGES)
