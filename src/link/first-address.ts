import { emailIn } from '../../machines/domain/form/prefill.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import { pairsOf } from '../browser/query-string.ts'
import type { EmailLink } from './email-link.ts'
import { noteTyped, typedIn } from '../storage/tab-notes.ts'
import type { TabStorage } from '../storage/tab-storage.ts'

interface Arrival {
  storage: TabStorage
  link: EmailLink
  /** When the visit began, if a link began it; 0 for one that goes on. */
  since: Instant
}

/**
 * The address that a form begins with where a customer signs in, registers or has forgotten a password: the one that was
 * typed last, in whichever of them. A link that has just been opened comes first. Empty without any.
 */
export function firstAddress({ storage, link, since }: Arrival, groupId: Id): string {
  const linked = link.secrets.email ?? emailIn(pairsOf(location.search))
  if (linked !== '' && since > 0 && !link.isAddressRead) noteTyped(storage, groupId, linked)
  link.isAddressRead = true
  return typedIn(storage, groupId) ?? linked
}
