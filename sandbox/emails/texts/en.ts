import type { Texts } from './texts.types.ts'

export const en: Texts = {
  registration: {
    subject: 'Activate your account with {group}',
    lines: [
      'Activate your account with {group} and choose your password.',
      'The link works for seven days. If you did not create an account, ignore this email.',
    ],
    labels: ['Activate my account'],
  },
  reset: {
    subject: 'Choose a new password for {group}',
    lines: [
      'You asked for a new password for {group}. Choose it here.',
      'The link works for one hour. If you did not ask for it, ignore this email: your password stays the same.',
    ],
    labels: ['Choose a new password'],
  },
  email: {
    subject: 'Confirm your new email address for {group}',
    lines: [
      'Confirm that {about} is your new email address for {group}. You will be asked to sign in.',
      'The link works for one day. Until then your current address stays in use.',
    ],
    labels: ['Confirm this address'],
  },
  booking: {
    subject: 'Your appointment with {group}',
    lines: ['Your appointment is booked:', '{about}'],
    labels: ['View my appointments', 'Add to my calendar', 'Cancel the appointment', 'Change the time'],
  },
  move: {
    subject: 'Your appointment with {group} has been moved',
    lines: ['Your appointment has a new time:', '{about}'],
    labels: ['View my appointments', 'Add to my calendar', 'Cancel the appointment', 'Change the time'],
  },
  cancellation: {
    subject: 'Your appointment with {group} is cancelled',
    lines: ['This appointment is cancelled:', '{about}'],
    labels: ['Book another appointment'],
  },
  entry: {
    practitioner: 'With {name}',
    phone: 'Phone: {phone}',
    manage: 'View, change or cancel the appointment: {link}',
  },
}
