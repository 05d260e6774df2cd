import type { Id } from '../id.ts'
import type { WebPlace } from '../place/return-target.ts'
import type { WeekHours } from './opening-hours.ts'

export const NETWORKS = ['facebook', 'twitter', 'instagram', 'linkedin'] as const
export type NetworkName = (typeof NETWORKS)[number]

/** The list of which the home page shows a few entries, and where "See more" leads. */
export type Listing = 'category' | 'intervention' | 'package'

/** The service or pack that the business highlights. */
export interface Highlight {
  kind: 'intervention' | 'pack'
  id: Id
}

/** A business's own page, its minisite (specification, section 3 "Website"), as far as the home page shows it. */
export interface Website {
  showHome: boolean
  title: string
  /** HTML or plain text, written by the group. */
  description: string
  /** Checked addresses, in their order. */
  pictures: readonly string[]
  highlight: Highlight | null
  offer: {
    text: string
    /** A few words that stand out, such as "-20 %"; otherwise a sentence. */
    isShort: boolean
  }
  listing: Listing
  /** The listed entries, in this order; empty for the first ones. */
  listed: readonly Id[]
  hours: WeekHours
  hasMap: boolean
  hasPhone: boolean
  link: WebPlace | null
  /** Checked links to other sites; empty if the group hides them. */
  networks: readonly { name: NetworkName; href: string }[]
  /** A checked address; null for none. */
  mail: string | null
  complement: string
  /** For search engines: words separated by commas, and a host with this page at its root. */
  keywords: string
  domain: string | null
  /** A checked address of the picture for previews of links; null for none. */
  image: string | null
  /** HTML written by the group. */
  otherBox: string
}
