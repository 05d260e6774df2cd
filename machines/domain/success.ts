/** Successes that are notified; the views have the texts. */
export type SuccessCode =
  | 'appointmentCancelled'
  | 'calendarFileReady'
  | 'passwordChanged'
  /** The first password of an account. */
  | 'passwordSet'
  | 'emailChanged'
  | 'loggedOutElsewhere'
  /** A request that seemed refused was booked; the one that followed it was not sent. */
  | 'firstRequestBooked'
  /** The connection of a professional has expired, or they have logged out in another tab. */
  | 'proSignedOut'
