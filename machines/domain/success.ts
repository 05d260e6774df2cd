/** What went well and is worth a notification; the views have the words. */
export type SuccessCode =
  | 'appointmentCancelled'
  | 'calendarFileReady'
  | 'passwordChanged'
  | 'emailChanged'
  | 'loggedOutElsewhere'
  /** The connection of a professional has ended, or they have logged out in another tab. */
  | 'proSignedOut'
