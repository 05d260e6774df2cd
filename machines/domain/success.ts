/** Successes that are notified; the views have the texts. */
export type SuccessCode =
  | 'appointmentCancelled'
  | 'calendarFileReady'
  | 'passwordChanged'
  | 'emailChanged'
  | 'loggedOutElsewhere'
  /** The connection of a professional has expired, or they have logged out in another tab. */
  | 'proSignedOut'
