import type { Intervention, Service } from '../catalogue/choices.ts'
import type { Group } from '../catalogue/group.ts'
import type { PickedService } from './selection.ts'
import { standsAlone } from './several.ts'

/** The services that may join the chosen ones: none that must be booked alone, none that is chosen already. */
export function addable(
  items: readonly Service[],
  services: readonly PickedService[],
  group: Pick<Group, 'profile'>,
): readonly Intervention[] {
  const taken = new Set(services.flatMap(({ memberIds }) => memberIds))
  return items.filter(
    (item): item is Intervention =>
      item.kind === 'intervention' && !standsAlone({ ...item }, group) && !item.memberIds.some((id) => taken.has(id)),
  )
}
