import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { Query } from '../../machines/domain/place/query.ts'

/** The link by which the page was opened. Its secrets are kept only here, and only until they are used. */
export interface LetterLink {
  secrets: Query['secrets']
  /** The page that it named, for a link that needs a login first. */
  readonly named: AppLocation
  /** Its query, if the page is in a frame, which opens the link again when the page around it is reloaded; else null. */
  readonly inFrame: string | null
  /** Whether the page of appointments has read the link's wish since the page was loaded. */
  isRead?: boolean
}
