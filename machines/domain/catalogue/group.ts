import type { Locale, Regional } from '../time/time.types.ts'
import type { Id } from '../id.ts'
import type { ListStep, Step } from '../sequence/step.ts'
import type { Tracking } from '../site/tracking.ts'

import type { Address, Position } from './address.ts'
import type { Links } from './compatibility.ts'

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

/** A category of services. */
export interface Category {
  id: Id
  publicName: string
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
  /** The regional variant of that language for the group's dates and prices; null for the language's own. */
  regional: Regional | null
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
  /** How far ahead may be booked, in minutes from now; null when the group sets no limit. */
  maxrdvPeriod: number | null
  steps: readonly Step[]
  loginProfile: 'Account' | 'Fiche'
  colors: GroupColors
  /** HTML of the group; only ever shown through the one sanitised sink. */
  templates: { takerdv: string; alltab: string; confirm: string; healthDisclaimer: string }
  /** How the group counts visits, for customers who consent; null for nothing. */
  tracking: Tracking | null
  /** The named categories of its services, by the group's own names. */
  categories: readonly Category[]
  /** Which calendars and resources take which services; none for a group in which every one takes all. */
  links: Links
  profile: {
    v3: boolean
    packs: boolean
    bookingService: boolean
    mergeInterventions: boolean
    hideMarketingSms: boolean
    requestNumber: boolean
  }
}
