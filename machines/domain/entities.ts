import type { Instant, Locale, WallDateTime } from './time.types.ts'

/** Identifiers are compared as numbers, whatever the wire sent. */
export type Id = number

export type StepName =
  | 'interventionset_ids'
  | 'intervention_ids'
  | 'calendarset_id'
  | 'calendar_id'
  | 'resource_id'
  | 'slots'
  | 'login'
  | 'fiche_info'
  | 'confirm'

/** The steps that show a list to choose from. */
export type ListStep = Extract<
  StepName,
  'interventionset_ids' | 'intervention_ids' | 'calendarset_id' | 'calendar_id' | 'resource_id'
>

export type Preposition = 'with' | 'in' | 'for'

/** One entry of `user_sequence_config`. */
export interface Step {
  name: StepName
  /** How many services one booking may hold; 1 unless the group says otherwise. */
  maxMultirdvs: number
  /** A lone choice is taken without asking. */
  skipUniqChoice: boolean
  /** A "no preference" choice is offered. */
  any: boolean
  preposition: Preposition | null
}

export interface Address {
  street: string
  city: string
  zipcode: string
  country: string
}

export interface Position {
  lat: number
  lng: number
}

/** How a list step shows its choices (`grid_list_mode`). */
export interface ListLayout {
  image: boolean
  description: boolean
  grid: boolean
}

/** Colours a group sends; each is `#rrggbb` or null when absent or unusable. */
export interface GroupColors {
  primary: string | null
  primaryContrast: string | null
  secondary: string | null
  background: string | null
  text: string | null
}

/** The business a customer books with. */
export interface Group {
  id: Id
  name: string
  urlname: string
  phone: string | null
  address: Address | null
  position: Position | null
  country: string
  locale: Locale
  enabledLocales: readonly Locale[]
  /** An IANA name; Europe/Paris when the group's own is unknown. */
  timezone: string
  sector: string
  active: boolean
  inactive: boolean
  open: boolean
  openData: boolean
  logoKey: string
  /** ISO code in the group's own spelling; EUR by default. */
  currency: string
  callCenter: boolean
  hasMinisite: boolean
  hasPromotions: boolean
  displayPrice: boolean
  displayLength: boolean
  displayInfo: boolean
  ssoLoginOnly: boolean
  allowComment: boolean
  checkSms: boolean
  displayCapacity: boolean
  layouts: Readonly<Partial<Record<ListStep, ListLayout>>>
  resourceCount: number
  /** Minutes from now that may be booked; null when the group sets no limit. */
  maxrdvPeriod: number | null
  steps: readonly Step[]
  loginProfile: 'Account' | 'Fiche'
  colors: GroupColors
  /** Group HTML; only ever shown through the one sanitised sink. */
  templates: { takerdv: string; alltab: string; confirm: string; healthDisclaimer: string }
  /** Which calendars offer which services; empty when the group links nothing. */
  links: readonly { calendarId: Id; interventionId: Id }[]
  profile: {
    v3: boolean
    packs: boolean
    bookingService: boolean
    mergeInterventions: boolean
    hideMarketingSms: boolean
    requestNumber: boolean
  }
}

/** What every entry of a list has. */
export interface Choice {
  id: Id
  externId: string | null
  publicName: string
  /** HTML written by the group. */
  description: string
  thumbnail: string | null
  sort: number
}

/** A calendar, or a resource when `resource` is set. */
export interface Calendar extends Choice {
  calendarSetId: Id | null
  resource: boolean
  maxrdvPeriod: number | null
  address: Address | null
}

export interface Intervention extends Choice {
  kind: 'intervention'
  interventionSetId: Id | null
  /** Integer cents; null when unknown. */
  price: number | null
  /** Minutes; null when unknown. */
  length: number | null
  currency: string | null
  promotions: boolean
  videoconference: boolean
  onlyPackage: boolean
  needResource: boolean
  skippableAgenda: boolean
  /** The ids that were merged into this entry, itself included; one id when nothing was merged. */
  memberIds: readonly Id[]
}

