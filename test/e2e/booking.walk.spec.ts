import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import { isEnabled, isPossible, project, salonCases } from './support/booking-model.ts'
import { bookingScene } from './support/booking-scene.ts'
import { describeBrowser } from './support/walk.ts'

/** A booking with the salon; the events of its steps are triggered on the steps themselves. */
describeBrowser({
  machine: bookingMachine,
  cases: salonCases,
  isEnabled,
  isPossible,
  project,
  notByBrowser: {
    'booking.hosting|choices.named*': 'the names come by themselves with the other language: languages.spec.ts',
    'booking.entering|guest.failed|0': 'the alert over what comes back: appointments.spec.ts',
    'booking.entering|xstate.done.actor.entry|0': 'it began on the page of appointments: appointments.spec.ts',
    'booking.hosting|change.dropped|0': 'it began on the page of appointments: appointments.spec.ts',
    'booking.leaving|place.requested|0': 'the page of appointments comes in the same breath',
    'booking.hosting|guest.moved*': 'a registration within the booking: access.spec.ts',
    'booking.hosting|guest.failed*': 'it comes with the end of a write: alert.spec.ts',
    'booking.entering.asking|place.requested|*': 'the address alone changes; where it leads shows once all is checked',
    'booking.entering|line.restored|0': 'only a check that failed is made again: a row of F24',
    'booking.hosting|place.requested|0': 'the place is shown already',
    'booking.hosting|place.requested|3': 'the chooser of a further service is left and opened by services.spec.ts',
    'booking.hosting.writing|place.requested|*':
      'the history is held while a write is under way; a press shows nothing',
  },
  scene: bookingScene,
})
