import { sameOf } from '../same.ts'
import type { Choice, Intervention } from './choices.ts'

/**
 * Which entries of a list are shown, and in which order. A server may send hidden, deleted and unsorted records (wire
 * contract, section 6): the client hides and sorts them.
 */

/** A record as the server sent it, with the mark of a deleted one. */
export interface Listed<T extends Choice> {
  choice: T
  deleted: boolean
  /** The business's own name; absent where only the public name is known. */
  ownName?: string
}

export interface Viewing {
  /**
   * A professional of a call-centre group also sees entries without a public name (specification, section 6). Ids: only
   * these are shown without one.
   */
  showUnnamed: boolean | readonly number[]
  /** Those that are shown without a public name stay without one; otherwise they get the business's own. */
  hidesOwnNames?: boolean
  /** Order of two names in the reader's language. */
  compareNames: (one: string, other: string) => number
}

const isOnlyInPacks = (choice: Choice): boolean => 'onlyPackage' in choice && choice.onlyPackage === true

/** An entry without a public name gets the business's own. */
const named = <T extends Choice>({ choice, ownName = '' }: Listed<T>): T =>
  choice.publicName.trim() === '' && ownName !== '' ? { ...choice, publicName: ownName } : choice

function isShown<T extends Choice>({ choice, deleted }: Listed<T>, { showUnnamed }: Viewing): boolean {
  const isUnnamedShown = typeof showUnnamed === 'boolean' ? showUnnamed : showUnnamed.includes(choice.id)
  return !deleted && !isOnlyInPacks(choice) && (isUnnamedShown || choice.publicName.trim() !== '')
}

/** The entries to show, by `sort`, then by name, then by id; a second record of the same id is left out. */
export function visibleChoices<T extends Choice>(listed: readonly Listed<T>[], viewing: Viewing): readonly T[] {
  const byId = new Map<number, T>()
  for (const entry of listed) {
    if (isShown(entry, viewing) && !byId.has(entry.choice.id))
      byId.set(entry.choice.id, viewing.hidesOwnNames ? entry.choice : named(entry))
  }
  return inOrder([...byId.values()], viewing)
}

/** By `sort`, then by name, then by id. */
export function inOrder<T extends Choice>(choices: readonly T[], { compareNames }: Viewing): readonly T[] {
  return [...choices].sort(
    (one, other) => one.sort - other.sort || compareNames(one.publicName, other.publicName) || one.id - other.id,
  )
}

function merge(members: readonly [Intervention, ...Intervention[]]): Intervention {
  const [first] = members
  if (members.length === 1) return first
  return {
    ...first,
    // A price or length of only some members would be a promise that the booking may break.
    price: sameOf(members.map(({ price }) => price)),
    length: sameOf(members.map(({ length }) => length)),
    promotions: members.some(({ promotions }) => promotions),
    videoconference: members.some(({ videoconference }) => videoconference),
    needResource: members.some(({ needResource }) => needResource),
    skippableAgenda: members.every(({ skippableAgenda }) => skippableAgenda),
    memberIds: members.flatMap(({ memberIds }) => memberIds),
  }
}

/**
 * One entry for services with the same public name, at the place of the first; the members keep their ids, because
 * slots are requested for each of these alternatives (`merge_interventions`).
 */
export function mergeSameNamed(services: readonly Intervention[]): readonly Intervention[] {
  const byName = new Map<string | number, [Intervention, ...Intervention[]]>()
  for (const service of services) {
    // Services without a name are never merged.
    const name = service.publicName.trim().normalize('NFC') || service.id
    const members = byName.get(name)
    if (members) members.push(service)
    else byName.set(name, [service])
  }
  return [...byName.values()].map(merge)
}
