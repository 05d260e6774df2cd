/**
 * The parts of a demo world: plain data that the sandbox loads into its database. Records have the wire contract's own
 * keys, so that the API answers what a world contains; keys that only the sandbox uses (`hours`, `absences`, `rules` …)
 * are never sent. In any text `{origin}` stands for the origin that the requesting browser uses, so that addresses are
 * absolute on the wire.
 */

/** `HH:MM`, wall time of the group's zone. */
export type ClockTime = string
/** `YYYY-MM-DD HH:MM:SS`, wall time of the group's zone. */
export type WallDateTime = string

export interface TimeRange {
  start: ClockTime
  end: ClockTime
}

/** Seven entries, Monday first; each with none, one or two ranges. */
export type WeeklyHours = readonly (readonly TimeRange[])[]

/**
 * A period in which a calendar or resource takes no bookings. Relative ones keep a world current whenever it is loaded.
 */
export type Absence =
  | { from: WallDateTime; to: WallDateTime }
  /** Whole days counted from the day the world is loaded. */
  | { fromDay: number; days: number }

export interface StepConfig {
  name:
    | 'interventionset_ids'
    | 'intervention_ids'
    | 'calendarset_id'
    | 'calendar_id'
    | 'resource_id'
    | 'slots'
    | 'fiche_info'
    | 'confirm'
  max_multirdvs?: number
  skip_uniq_choice?: boolean
  any?: boolean
  preposition?: 'with' | 'in' | 'for'
}

/** The group's rules; minutes, except for the counts. Sandbox only. */
export interface GroupRules {
  mintime_rdv: number
  mintime_cancel: number
  mintime_between: number
  max_rdv_number: number
  /** Services and packs in one booking, independent of the link; 10 by default. */
  max_services?: number
  /** No booking on the web unless the e-mail or name belongs to a known fiche (`not_open_group`). */
  known_clients_only?: boolean
  /** Lower-case e-mail addresses that get `user_blacklisted`. */
  blacklist?: readonly string[]
  /** Lower-case e-mail addresses that get `fiche_not_authorized`. */
  unauthorised?: readonly string[]
  /** A lastname that makes the booking fail with `create_vevent_failed: <text>`. */
  vevent_failure?: { lastname: string; text: string }
}

export interface GroupRecord {
  id: number
  name: string
  urlname: string
  phone: string | null
  lat: number | null
  lng: number | null
  address: { address: string; city: string; zipcode: string; country: string } | null
  country: string
  locale: string
  enabled_locales: string
  timezone: string
  sector: string
  active: boolean
  inactive: boolean
  open: boolean
  openData: boolean
  logo_key: string
  currency: string
  preposition: string
  store_chain: boolean
  call_center: boolean
  has_minisite: boolean
  has_promotions: boolean
  has_calendars_tab: boolean
  has_interventions_tab: boolean
  display_intervention_price: boolean
  display_intervention_length: boolean
  display_intervention_info: boolean
  sso_login_only: boolean
  user_allow_comment: boolean
  check_sms_from_web: boolean
  capacity_display_user: boolean
  grid_list_mode: readonly { name: string; image: boolean; description: boolean; grid_mode: boolean }[]
  resource_count: number
  maxrdv_period: number
  user_login_profile: 'Account' | 'Fiche'
  user_sequence_config: readonly StepConfig[]
  colors: { primary: string; primary_contrast: string; secondary: string; background?: string; text?: string }
  apptemplates: { takerdv_text: string; alltab_text: string; confirm_text: string; health_disclaimer: string }
  calendars_interventions_links: readonly { calendar_id: number; intervention_id: number }[]
  tracking_tags: readonly { content: string; position: 'head' | 'body' | 'confirm' }[]
  facebook_pixel_id: string
  profile: {
    use_api_v3: boolean
    pack_interventions: boolean
    use_booking_service: boolean
    merge_interventions: boolean
    hide_marketing_sms: boolean
    ants_request_number: boolean
  }
}

export interface NamedRecord {
  id: number
  externid: string | null
  name: string
  publicname: string
  description: string
  thumbnail: string | null
  sort: number
}

/** A calendar, or a resource when `resource` is true. */
export interface CalendarSeed extends NamedRecord {
  calendarset_id: number | null
  resource: boolean
  deleted: boolean
  maxrdv_period: number | null
  address?: string
  zipcode?: string
  city?: string
  lat?: number
  lng?: number
  hours: WeeklyHours
  absences: readonly Absence[]
  /** Places that can be taken at the same time; 1 unless the calendar serves groups. */
  capacity: number
  /** Minutes between two possible starts. */
  slot_step: number
  /** Percent off, by wall-clock range and weekday (0 = Monday). */
  promotions?: readonly { weekday: number; start: ClockTime; end: ClockTime; percent: number }[]
}

export interface InterventionSeed extends NamedRecord {
  abbr: string
  interventionset_id: number | null
  type: 'free' | 'pack'
  need_resource: boolean
  skippable_agenda: boolean
  deleted: boolean
  /** Integer cents. */
  price: number
  /** Minutes. */
  length: number
  currency: string
  promotions: boolean
  videoconference: boolean
  only_package: boolean
  merged: boolean
}

export interface PackSeed {
  id: number
  status: 'opened' | 'closed'
  name: string
  publicname: string
  description: string
  price: number
  total_price: number
  length: number
  config: readonly (
    { intervention_id: number; publicname: string; selectedCalendar: number | null } | { break_time: number }
  )[]
}

/** A website record with the contract's keys (4.5). */
export type WebsiteSeed = { id: number; show_home: boolean; domain: string } & Record<string, unknown>

/** An inputEx descriptor, as in the contract's list of forms. */
export type FieldDescriptor = { type: string; name: string; label: string } & Record<string, unknown>

export interface FicheSeed {
  id: number
  firstname: string
  lastname: string
  email: string
  firstphone: string
  deleted: boolean
  account_id: number | null
  /** Values of the group's own fields, such as `birthdate`. */
  fields?: Readonly<Record<string, unknown>>
}

export interface AccountSeed {
  id: number
  email: string
  /** Clear text; the sandbox converts it to what the wire sends (lower-case hex SHA-1). */
  password: string
}

/** Existing appointments, so that calendars look used. Days count from the day the world is loaded. */
export interface AppointmentSeed {
  day: number
  time: ClockTime
  calendar_id: number
  intervention_id: number
  fiche_id: number
}

export interface GroupSeed {
  shard: string
  group: GroupRecord
  rules: GroupRules
  calendarsets: readonly NamedRecord[]
  calendars: readonly CalendarSeed[]
  interventionsets: readonly NamedRecord[]
  interventions: readonly InterventionSeed[]
  packs: readonly PackSeed[]
  websites: readonly WebsiteSeed[]
  forms: { Fiche: readonly FieldDescriptor[]; Vevent: readonly FieldDescriptor[] }
  fiches: readonly FicheSeed[]
  accounts: readonly AccountSeed[]
  appointments: readonly AppointmentSeed[]
  /**
   * Per locale, replacements of texts by record: `{ en: { 'interventions:61:publicname': 'Cut' } }`. The first part is
   * the property of this seed that holds the record; a field of a form is `forms:Fiche/lastname:label`.
   */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A professional who works for groups of one shard. */
export interface ProSeed {
  id: number
  shard: string
  email: string
  /** Clear text, like that of an account. */
  password: string
  firstname: string
  lastname: string
  /** The ids of the groups; a login leads to the first. */
  groups: readonly number[]
}

export interface World {
  name: string
  groups: readonly GroupSeed[]
  pros?: readonly ProSeed[]
}
