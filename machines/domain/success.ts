/** What went well and is worth a notification; the views have the words. */
export type SuccessCode =
  'appointmentCancelled' | 'calendarFileReady' | 'passwordChanged' | 'emailChanged' | 'loggedOutElsewhere'