export type PackMember =
  | { kind: 'service'; interventionId: Id; publicName: string; calendarId: Id | null }
  /** Minutes. */
  | { kind: 'break'; length: number }

export interface Pack extends Choice {
  kind: 'pack'
  price: number | null
  /** The sum of the members' prices before the pack's own price, in cents. */
  totalPrice: number | null
  length: number | null
  /** One of its services is a video conference. */
  videoconference: boolean
  members: readonly PackMember[]
}

export type Service = Intervention | Pack

export interface Slot {
  start: WallDateTime
  at: Instant
  /** The ISO instant with offset that the wire sent; present where a wall time is lived twice. */
  time: string | null
  /** Places left. */
  capacity: number
  /** Percent off; 0 for none. */
  promotion: number
  /** For merged services: the member whose slot this is. */
  interventionId: Id | null
  /** Where a calendar set was chosen but no calendar: one of the set that is free then, to be booked. */
  calendarId?: Id
}

export interface FirstSlot {
  start: WallDateTime
  at: Instant
}

/** A person record. Values of the group's own fields are under their descriptor's name. */
export interface Fiche {
  id: Id
  firstname: string
  lastname: string
  email: string
  firstphone: string
  values: Readonly<Record<string, FieldValue>>
}

/** A list is what several choices of one field come to. */
export type FieldValue = string | boolean | readonly string[]

export interface FieldChoice {
  value: string
  label: string
  /** The children of a linked combo's parent. */
  choices: readonly { value: string; label: string }[]
}

export type FieldType =
  | 'string'
  | 'text'
  | 'email'
  | 'phone'
  | 'url'
  | 'integer'
  | 'number'
  | 'select'
  | 'multiselect'
  | 'radio'
  | 'checkbox'
  | 'date'
  | 'time'
  | 'datetime'
  | 'linkedcombo'
  | 'uppercase'
  | 'password'
  | 'hidden'
  | 'uneditable'

/** A dynamic field, read from an inputEx descriptor of the wire contract. */
export interface Field {
  type: FieldType
  name: string
  label: string
  description: string
  required: boolean
  minLength: number
  maxLength: number
  rows: number
  trim: boolean
  value: FieldValue | null
  choices: readonly FieldChoice[]
  addEmptyChoice: boolean
  /** A radio that also takes typed text, with the words before and after it. */
  allowAny: { before: string; after: string; value: string } | null
  /** The country-specific request-number rules apply. */
  requestNumber: boolean
  /** What a checkbox stands for when it is on and when it is off; yes and no unless given. */
  sentValues?: readonly [FieldValue, FieldValue]
}

/** The group's two forms: about the person, and about the appointment. */
export interface Forms {
  fiche: readonly Field[]
  vevent: readonly Field[]
}

export interface BookedService {
  id: Id
  appointmentId: Id
  publicName: string
}

export interface Appointment {
  id: Id
  start: WallDateTime
  at: Instant
  end: WallDateTime | null
  endAt: Instant | null
  cancelled: boolean
  calendarId: Id | null
  calendarName: string
  interventionId: Id | null
  interventionName: string
  /** Minutes. */
  length: number | null
  resourceId: Id | null
  /** Cents before promotion. */
  price: number | null
  /** Cents to pay. */
  priceAmount: number | null
  type: 'free' | 'first' | 'included' | 'pack'
  packId: Id | null
  parentId: Id | null
  /** One line of text, when the place has no structure or no coordinates. */
  place: string
  address: Address | null
  position: Position | null
  ficheId: Id | null
  person: { firstname: string; lastname: string }
  comments: string
  promotion: number
  videoRoom: string | null
  services: readonly BookedService[]
}

export interface Session {
  status: 'anonymous' | 'user' | 'pro'
  account: { id: Id; email: string } | null
  needPasswordChange: boolean
  ssoLogged: boolean
}
