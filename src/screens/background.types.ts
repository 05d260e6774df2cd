import type { ConsentRef } from '../../machines/consent/consent.machine.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Tracking } from '../../machines/domain/site/tracking.ts'
import type { FirstFreeRef } from '../../machines/first-free/first-free.machine.ts'
import type { HomeLinkRef } from '../../machines/home/home-link/home-link.machine.ts'
import type { SiteFacts } from '../api/group/site-facts.ts'
import type { SessionBookingsRef } from '../../machines/session-bookings/session-bookings.machine.ts'
import type { PaletteRef } from '../../machines/palette/palette.machine.ts'

/** Gives the consent of a group that counts visits, always the same one; null when its code does not load. */
export type ConsentOf = (group: Group, tracking: Tracking) => Promise<ConsentRef | null>

/**
 * Machines that run in the background, because the root does not depend on them: a part of the page requests a machine,
 * and gets the same one each time.
 */
export interface Background {
  consentOf: ConsentOf
  /** The command palette of the group's professionals; null when its code does not load. */
  paletteOf: (scope: Scope, ownLocale: Group['locale']) => Promise<PaletteRef | null>
  /** The comparison of the first free times of calendars. */
  firstFreeOf: (scope: Scope) => Promise<FirstFreeRef | null>
  /** What the group's professional has booked in this session; it listens from the first request on. */
  sessionBookingsOf: (scope: Scope) => Promise<SessionBookingsRef | null>
  /** The way to the group's home page. */
  homeLinkOf: (group: Group) => Promise<HomeLinkRef | null>
  /** What the record of the group's site says about every screen; null while it does not come. */
  siteOf: (group: Group) => Promise<SiteFacts | null>
}

/** Null when its code does not load. */
export type LoadBackground = () => Promise<Background | null>
