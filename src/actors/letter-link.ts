import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { Query } from '../../machines/domain/place/query.ts'

/** The link by which the page was opened. Its secrets are here and nowhere else, until they have served. */
export interface LetterLink {
  secrets: Query['secrets']
  /** The page that it named, where a login comes first. */
  readonly named: AppLocation
  /** The page of appointments has read what it wants, since the page was loaded. */
  isRead?: boolean
}
