import { emailIn } from '../../../machines/domain/form/prefill.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { pairsOf } from '../../actors/browser/query-string.ts'
import { noteTyped, typedIn } from '../../actors/tab-notes.ts'
import type { ScreenDeps } from '../screen.types.ts'

/**
 * The address that a form begins with where a customer signs in, registers or has forgotten a password: the one that was
 * typed last, in whichever of them. A link that has just been opened comes first. Empty without any.
 */
export function firstAddress(
  { storage, link, since }: Pick<ScreenDeps, 'storage' | 'link' | 'since'>,
  groupId: Id,
): string {
  const linked = link.secrets.email ?? emailIn(pairsOf(location.search))
  if (linked !== '' && since > 0 && !link.isAddressRead) noteTyped(storage, groupId, linked)
  link.isAddressRead = true
  return typedIn(storage, groupId) ?? linked
}
