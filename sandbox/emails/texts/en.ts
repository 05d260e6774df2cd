import type { Texts } from './texts.types.ts'

export const en: Texts = {
  registration: {
    subject: 'Activate your account with {group}',
    lines: [
      'You have created an account with {group}. Follow this link to activate it and to choose your password.',
      'The link works for seven days. If you did not ask for an account, ignore this email.',
    ],
    labels: ['Activate my account'],
  },
  reset: {
    subject: 'Choose a new password for {group}',
    lines: [
      'You have forgotten your password for {group}. Follow this link to choose a new one.',
      'The link works for one hour. If it was not you, ignore this email: your password stays as it is.',
    ],
    labels: ['Choose a new password'],
  },
  email: {
    subject: 'Confirm your new email address with {group}',
    lines: [
      'You want to use {about} with {group} from now on. Follow this link and sign in with your password to confirm it.',
      'The link works for one day. Until then your former address stays in use.',
    ],
    labels: ['Confirm this address'],
  },
  booking: {
    subject: 'Your appointment with {group}',
    lines: ['Your appointment is booked:', '{about}'],
    labels: ['See my appointments', 'Add it to my calendar', 'Cancel it', 'Change its time'],
  },
  move: {
    subject: 'Your appointment with {group} has a new time',
    lines: ['Your appointment has been moved. From now on it is:', '{about}'],
    labels: ['See my appointments', 'Add it to my calendar', 'Cancel it', 'Change its time'],
  },
  cancellation: {
    subject: 'Your appointment with {group} is cancelled',
    lines: ['This appointment is cancelled:', '{about}'],
    labels: ['Book another one'],
  },
  entry: {
    practitioner: 'With {name}',
    phone: 'Phone: {phone}',
    manage: 'View, change or cancel the appointment: {link}',
  },
}
