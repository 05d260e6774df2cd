import type { Intervention, Service } from '../catalogue/choices.ts'
import type { Group } from '../catalogue/group.ts'
import { standsAlone } from './several.ts'

/**
 * The services that may join others: none that must be booked alone. One that is chosen already may be chosen once more (wire
 * contract, ruling 51).
 */
export function addable(items: readonly Service[], group: Pick<Group, 'profile'>): readonly Intervention[] {
  return items.filter((item): item is Intervention => item.kind === 'intervention' && !standsAlone({ ...item }, group))
}
