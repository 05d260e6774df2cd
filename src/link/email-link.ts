import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { Query } from '../../machines/domain/place/query.ts'
import type { FramedLink } from '../storage/booking.schema.ts'

/**
 * The link by which the page was opened. Its secrets, and the addresses beside them, are kept only here, and only until
 * they are used.
 */
export interface EmailLink {
  secrets: Query['secrets']
  /** The page that it named, for a link that needs a login first. */
  readonly named: AppLocation
  /** Of a page in a frame, which opens the link again when the page around it is reloaded; else null. */
  readonly inFrame: FramedLink | null
  /** Whether somebody who was signed in has declined to be the person whom it signs in. */
  isDeclined?: boolean
  /** Whether the page of appointments has read the link's action since the page was loaded. */
  isRead?: boolean
  /** Whether a form for an address has begun with the link's since the page was loaded. */
  isAddressRead?: boolean
}
