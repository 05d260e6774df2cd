import type { Website } from '../domain/site/website.ts'
import type { Appointment } from '../domain/appointment/appointment.ts'
import type { Calendar, Choice, Intervention, Pack } from '../domain/catalogue/choices.ts'
import type { Group } from '../domain/catalogue/group.ts'
import type { Slot } from '../domain/slots/slot.ts'
import type { Step, StepName } from '../domain/sequence/step.ts'
import type { Booked, BookRequest, BookingRecord } from '../domain/appointment/booking.ts'
import type { Scope } from '../domain/scope.ts'
import { type PickedService, pickService } from '../domain/sequence/selection.ts'

/** Small invented entities for event cases; never imported by anything that is shipped to customers. */

export const sampleStep = (name: StepName, more: Partial<Step> = {}): Step => ({
  name,
  maxMultirdvs: 1,
  skipUniqChoice: false,
  any: false,
  preposition: null,
  ...more,
})

export const sampleGroup: Group = {
  id: 101,
  name: 'Atelier Dupré',
  urlname: 'atelier-dupre',
  phone: '01 23 45 67 89',
  address: null,
  position: null,
  country: 'FR',
  locale: 'fr',
  regional: null,
  enabledLocales: ['fr', 'en'],
  timezone: 'Europe/Paris',
  sector: 'beauty',
  active: true,
  inactive: false,
  open: true,
  openData: true,
  logoKey: '',
  currency: 'EUR',
  callCenter: false,
  hasMinisite: false,
  hasPromotions: false,
  displayPrice: true,
  displayLength: true,
  displayInfo: true,
  ssoLoginOnly: false,
  allowComment: true,
  checkSms: true,
  displayCapacity: false,
  layouts: {},
  resourceCount: 2,
  maxrdvPeriod: null,
  loginProfile: 'Account',
  tracking: null,
  links: {},
  categories: [],
  steps: (['intervention_ids', 'slots', 'fiche_info', 'confirm'] as const).map((name) => sampleStep(name)),
  colors: { primary: null, primaryContrast: null, secondary: null, background: null, text: null },
  templates: { takerdv: '', alltab: '', confirm: '', healthDisclaimer: '' },
  profile: {
    v3: true,
    packs: true,
    bookingService: false,
    mergeInterventions: false,
    hideMarketingSms: false,
    requestNumber: false,
  },
}

export const sampleScope: Scope = { shard: 's1', group: sampleGroup }

export const sampleChoice = (id: number): Choice => ({
  id,
  publicName: `Choice ${id}`,
  externId: null,
  description: '',
  thumbnail: null,
  sort: id,
})

export const sampleCalendar = (id: number): Calendar => ({
  ...sampleChoice(id),
  publicName: `Calendar ${id}`,
  calendarSetId: null,
  resource: false,
  maxrdvPeriod: null,
  address: null,
})

export const sampleIntervention = (id: number, more: Partial<Intervention> = {}): Intervention => ({
  ...sampleChoice(id),
  publicName: `Service ${id}`,
  kind: 'intervention',
  interventionSetId: null,
  price: 3000,
  length: 45,
  currency: 'EUR',
  promotions: false,
  videoconference: false,
  onlyPackage: false,
  needResource: false,
  skippableAgenda: false,
  memberIds: [id],
  ...more,
})

/** A pack among the entries of a list. */
export const samplePackChoice = (id: number): Pack => ({
  ...sampleChoice(id),
  publicName: `Pack ${id}`,
  kind: 'pack',
  price: 9000,
  totalPrice: 10_000,
  length: 135,
  videoconference: false,
  members: [{ kind: 'service', interventionId: 61, publicName: 'Cut', calendarId: null }],
})

export const sampleSlot: Slot = {
  start: '2026-04-01 09:00:00',
  at: 1_775_026_800_000,
  time: null,
  capacity: 1,
  promotion: 0,
  interventionId: null,
}

export const sampleRequest: BookRequest = {
  submissionId: '101-1',
  slot: sampleSlot,
  services: [pickService(sampleIntervention(61))],
  calendar: null,
  resource: null,
  fiche: { id: null, values: { lastname: 'Essai' } },
  vevent: {},
  comments: '',
  acceptVideo: null,
  websource: '',
}

/** Two services with a break between them. */
export const samplePack: PickedService = {
  ...pickService(sampleIntervention(71)),
  kind: 'pack',
  publicName: 'A day off',
  members: [
    { kind: 'service', interventionId: 61, publicName: 'Cut', calendarId: null },
    { kind: 'break', length: 15 },
    { kind: 'service', interventionId: 62, publicName: 'Care', calendarId: null },
  ],
}

export const sampleAppointment: Appointment = {
  id: 402,
  start: sampleSlot.start,
  at: sampleSlot.at,
  end: '2026-04-01 09:45:00',
  endAt: sampleSlot.at + 2_700_000,
  cancelled: false,
  resourceId: null,
  calendarId: 51,
  calendarName: 'Léa',
  interventionId: 61,
  interventionName: 'Service 61',
  length: 45,
  price: 3000,
  priceAmount: 3000,
  type: 'free',
  packId: null,
  parentId: null,
  consecutiveValue: null,
  place: '',
  address: null,
  position: null,
  ficheId: 301,
  person: { firstname: 'Noé', lastname: 'Essai' },
  comments: '',
  promotion: 0,
  videoRoom: null,
  services: [{ id: 61, appointmentId: 402, publicName: 'Service 61' }],
}

export const sampleBooked: Booked = { appointments: [sampleAppointment], hasToken: false, at: 1_775_000_000_000 }
/** The same, as the tab that booked it stores it. */
export const sampleBookingRecord: BookingRecord = { ...sampleBooked, services: sampleRequest.services }

/** The website record of a group with a home page. */
export const sampleWebsite: Website = {
  showHome: true,
  title: 'Atelier Dupré, coiffeur à Paris',
  description: 'Un salon de quartier.',
  pictures: ['/pictures/front.svg', '/pictures/chairs.svg'],
  highlight: { kind: 'intervention', id: 61 },
  offer: { text: '−20 %', isShort: true },
  listing: 'intervention',
  listed: [],
  hours: [[], [{ start: '09:00', end: '12:00' }], [], [], [], [], []],
  hasMap: true,
  hasPhone: true,
  link: { href: 'https://example.org/', host: 'example.org' },
  networks: [{ name: 'facebook', href: 'https://social.example/' }],
  mail: 'bonjour@example.org',
  keywords: '',
  domain: null,
  image: null,
  complement: 'Accès de plain-pied',
  otherBox: '<p>Parking à 50 m</p>',
}
