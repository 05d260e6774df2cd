import type { Slot } from '../../../machines/domain/slots/slot.ts'
import type { BookRequest } from '../../../machines/domain/appointment/booking.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'

/** Samples of the machines' requests, which contain only what a test names. */

export const slotAt = (start: string, at: number, more: Partial<Slot> = {}): Slot => ({
  start,
  at,
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
  ...more,
})

export const picked = (id: number, more: Partial<PickedService> = {}): PickedService => ({
  id,
  externId: null,
  publicName: `Service ${id}`,
  kind: 'intervention',
  price: null,
  length: null,
  currency: null,
  promotions: false,
  videoconference: false,
  needResource: false,
  skippableAgenda: false,
  memberIds: [id],
  members: [],
  ...more,
})

/** Two services with a quarter of an hour between them, the first with calendar 51. */
export const PACK = picked(71, {
  kind: 'pack',
  memberIds: [71],
  members: [
    { kind: 'service', interventionId: 61, publicName: '', calendarId: 51 },
    { kind: 'break', length: 15 },
    { kind: 'service', interventionId: 62, publicName: '', calendarId: null },
  ],
})

/** 1 April 2026, nine in the morning in Paris. */
export const NINE = slotAt('2026-04-01 09:00:00', Date.UTC(2026, 3, 1, 7))

export const booking = (more: Partial<BookRequest> = {}): BookRequest => ({
  submissionId: '101-1',
  slot: NINE,
  services: [picked(61)],
  calendar: null,
  resource: null,
  websource: '',
  fiche: { id: null, values: { firstname: 'Noé', lastname: 'Essai', email: 'noe@example.org' } },
  vevent: {},
  comments: '',
  acceptVideo: null,
  ...more,
})
