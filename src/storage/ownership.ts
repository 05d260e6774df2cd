import { mustClear, type Owner, ownerOf } from '../../machines/domain/account/owner.ts'
import type { Session } from '../../machines/domain/account/session.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { forgetPersisted, type OfGroup } from './persisted.ts'
import { ownerKey } from './keys.ts'
import type { TabStorage } from './tab-storage.ts'
import type { Tokens } from './tokens.ts'

/**
 * Who is here, and the deletion of what is not theirs. Every change of who is here goes through `arrive` or `clear`.
 */

interface Deps {
  tokens: Tokens
  storage: TabStorage
}

const STATUSES: readonly unknown[] = ['guest', 'user', 'pro'] satisfies Owner['status'][]

/** Whose the things are that this tab keeps of a group; null while they are nobody's in particular. */
export function ownerIn(storage: TabStorage, groupId: Id): Owner | null {
  const kept = storage.read(ownerKey(groupId)) as Partial<Owner> | null
  const isOwner = STATUSES.includes(kept?.status) && typeof kept?.id === 'number' && typeof kept.email === 'string'
  return isOwner ? (kept as Owner) : null
}

export const keepOwner = (storage: TabStorage, groupId: Id, owner: Owner): void =>
  storage.write(ownerKey(groupId), owner)

/** Deletes everything of a person that the tab keeps of a group. */
export function clear({ tokens, storage }: Deps, group: OfGroup): void {
  tokens.forget(group.id)
  forgetPersisted(storage, group, 'person')
}

/**
 * Somebody comes, or nobody is here any more: what the tab keeps of somebody else is deleted. Call it before anything
 * of the comer is kept.
 * @returns whether somebody else was here: then the screen, too, may show what is not the comer's
 */
export function arrive(deps: Deps, { group }: Scope, comer: Pick<Session, 'status' | 'account'>): boolean {
  const owner = ownerIn(deps.storage, group.id)
  const next = ownerOf(comer)
  const isCleared = mustClear(owner, next)
  if (isCleared) clear(deps, group)
  if (next) keepOwner(deps.storage, group.id, next)
  return isCleared && owner !== null
}
