import type {
  CalendarSeed,
  FicheSeed,
  GroupRecord,
  GroupRules,
  GroupSeed,
  InterventionSeed,
  NamedRecord,
  TimeRange,
  WebsiteSeed,
  WeeklyHours,
} from './world.types.ts'

/**
 * Short ways to write a demo group: each builder takes what is particular to it, and fills in the defaults of the
 * specification (section 9) or the plainest value.
 */

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type DayName = (typeof DAYS)[number]

/** `09:00-12:00 14:00-19:00` as ranges; an empty text is a closed day. */
function ranges(text: string): TimeRange[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((range) => {
      const [start, end] = range.split('-')
      if (!start || !end) throw new Error(`Not a time range: ${range}`)
      return { start, end }
    })
}

/** Opening hours by day, Monday first; a day that is left out is closed. */
export function week(hours: Partial<Record<DayName, string>>): WeeklyHours {
  return DAYS.map((day) => ranges(hours[day] ?? ''))
}

/** The same hours Monday to Friday, and other hours on Saturday. */
export function weekdays(hours: string, saturday = ''): WeeklyHours {
  return week({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: saturday })
}

/** The address of a square picture of the demo; the sandbox replaces `{origin}` with its own. */
export function picture(name: string): string {
  return `{origin}/pictures/510x510/${name}.svg`
}

/** A wide picture for the carousel of a home page. */
export function widePicture(name: string): string {
  return `{origin}/pictures/wide/${name}.svg`
}

type Fill<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>

type NamedInput = Fill<NamedRecord, 'id' | 'publicname'>

/** A category of services or of calendars. */
export function named(input: NamedInput): NamedRecord {
  return { externid: null, name: input.publicname, description: '', thumbnail: null, sort: 1, ...input }
}

/** Sets each record's `sort` to its position in the list. */
export function sorted<T extends { sort: number }>(records: readonly T[]): T[] {
  return records.map((record, index) => ({ ...record, sort: index + 1 }))
}

/** A calendar that takes one customer at a time and can start every half hour. */
export function calendar(input: Fill<CalendarSeed, 'id' | 'publicname' | 'hours'>): CalendarSeed {
  return {
    externid: null,
    name: input.publicname,
    description: '',
    thumbnail: null,
    sort: 1,
    calendarset_id: null,
    resource: false,
    deleted: false,
    maxrdv_period: null,
    absences: [],
    capacity: 1,
    slot_step: 30,
    ...input,
  }
}

/** A room or machine that services may need. */
export function resource(input: Fill<CalendarSeed, 'id' | 'publicname' | 'hours'>): CalendarSeed {
  return calendar({ ...input, resource: true })
}

/** A service; `price` in cents, `length` in minutes. */
export function service(input: Fill<InterventionSeed, 'id' | 'publicname' | 'price' | 'length'>): InterventionSeed {
  return {
    externid: null,
    name: input.publicname,
    description: '',
    thumbnail: null,
    sort: 1,
    abbr: '',
    interventionset_id: null,
    type: 'free',
    need_resource: false,
    skippable_agenda: false,
    deleted: false,
    currency: 'EUR',
    promotions: false,
    videoconference: false,
    only_package: false,
    merged: false,
    ...input,
  }
}

/** A person known to the group, without an account of their own. */
export function fiche(
  id: number,
  firstname: string,
  lastname: string,
  email: string,
  more: Partial<FicheSeed> = {},
): FicheSeed {
  return { id, firstname, lastname, email, firstphone: '0639980001', deleted: false, account_id: null, ...more }
}

type ProfileInput = Partial<GroupRecord['profile']>
type TemplatesInput = Partial<GroupRecord['apptemplates']>
type GroupInput = Fill<Omit<GroupRecord, 'profile' | 'apptemplates'>, 'id' | 'name' | 'urlname' | 'colors'> & {
  profile?: ProfileInput
  apptemplates?: TemplatesInput
}

/** A group with the specification's defaults: French, Paris, EUR, v3, open data, every step plain. */
export function group(input: GroupInput): GroupRecord {
  return {
    phone: null,
    lat: null,
    lng: null,
    address: null,
    country: 'FR',
    locale: 'fr',
    enabled_locales: 'fr,en',
    timezone: 'Paris',
    sector: 'services',
    active: true,
    inactive: false,
    open: true,
    openData: true,
    logo_key: '',
    currency: 'EUR',
    preposition: 'with',
    store_chain: false,
    call_center: false,
    has_minisite: false,
    has_promotions: false,
    has_calendars_tab: false,
    has_interventions_tab: true,
    display_intervention_price: true,
    display_intervention_length: true,
    display_intervention_info: true,
    sso_login_only: false,
    user_allow_comment: true,
    check_sms_from_web: true,
    capacity_display_user: false,
    grid_list_mode: [],
    resource_count: 0,
    maxrdv_period: 129_600,
    user_login_profile: 'Account',
    user_sequence_config: [
      { name: 'intervention_ids' },
      { name: 'calendar_id', any: true, skip_uniq_choice: true, preposition: 'with' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    calendars_interventions_links: [],
    tracking_tags: [],
    facebook_pixel_id: '',
    ...input,
    apptemplates: { takerdv_text: '', alltab_text: '', confirm_text: '', health_disclaimer: '', ...input.apptemplates },
    profile: {
      use_api_v3: true,
      pack_interventions: false,
      use_booking_service: false,
      merge_interventions: false,
      hide_marketing_sms: false,
      ants_request_number: false,
      ...input.profile,
    },
  }
}

const RULES: GroupRules = { mintime_rdv: 60, mintime_cancel: 1440, mintime_between: 0, max_rdv_number: 20 }

type SeedInput = Partial<Omit<GroupSeed, 'group' | 'rules'>> & { group: GroupRecord; rules?: Partial<GroupRules> }

/** A whole group; what is left out is empty. */
export function seed(input: SeedInput): GroupSeed {
  return {
    shard: 's1',
    calendarsets: [],
    calendars: [],
    interventionsets: [],
    interventions: [],
    packs: [],
    websites: [],
    forms: { Fiche: [], Vevent: [] },
    fiches: [],
    accounts: [],
    appointments: [],
    ...input,
    rules: { ...RULES, ...input.rules },
  }
}

/** A website record with every key of the wire contract; plain values where the group gives none. */
export function website(input: { id: number; domain: string } & Partial<WebsiteSeed>): WebsiteSeed {
  return {
    show_home: true,
    title: '',
    quick_desc: '',
    keywords: '',
    image: null,
    file_upload: [],
    highlight: false,
    highlight_service: null,
    highlight_package: null,
    offer_type: '',
    offer_text: '',
    listing: 'intervention',
    listset_ids: [],
    listing_ids: [],
    package_ids: [],
    openinghours: [[], [], [], [], [], [], []],
    map: false,
    contact_info: false,
    website_link: '',
    social_link: false,
    facebook: '',
    twitter: '',
    instagram: '',
    linkedin: '',
    mail: '',
    complement_text: '',
    otherbox: '',
    ...input,
  }
}

/** Links every calendar to every service of its list. */
export function links(offers: readonly { calendars: readonly number[]; services: readonly number[] }[]) {
  return offers.flatMap(({ calendars, services }) =>
    calendars.flatMap((calendar_id) => services.map((intervention_id) => ({ calendar_id, intervention_id }))),
  )
}
